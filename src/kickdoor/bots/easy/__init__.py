"""The easy bot: sensible play from what is printed on the cards, with no plan beyond the moment."""
