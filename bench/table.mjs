/**
 * One figure: what it is, ours, what it is compared with, their ratio or the plain figure, and what we want it to be.
 *
 * @typedef {{ figure: string, ours: string, against: string, ratio: string, target: string, met: boolean }} Row
 * @typedef {(shop: import("./shop.mjs").MeteredShop) => Promise<Row[]>} Rows
 */

/** Returns the subject of a figure: "a call" of "a call: statements". @param {Row} row */
const thingOf = ({ figure }) => figure.replace(/: [^:]*$/, "")

/** Figures of one thing share a row. @param {string} title @param {Row[]} rows */
export function markdownTable(title, rows) {
  const lines = [...new Set(rows.map(thingOf))].map((thing) => {
    const its = rows.filter((row) => thingOf(row) === thing)
    const cells = its.map(({ figure, ours, against, ratio, target, met }, at) => {
      const name = at ? figure.slice(thing.length + 2) : figure
      return [name, ours, against, ratio, met ? target : `**missed:** ${target}`]
    })
    return `| ${[0, 1, 2, 3, 4].map((at) => cells.map((row) => row[at]).join("<br>")).join(" | ")} |`
  })
  return [`| ${title} | ours | against | ratio | target |`, "|---|---|---|---|---|", ...lines, ""].join("\n")
}

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

/** @param {number} value */
export const ms = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

/** @param {number} value */
export const times = (value) => `${value.toFixed(2)}×`

/** Compares our time with another, both in milliseconds; `most` is the largest ratio allowed. @param {string} figure @param {number} ours @param {number} against @param {number} most @returns {Row} */
export const ratioRow = (figure, ours, against, most) => ({
  figure,
  ours: ms(ours),
  against: ms(against),
  ratio: times(ours / against),
  target: `at most ${most}×`,
  met: ours / against <= most,
})
