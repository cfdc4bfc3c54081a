import { readFileSync } from "node:fs"
import { createServer } from "node:http"

/** Three durations, as in the widget's tests; every price between 100 and 2000 euros is for rent. */
const RULES = [
  ["6 months", "([[prixHT]] + [[tva]]) * 1,1 / 6", "[[ PRIXHT ]] * 10%", 6],
  ["12 months", "([[prixHT]] + [[tva]]) / 12", "60", 12],
  ["24 months", "([[prixHT]] + [[tva]]) * 1.25 / 24", "min(60, [[prixHT]] / 20)", 24],
].map(([name, rule, depositRule, duration], id) => ({
  id,
  name,
  rule,
  depositRule,
  minPrice: "100.00",
  maxPrice: "2000.00",
  duration,
}))

const STYLE = `<style>
  body { font: 16px/1.5 sans-serif; margin: 0 }
  main { display: grid; grid-template-columns: repeat(5, 1fr); gap: 16px }
  i { display: block; height: 80px; background: #eee }
  rental-price:not(:defined) { display: block; min-height: 1lh }
</style>`

/** A product of a list: its picture, its name, its price. @param {number} i */
const product = (i) =>
  `<article><i></i><h2>Product ${i}</h2><rental-price price="${100 + i}" vat-rate="20"></rental-price></article>`

/**
 * A shop's list page with as many products as its address says (`/ours/100`, `/bare/100`, `/plain/100` without any element's code), and the rules.
 *
 * @param {Record<string, string>} scripts by name
 */
export async function startShop(scripts) {
  const rules = JSON.stringify({
    rules: RULES,
    vat_placeholder: "amount",
    default_duration: null,
    stale: false,
  })
  const all = {
    ...scripts,
    plain: "",
    bare: readFileSync(new URL("bare-element.js", import.meta.url), "utf8"),
  }
  let asked = 0
  const server = createServer((request, response) => {
    const [, first = "", second = ""] = request.url?.split("/") ?? []
    if (request.url === "/store/rental/rules") {
      asked++
      response
        .writeHead(200, {
          "content-type": "application/json",
          "cache-control": "private, max-age=300",
          etag: '"1"',
        })
        .end(rules)
    } else if (first === "script" && second in all) {
      response
        .writeHead(200, { "content-type": "text/javascript; charset=utf-8" })
        .end(all[/** @type {keyof typeof all} */ (second)])
    } else if (first in all && second) {
      const list = Array.from({ length: Number(second) }, (_, i) => product(i)).join("")
      const script = `<script src="/script/${first}" data-backend="http://${request.headers.host}" data-publishable-key="pk" defer></script>`
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" })
      response.end(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>${STYLE}${script}<main>${list}</main></html>`,
      )
    } else response.writeHead(404).end()
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)))
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    /** Requests for the rules since the last time this was asked. */
    rulesRequests() {
      const count = asked
      asked = 0
      return count
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
