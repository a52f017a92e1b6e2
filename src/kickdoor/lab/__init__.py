"""Many games without a screen: simulate, soak, measure; it holds no rule."""
