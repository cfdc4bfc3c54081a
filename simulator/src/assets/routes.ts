import type { Handler } from "../http"
import type { Router } from "../router"
import { BASE_CSS } from "./base-css"
import { OPERATOR_CSS } from "./operator-css"
import { PAY_CSS } from "./pay-css"
import { PAY_JS } from "./pay-js"

/** The simulator's mark. */
const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="8" fill="#1f4fd8"/>
<path d="M8.2 15.6a6 6 0 0 0 10.7 2.1M19.8 12.4A6 6 0 0 0 9.1 10.3" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>
<path d="M19.9 7.6v4.9h-4.9M8.1 20.4v-4.9H13" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const ASSETS: Record<string, [type: string, body: string]> = {
  "base.css": ["text/css", BASE_CSS],
  "pay.css": ["text/css", PAY_CSS],
  "operator.css": ["text/css", OPERATOR_CSS],
  "pay.js": ["text/javascript", PAY_JS],
  "mark.svg": ["image/svg+xml", MARK_SVG],
}

/** Serves style sheets and the mark. */
export function addAssets(router: Router): void {
  for (const [name, [type, body]] of Object.entries(ASSETS)) {
    const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" }
    const handler: Handler = () => ({ status: 200, headers, body })
    router.add("GET", `/assets/${name}`, null, handler)
  }
}
