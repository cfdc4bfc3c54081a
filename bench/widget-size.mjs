import { gzipSync } from "node:zlib"
import { times } from "./table.mjs"
import { builtWidget } from "./widget/built.mjs"
import { bundledStorefront } from "./widget/bundled-storefront.mjs"

export const title = "What a page loads: sizes, gzipped"

/** The nearest peer's script, gzipped, as measured when this project began: its package isn't in the registry. */
const ALMA_BYTES = 62_100

const LIMITS = /** @type {const} */ ([
  ["both elements (`rental-widget.js`)", "rental-widget.js", 6000],
  ["`<rental-price>` alone (`price.js`)", "price.js", 4500],
])

/** Pages with `widget.js`: what is shown there, the files that it loads for that, and the limit for all of them, in bytes. */
const PAGES = /** @type {const} */ ([
  ["a list of variants", [], 5000],
  ["a variant's durations", ["widget-durations.mjs"], 8500],
  ["a cart", ["widget-cart.mjs"], 11_000],
  ["a list with prices of its own", ["widget-rules.mjs"], 0],
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
    return {
      figure: `a page with ${page}, cold: ${files.map((file) => `\`${file}\``).join(" and ")}`,
      ours: `${bytes} B`,
      against: `Alma's widget, ${ALMA_BYTES} B`,
      ratio: `1/${(ALMA_BYTES / bytes).toFixed(1)}`,
      target: limit ? `at most ${limit} B` : "–",
      met: !limit || bytes <= limit,
    }
  })
}

/** @param {string} script */
const sizeOf = (script) => gzipSync(script, { level: 9 }).length

/** @param {ReturnType<typeof builtWidget>} widget */
function scripts(widget) {
  return LIMITS.map(([figure, file, limit]) => {
    const bytes = sizeOf(widget[file])
    return {
      figure,
      ours: `${bytes} B`,
      against: `Alma's widget, ${ALMA_BYTES} B`,
      ratio: `1/${(ALMA_BYTES / bytes).toFixed(1)}`,
      target: `at most ${limit} B`,
      met: bytes <= limit,
    }
  })
}
