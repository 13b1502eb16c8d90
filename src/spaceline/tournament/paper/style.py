"""The stylesheet of the printed HTML sheets: the same colours and proportions as the PDF."""

STYLE = """
:root { --ink: #182029; --soft: #626e7a; --hair: #b2bac2; --accent: #14465c; --tint: #edf2f5; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 210mm; padding: 8mm; color: var(--ink); background: #fff;
  font: 11pt/1.3 "Helvetica Neue", Helvetica, Arial, "Noto Sans", sans-serif;
  -webkit-print-color-adjust: exact; print-color-adjust: exact; }
h1 { font-size: 20pt; line-height: 1.1; margin: 0; }
.head { display: flex; justify-content: space-between; gap: 6mm; align-items: baseline;
  border-left: 3mm solid var(--accent); padding-left: 4mm; }
.head .right { color: var(--accent); font-size: 17pt; font-weight: 700; white-space: nowrap; }
.about { color: var(--soft); font-size: 9.5pt; margin: 1mm 0 6mm; padding-left: 7mm; }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th { color: var(--soft); font-size: 7pt; text-transform: uppercase; text-align: left;
  padding: 1mm 2mm; letter-spacing: .03em; }
td { padding: 1.4mm 2mm; overflow-wrap: anywhere; }
.list thead { border-bottom: .5mm solid var(--accent); }
.list tbody tr:nth-child(odd) { background: var(--tint); }
.mid { text-align: center; white-space: nowrap; }
.strong { font-weight: 700; }
.note { color: var(--soft); font-size: 8pt; margin: 2mm 0 0; }
.columns { columns: 2; column-gap: 8mm; }
.columns td { padding: .8mm 1.5mm; font-size: 9pt; }
.card, .slip { break-inside: avoid; page-break-inside: avoid; }
.card { border: .4mm solid var(--ink); border-radius: 4mm; padding: 3mm; height: 124mm; margin-bottom: 10mm;
  display: flex; flex-direction: column; overflow: hidden; }
.card header { background: var(--accent); color: #fff; border-radius: 3mm; padding: 1.6mm 5mm; display: flex; gap: 6mm;
  justify-content: space-between; align-items: baseline; }
.card header b { letter-spacing: .05em; white-space: nowrap; }
.who { display: flex; gap: 8mm; padding: 2mm 3mm; }
.who > div:first-child { flex: 3; }
.who > div:last-child { flex: 2; color: var(--soft); font-size: 8.5pt; }
.who p { margin: 0 0 1.5mm; border-bottom: .2mm solid var(--hair); min-height: 6mm; white-space: pre-line;
  overflow-wrap: anywhere; }
.who .name { font-size: 14pt; font-weight: 700; line-height: 1.15; min-height: 7mm; }
.label { color: var(--soft); font-size: 6.5pt; font-weight: 700; text-transform: uppercase; }
.card table { flex: 1; font-size: 10pt; }
.card th { background: var(--tint); }
.card th, .card td { border: .2mm solid var(--hair); padding: .6mm 1.6mm; }
.card td { height: 8mm; }
.slip { display: flex; gap: 5mm; border-bottom: .2mm dashed var(--hair); padding: 5mm 0; height: 66mm; }
.slip:nth-child(4n) { break-after: page; }
.slip aside { width: 30mm; text-align: center; flex: none; }
.tile { background: var(--accent); color: #fff; border-radius: 3mm; padding: 2mm; font-size: 8.5pt; }
.tile b { display: block; font-size: 30pt; line-height: 1.05; }
.slip svg { width: 28mm; height: 28mm; margin-top: 1mm; }
.slip > div { flex: 1; min-width: 0; display: flex; flex-direction: column; justify-content: space-between; }
.slip .top { display: flex; justify-content: space-between; gap: 4mm; border-bottom: .4mm solid var(--accent); }
.slip .top span { color: var(--soft); font-size: 8pt; align-self: end; text-align: right; }
.seat { display: flex; gap: 2mm; align-items: end; }
.seat .who { flex: 1; min-width: 0; display: block; padding: 0; font-weight: 700; font-size: 12.5pt; overflow: hidden;
  overflow-wrap: anywhere; max-height: 13mm; line-height: 1.1; }
.seat small { display: block; font-weight: 400; color: var(--soft); font-size: 8pt; }
.pen { width: 18mm; } .pen i { display: block; height: 10mm; border: .3mm solid var(--ink); border-radius: 1mm; }
.pen.won { width: 10mm; } .pen.sign { width: 36mm; } .pen.sign i { border-width: 0 0 .3mm; border-radius: 0; }
.ends { display: flex; gap: 4mm; font-size: 8.5pt; flex-wrap: wrap; }
.ends i { display: inline-block; width: 3.4mm; height: 3.4mm; border: .3mm solid var(--ink); vertical-align: -0.5mm; }
.bracket { break-after: page; } .bracket:last-child { break-after: auto; }
.bracket svg { width: 100%; height: auto; max-height: 150mm; }
@media print { body { max-width: none; padding: 0; } .card:nth-child(2n) { break-after: page; margin-bottom: 0; } }
"""
