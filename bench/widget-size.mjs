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

/** Bytes that React components may add to the client, whose words and amounts they write. */
const MAX_REACT_BYTES = 6000

export async function run() {
  const widget = builtWidget()
  return [...scripts(widget), more(widget), reactPart()]
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

/** @param {ReturnType<typeof builtWidget>} widget */
const more = ({ "widget-more.mjs": script }) => ({
  figure: "`widget-more.mjs`, which only pages with a cart, durations, help or tax labels load",
  ours: `${gzipSync(script, { level: 9 }).length} B`,
  against: "",
  ratio: "",
  target: "",
  met: true,
})

/** @param {ReturnType<typeof builtWidget>} widget */
function scripts(widget) {
  return LIMITS.map(([figure, file, limit]) => {
    const bytes = gzipSync(widget[file], { level: 9 }).length
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
