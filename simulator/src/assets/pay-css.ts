/** What the payment page looks like. */
export const PAY_CSS = `
.pay main { max-width: 1120px; }
.back { text-decoration: none; font-size: .9375rem; }
.languages { margin-left: auto; display: flex; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.languages button { border: 0; background: none; padding: 8px 11px; font-size: .8125rem; font-weight: 600; color: var(--soft); }
.languages button + button { border-left: 1px solid var(--line); }
.languages button[aria-current] { background: var(--ink); color: #fff; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: var(--gap); align-items: start; }
.column { display: grid; gap: var(--gap); }
fieldset.card { margin: 0; min-width: 0; }
legend { float: left; width: 100%; padding: 0; font-size: 1.125rem; font-weight: 700; line-height: 1.3; }
legend + * { clear: both; padding-top: 16px; }
.choices { display: grid; gap: 10px; }
.choice { display: flex; gap: 12px; align-items: flex-start; border: 1px solid var(--line); border-radius: 10px; padding: 13px 15px;
  cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); background: var(--accent-soft); box-shadow: inset 0 0 0 1px var(--accent); }
.choice input, .check input { margin: 3px 0 0; width: 18px; height: 18px; accent-color: var(--accent); flex: none; }
.choice-text { flex: 1; display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 12px; }
.choice-text .hint { flex-basis: 100%; }
.choice-side { text-align: right; }
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 14px; margin-top: 16px; }
.field { grid-column: 1 / -1; display: grid; gap: 5px; align-content: start; min-width: 0; }
.field.half { grid-column: auto; }
.field label { font-size: .9375rem; font-weight: 550; }
.field input, .field select { font: inherit; width: 100%; padding: 10px 12px; border: 1px solid #aab3bf; border-radius: 8px;
  background: var(--paper); color: inherit; min-height: 46px; }
.field [aria-invalid] { border-color: var(--bad); box-shadow: inset 0 0 0 1px var(--bad); }
.error { color: var(--bad); font-size: .875rem; }
.problems { background: #fdeceb; border: 1px solid #f0b7b3; border-radius: var(--radius); padding: 16px 20px; margin-bottom: var(--gap); }
.problems ul { margin: 6px 0 0; padding-left: 20px; }
.problems a { color: var(--bad); }
.check { display: flex; gap: 11px; align-items: center; margin-top: 14px; cursor: pointer; }
.when-differs { display: none; }
.card:has([name=invoiceDiffers]:checked) .when-differs { display: block; }
.more summary { margin-top: 18px; cursor: pointer; color: var(--accent); }
address { font-style: normal; display: grid; margin: 12px 0; }
.fixed-line { display: flex; justify-content: space-between; gap: 12px; margin-top: 14px; }
.notice, .later { margin-top: 12px; }
.notice { background: #fff4dc; border-radius: 8px; padding: 10px 14px; font-size: .9375rem; }
.actions { display: grid; gap: 12px; }
.summary { position: sticky; top: 20px; display: grid; gap: 18px; }
.link { border: 0; background: none; padding: 4px 0; color: var(--accent); font-size: .875rem; text-decoration: underline;
  text-underline-offset: 2px; }
.line-removal { display: flex; flex-wrap: wrap; gap: 0 16px; }
.discount { justify-items: start; border-top: 1px solid var(--line); padding-top: 14px; display: grid; gap: 6px; }
.discount-row { display: grid; width: 100%; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; }
.discount .applied { display: flex; justify-content: space-between; gap: 10px; color: var(--good); font-weight: 600; }
.summary-part, .lines { list-style: none; margin: 0; padding: 0; display: grid; gap: 14px; }
.line { display: grid; grid-template-columns: 56px minmax(0, 1fr) auto; gap: 4px 14px; align-items: start; }
.line > img, .no-picture { width: 56px; height: 56px; border-radius: 8px; object-fit: cover; background: var(--ground); }
.no-picture { display: grid; place-items: center; font-weight: 700; color: var(--soft); font-size: 1.25rem; }
.line-text { display: grid; overflow-wrap: anywhere; }
.line-amount { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.line-amount small { display: block; }
.totals { margin: 0; display: grid; gap: 8px; border-top: 1px solid var(--line); padding-top: 14px; }
.totals > div { display: flex; justify-content: space-between; gap: 16px; }
.totals dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.totals .big { font-weight: 700; font-size: 1.125rem; }
.totals .big small { display: block; font-weight: 400; font-size: .875rem; white-space: normal; }
.message, .not-offered { display: grid; gap: 14px; justify-items: start; overflow-wrap: anywhere; }
.message { max-width: 560px; margin: 40px auto; }
@media (max-width: 860px) {
  .pay main { padding: 16px 14px 32px; }
  .columns { grid-template-columns: minmax(0, 1fr); }
  .summary { position: static; order: -1; }
}
@media (max-width: 420px) { .field.half { grid-column: 1 / -1; } .bar-inner { padding: 12px 14px; } }
`
