import type { Reply } from "../http"
import { html, type Html } from "./html"

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: http: https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ")

/** What every page has. */
interface Page {
  lang: string
  title: string
  header: Html
  main: Html
  footer: Html
  /** The body's class. */
  kind: "pay" | "operator"
  status?: number
}

/** A whole page, with a policy under which nothing inline runs. */
export function page({ lang, title, header, main, footer, kind, status = 200 }: Page): Reply {
  const document = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/base.css">
<link rel="stylesheet" href="/assets/${kind}.css">
<script src="/assets/pay.js" defer></script>
</head>
<body class="${kind}">
<header class="bar"><div class="bar-inner">${header}</div></header>
<main id="main" tabindex="-1">${main}</main>
<footer class="foot">${footer}</footer>
</body>
</html>
`
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
    },
    body: document.text,
  }
}

/** The simulator's mark and name. */
export const BRAND: Html = html`<span class="brand"><img src="/assets/mark.svg" alt="" width="28" height="28">
<span>Rental Service</span><span class="tag">simulator</span></span>`
