"""How the page looks: light and dark, wide and narrow, on paper too; and how charts look."""

LIGHT = {
    "paper": "#fbfbfa",
    "card": "#ffffff",
    "ink": "#20242b",
    "soft": "#5d6673",
    "rule": "#dde1e6",
    "main": "#2f6fb3",
    "second": "#c9661a",
    "third": "#4c9464",
    "fourth": "#a3455b",
    "muted": "#b9bec6",
    "band": "#e3ebf4",
    "on": "#ffffff",
    "mark": "#fff3df",
}
DARK = {
    "paper": "#15181d",
    "card": "#1d2127",
    "ink": "#e6e9ee",
    "soft": "#a2abb8",
    "rule": "#343a43",
    "main": "#6ea8e6",
    "second": "#f0a35e",
    "third": "#7cc296",
    "fourth": "#de8096",
    "muted": "#59616d",
    "band": "#2a3442",
    "on": "#15181d",
    "mark": "#3a3020",
}


def _variables(colours: dict[str, str]) -> str:
    return " ".join(f"--{name}: {colour};" for name, colour in colours.items())


CHARTS = """
svg text { font-size: 12px; fill: var(--ink); } svg .note { fill: var(--soft); }
svg .on-main, svg .on-second, svg .on-third, svg .on-fourth { fill: var(--on); font-size: 11px; }
svg .on-muted { fill: var(--ink); font-size: 11px; }
.f-main { fill: var(--main); } .f-second { fill: var(--second); } .f-third { fill: var(--third); }
.f-fourth { fill: var(--fourth); } .f-muted { fill: var(--muted); } .f-band { fill: var(--band); }
polyline { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
.l-main { stroke: var(--main); } .l-second { stroke: var(--second); }
.whisker { stroke: var(--ink); stroke-width: 1.6; } .grid { stroke: var(--rule); }
.axis { stroke: var(--soft); } .fair { stroke: var(--soft); stroke-dasharray: 4 3; }
.w-strong { stroke: var(--second); stroke-width: 2.5; } .d-strong { fill: var(--second); }
.w-usual { stroke: var(--main); stroke-width: 2; } .d-usual { fill: var(--main); }
.w-faint { stroke: var(--muted); stroke-width: 1.5; } .d-faint { fill: var(--muted); }
"""
STYLE = (
    f"""
:root {{ color-scheme: light dark; {_variables(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ :root {{ {_variables(DARK)} }} }}
"""
    """
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
main { max-width: 800px; margin: 0 auto; padding: 24px 20px 80px; }
h1 { font-size: 28px; line-height: 1.2; margin: 8px 0; }
h2 { font-size: 20px; margin: 0 0 4px; line-height: 1.3; }
p { margin: 4px 0 12px; } .soft { color: var(--soft); font-size: 15px; }
section, .box { background: var(--card); border: 1px solid var(--rule); border-radius: 10px;
  padding: 18px 20px; margin: 18px 0; }
ul { padding-left: 20px; margin: 8px 0; } li { margin: 6px 0; }
nav { font-size: 15px; line-height: 2; } nav a { margin-right: 12px; white-space: nowrap; }
a { color: var(--main); }
svg { display: block; max-width: 100%; height: auto; overflow: visible; }
"""
    + CHARTS
    + """
.narrow { display: none; }
.scroll { overflow-x: auto; margin: 0 -6px; }
table { border-collapse: collapse; width: 100%; font-size: 14px; line-height: 1.3; }
th, td { text-align: right; padding: 4px 6px; border-bottom: 1px solid var(--rule);
  white-space: nowrap; }
th { color: var(--soft); font-weight: 600; font-size: 13px; vertical-align: bottom;
  white-space: normal; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 150px; }
td svg { display: inline-block; vertical-align: middle; width: 120px; max-width: none; }
td .soft { font-size: 0.85em; }
tr.strong td { background: var(--mark); } tr.faint td { color: var(--soft); }
details { margin: 8px 0; } summary { cursor: pointer; padding: 6px 0; font-weight: 600; }
dt { font-weight: 600; margin-top: 10px; } dd { margin: 0; color: var(--soft); }
@media (max-width: 640px) {
  main { padding: 12px 10px 60px; } h1 { font-size: 23px; } section, .box { padding: 14px 12px; }
  .wide { display: none; } .narrow { display: block; } .more { display: none; }
  th:first-child, td:first-child { min-width: 92px; } td svg { width: 80px; }
  th, td { padding: 4px 4px; } table { font-size: 13px; } }
@media print { body { background: #fff; } section { break-inside: avoid; } }
"""
)
