import type { Handler } from "../http"
import type { Router } from "../router"
import { BASE_CSS } from "./base-css"
import { MARK_SVG } from "./mark"
import { OPERATOR_CSS } from "./operator-css"
import { OPERATOR_JS } from "./operator-js"
import { PAY_CSS } from "./pay-css"
import { PAY_JS } from "./pay-js"

const ASSETS: Record<string, [type: string, body: string]> = {
  "base.css": ["text/css", BASE_CSS],
  "pay.css": ["text/css", PAY_CSS],
  "operator.css": ["text/css", OPERATOR_CSS],
  "pay.js": ["text/javascript", PAY_JS],
  "operator.js": ["text/javascript", OPERATOR_JS],
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
