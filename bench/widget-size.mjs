import { gzipSync } from "node:zlib"
import { builtWidget } from "./widget/built.mjs"

export const title = "The widget: size of its script, gzipped"

/** The nearest peer's script, gzipped, as measured when this project began: its package isn't in the registry. */
const ALMA_BYTES = 62_100

const LIMITS = /** @type {const} */ ([
  ["both elements (`rental-widget.js`)", "rental-widget.js", 6000],
  ["`<rental-price>` alone (`price.js`)", "price.js", 4500],
])

export async function run() {
  const widget = builtWidget()
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
