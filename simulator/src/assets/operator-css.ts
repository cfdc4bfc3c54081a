/** What the operator's page looks like. */
export const OPERATOR_CSS = `
.operator main { max-width: 1240px; display: grid; gap: 16px; }
.operator .card { display: grid; gap: 10px; min-width: 0; overflow-wrap: anywhere; }
.operator form { display: flex; flex-wrap: wrap; gap: 8px; }
.operator .quiet, .operator select { font: inherit; font-size: .875rem; padding: 6px 12px; }
.operator summary { cursor: pointer; font: .875rem/1.7 ui-monospace, Menlo, Consolas, monospace; }
.problems { background: #fdeceb; border-radius: 12px; padding: 16px 20px; }
pre { margin: 4px 0; padding: 12px 16px; background: #f0f3f6; border-radius: 8px; white-space: pre-wrap; max-height: 420px; overflow: auto;
  font: .875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
`
