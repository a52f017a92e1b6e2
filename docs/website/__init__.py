"""What the site needs beyond Sphinx: navigation from the index, and pages for language models."""
