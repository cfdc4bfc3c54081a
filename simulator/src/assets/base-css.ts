/** What all pages of the simulator look like. */
export const BASE_CSS = `
:root {
  --ink: #16202c; --soft: #5a6675; --line: #d9dee5; --paper: #ffffff; --ground: #f4f6f8;
  --accent: #1f4fd8; --accent-soft: #eef3ff; --good: #0b6b3d; --bad: #b3261e; --warn: #8a5a00;
  --radius: 12px; --gap: 20px;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  color: var(--ink); background: var(--ground);
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
main { flex: 1; width: 100%; margin: 0 auto; padding: 28px 20px 40px; outline: none; }
h1, h2, h3, p { margin: 0; }
h1 { font-size: 1.5rem; line-height: 1.25; }
h2 { font-size: 1.125rem; line-height: 1.3; }
h3 { font-size: .8125rem; color: var(--soft); text-transform: uppercase; letter-spacing: .05em; }
a { color: var(--accent); }
img { display: block; }
button { font: inherit; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.bar { background: var(--paper); border-bottom: 1px solid var(--line); }
.bar-inner { max-width: 1120px; margin: 0 auto; padding: 14px 20px; display: flex; align-items: center; gap: 12px 20px;
  flex-wrap: wrap; }
.brand { display: inline-flex; align-items: center; gap: 10px; font-weight: 650; color: inherit; text-decoration: none; }
.tag { font-size: .75rem; font-weight: 600; color: var(--warn); background: #fff4dc; border-radius: 99px; padding: 2px 9px; }
.foot { padding: 18px 20px 26px; text-align: center; font-size: .875rem; color: var(--soft); }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: var(--radius); padding: 22px; }
.hint { color: var(--soft); font-size: .875rem; font-weight: 400; }
.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden;
  clip-path: inset(50%); white-space: nowrap; border: 0; }
.primary { display: inline-block; border: 0; border-radius: 10px; background: var(--accent); color: #fff; font-weight: 650;
  padding: 13px 22px; text-decoration: none; text-align: center; }
.primary[disabled] { opacity: .65; cursor: progress; }
.quiet { border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: var(--ink); padding: 11px 18px; }
`
