import { gzipSync } from "node:zlib"
import { limitRow, times } from "./table.mjs"
import { builtWidget } from "./widget/built.mjs"
import { bundledStorefront } from "./widget/bundled-storefront.mjs"

export const title = "What a page loads: sizes, gzipped"

const LIMITS = /** @type {const} */ ([
  ["both elements (`rental-widget.js`)", "rental-widget.js", 6000],
  ["`<rental-price>` alone (`price.js`)", "price.js", 4500],
])

/** Pages with `widget.js`: what is shown there, the files that it loads for that, and the limit for all of them, in bytes. */
const PAGES = /** @type {const} */ ([
  ["a list of variants", [], 5000],
  ["a variant's durations", ["widget-durations.mjs"], 8500],
  ["a cart", ["widget-cart.mjs"], 11_000],
  ["a list with prices of its own", ["widget-rules.mjs"], 7000],
])

/** Bytes that React components may add to the client, whose words and amounts they write. */
const MAX_REACT_BYTES = 6000

export async function run() {
  const widget = builtWidget()
  return [...scripts(widget), ...pages(widget), reactPart()]
}

function reactPart() {
  const client = bundledStorefront(["client"])
  const bytes = bundledStorefront(["client", "react"]) - client
  return {
    figure: "all React components, beyond the client",
    ours: `${bytes} B`,
    against: `the client, ${client} B`,
    ratio: times(bytes / client),
    target: `at most ${MAX_REACT_BYTES} B`,
    met: bytes <= MAX_REACT_BYTES,
  }
}

/** Adds up what each page loads. @param {ReturnType<typeof builtWidget>} widget */
function pages(widget) {
  return PAGES.map(([page, pieces, limit]) => {
    const files = /** @type {const} */ (["rental-widget.js", ...pieces])
    const bytes = files.reduce((sum, file) => sum + sizeOf(widget[file]), 0)
    const names = files.map((file) => `\`${file}\``).join(" and ")
    return limitRow(`a page with ${page}, cold: ${names}`, bytes, limit, " B")
  })
}

/** @param {string} script */
const sizeOf = (script) => gzipSync(script, { level: 9 }).length

/** @param {ReturnType<typeof builtWidget>} widget */
const scripts = (widget) =>
  LIMITS.map(([figure, file, limit]) => limitRow(figure, sizeOf(widget[file]), limit, " B"))
