"""The workshop: people make cards in the browser, play them, share them and judge them."""
