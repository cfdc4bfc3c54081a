/** What the operator's pages look like. */
export const OPERATOR_CSS = `
.operator main { max-width: 1240px; display: grid; gap: 22px; align-content: start; }
.operator .bar-inner { max-width: 1240px; }
.operator nav { margin-left: auto; display: flex; gap: 18px; font-size: .9375rem; }
.operator .card { padding: 0; overflow: hidden; }
.operator .card > h2, .operator .card > .pad { padding: 16px 20px; }
.operator .card > h2 + .pad { padding-top: 0; }
.page-title { font-size: 1.375rem; line-height: 1.3; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 14px 24px; margin: 0; }
.facts div { min-width: 0; }
.facts dt { color: var(--soft); font-size: .8125rem; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
code, pre, .mono { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 0; padding: 12px 16px; background: #f0f3f6; border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere;
  max-height: 420px; overflow: auto; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th { text-align: left; font-size: .8125rem; font-weight: 600; color: var(--soft); padding: 8px 20px; border-block: 1px solid var(--line);
  background: #fafbfc; white-space: nowrap; }
td { padding: 11px 20px; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
.state { display: inline-block; border-radius: 99px; padding: 1px 10px; font-size: .8125rem; font-weight: 600; background: #e9edf1; white-space: nowrap; }
.state.good { background: #e1f4e9; color: var(--good); }
.state.bad { background: #fdeceb; color: var(--bad); }
.state.busy { background: #fff4dc; color: var(--warn); }
.calls { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
.calls > li + li { border-top: 1px solid var(--line); }
.calls summary { display: grid; grid-template-columns: 74px 20px 236px minmax(0, 1fr) auto 74px; gap: 12px; align-items: baseline;
  padding: 9px 20px; cursor: pointer; list-style: none; font-size: .9375rem; }
.calls summary::-webkit-details-marker { display: none; }
.calls summary:hover { background: #fafbfc; }
.calls summary:focus-visible { outline-offset: -3px; }
.calls time, .calls .took { color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; }
.calls .took { text-align: right; }
.calls .address { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.calls .out { color: var(--accent); font-weight: 700; }
.calls .in { color: var(--good); font-weight: 700; }
.bodies { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; padding: 6px 20px 18px; }
.bodies > div { min-width: 0; display: grid; gap: 6px; align-content: start; }
.empty { padding: 0 20px 22px; color: var(--soft); display: grid; gap: 10px; max-width: 62em; }
.empty code { background: #f0f3f6; padding: 1px 6px; border-radius: 5px; overflow-wrap: anywhere; }
td.fixed { white-space: nowrap; }
td.wide { min-width: 220px; }
.row { display: flex; gap: 12px; flex-wrap: wrap; align-items: center; }
.quiet.small { padding: 7px 13px; font-size: .9375rem; text-decoration: none; }
form.grid { display: grid; gap: 18px; padding: 0 20px 22px; }
form.grid > label { display: grid; gap: 4px; font-size: .875rem; color: var(--soft); min-width: 0; }
.operator textarea { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--ink); width: 100%;
  padding: 8px 10px; border: 1px solid #aab3bf; border-radius: 8px; background: var(--paper); resize: vertical; }
#said { position: sticky; bottom: 12px; align-self: center; max-width: min(1200px, 100% - 24px); max-height: 30vh; overflow: auto;
  overflow-wrap: anywhere; font-size: .875rem; border-radius: 8px; background: var(--ink); color: #fff; }
#said:not(:empty) { padding: 10px 16px; }
.fold > summary { cursor: pointer; padding: 16px 20px; font-size: 1.125rem; font-weight: 700; }
.fold > summary:focus-visible { outline-offset: -3px; }
@media (max-width: 860px) {
  form.grid { padding-inline: 14px; }
  .operator main { padding: 16px 12px 32px; }
  .calls summary { grid-template-columns: 20px minmax(0, 1fr) auto; }
  .calls time, .calls .took { display: none; }
  .calls .address { grid-column: 2 / -1; grid-row: 2; }
  .bodies { grid-template-columns: minmax(0, 1fr); }
  td, th, .operator .card > h2, .operator .card > .pad, .calls summary { padding-inline: 14px; }
}
`
