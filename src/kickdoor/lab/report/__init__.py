"""Reports: what recorded games tell a card maker, as a page and as pictures."""
