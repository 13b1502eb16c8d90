"""The style of the report, for bright and dark screens, wide and narrow."""

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --ink: #1b2530; --soft: #5a6876; --paper: #f3f5f8; --card: #ffffff; --track: #e7ecf1;
  --line: #d5dce3; --a: #2b6cb0; --b: #c8682a; --c: #2f8a6a; --d: #7a5ba8; --e: #8a8f98; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --soft: #9aa8b6; --paper: #11171e; --card: #1a222b;
  --track: #27313c; --line: #35414e; --a: #5b9bdc; --b: #e08d52; --c: #55b592; --d: #a98bd6; --e: #8d96a1; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0; }
header p, p.note, footer { color: var(--soft); margin: .3rem 0 1.2rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.2rem 1.4rem;
  margin: 0 0 1rem; }
h2 { font-size: 1.15rem; margin: 0; }
section.tiles { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1px; padding: 0; overflow: hidden;
  background: var(--line); }
.tiles div { background: var(--card); padding: 1rem 1.4rem; }
.tiles span, .tiles small { display: block; color: var(--soft); }
.tiles strong { font-size: 2rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
.tiles div:first-child strong { color: var(--a); }
.row { display: grid; grid-template-columns: 11.5rem 1fr 10.5rem; gap: .8rem; align-items: center; padding: .15rem 0; }
.row .bar { grid-column: 2; grid-row: 1; } .row .name { grid-column: 1; text-align: right; line-height: 1.2; }
.row .value { grid-column: 3; font-variant-numeric: tabular-nums; white-space: nowrap; }
.value small, svg text { color: var(--soft); fill: var(--soft); }
.counts .row { grid-template-columns: 15rem 1fr; padding: .3rem 0; }
svg { display: inline-block; overflow: visible; } svg.bar, svg.wide, svg.thin { display: block; width: 100%; }
svg text { font-size: 12px; font-variant-numeric: tabular-nums; }
.track { fill: var(--track); } .a { fill: var(--a); } .b { fill: var(--b); } .c { fill: var(--c); }
.d { fill: var(--d); } .e { fill: var(--e); } .pale { opacity: .28; } .ground { stroke: var(--soft); }
.half { stroke: var(--soft); stroke-dasharray: 3 3; }
.halo { stroke: var(--card); stroke-width: 4; } .whisker { stroke: var(--ink); stroke-width: 2; }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; margin: 0 0 .8rem; }
footer { font-size: .9rem; padding: 0 .4rem; } code { font-size: .95em; overflow-wrap: anywhere; }
@media (max-width: 640px) {
  main { padding: 1.2rem .7rem; } section { padding: 1rem; } h1 { font-size: 1.5rem; }
  section.tiles { grid-template-columns: 1fr; } .tiles div { padding: .7rem 1rem; } .tiles strong { font-size: 1.6rem; }
  .row, .counts .row { grid-template-columns: 1fr auto; gap: .1rem .6rem; padding: .35rem 0; }
  .row .name { text-align: left; } .row .value { grid-column: 2; grid-row: 1; }
  .row .bar, .counts .row > div { grid-column: 1 / 3; grid-row: 2; } .counts .row .name { grid-column: 1 / 3; }
}
@media print { body { background: none; } section { break-inside: avoid; } }
"""
