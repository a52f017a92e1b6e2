"""How the Markdown of this repository becomes a site; `tools/docs` builds it.

Sphinx reads this file. What a page says stands in the page, and which pages there are in
`docs/README.md`; neither belongs here.
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import kickdoor  # noqa: E402

project = "Kickdoor"
author = "The Kickdoor contributors"
copyright = author
version = release = kickdoor.__version__

# The top of the repository is the source folder, so that links between docs/ and CONTRIBUTING.md
# are the same here as in any other viewer of Markdown.
root_doc = "docs/README"
include_patterns = ["docs/**", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
exclude_patterns = [
    ".*",
    "build",
    "dist",
    "docs/website",
    "e2e",
    "reports",
    "saves",
    "scenarios",
    "src",
    "tests",
    "tools",
    "web",
]
extensions = ["myst_parser", "sphinx.ext.autodoc", "website.pages"]

myst_heading_anchors = 4  # the same anchors as in other viewers, and each link to one is checked
myst_enable_extensions = ["html_image"]  # <img> is a picture like any other: it has to be there
suppress_warnings = ["myst.header"]  # pages of tables may step down two levels
highlight_language = "text"

default_role = "code"  # `words` in docstrings mean what they mean in Markdown
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
add_module_names = False
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

html_theme = "furo"
html_title = "Kickdoor"
html_logo = html_favicon = "../web/public/favicon.svg"
html_static_path = ["website/static"]
html_css_files = ["site.css"]
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#7a4b00",
        "color-brand-content": "#7a4b00",
        "color-brand-visited": "#7a4b00",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f0bf63",
        "color-brand-content": "#f0bf63",
        "color-brand-visited": "#f0bf63",
    },
}
