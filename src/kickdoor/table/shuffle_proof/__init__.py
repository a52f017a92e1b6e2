"""Fair chance: promises made before the deal, receipts that seats keep, and checks afterwards."""
