/**
 * `npm run bench [-- NAME…] [--write]`, or a part of one as `calls/start`: what the plugin costs, as ratios measured side by side in one run.
 *
 * A shared machine is slow and uneven, so a figure alone says little: each is measured in turns with what it is
 * compared with, and the medians are set against each other. `--write` puts the tables into docs/bench.md.
 */
import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { startMeteredShop } from "./shop.mjs"
import { inPage, markdownTable } from "./table.mjs"

/** Each gives its rows; they run one after the other, since they would disturb each other. */
const BENCHES = ["calls", "rentals-list"]

const { values, positionals } = parseArgs({
  options: { write: { type: "boolean" }, help: { type: "boolean" } },
  allowPositionals: true,
})
const wanted = positionals.length ? positionals : BENCHES
if (values.write && positionals.length) {
  process.stdout.write("--write puts all tables into docs/bench.md: leave the names out.\n")
  process.exit(2)
}
/** `calls/start` is a part of the bench `calls`. @param {string} name */
const benchOf = (name) => name.split("/", 1).join()
const unknown = wanted.filter((name) => !BENCHES.includes(benchOf(name)))
if (values.help || unknown.length) {
  const why = unknown.length ? `There is no bench named ${unknown.join(", ")}.\n` : ""
  process.stdout.write(
    `${why}npm run bench [-- NAME…] [--write]   with NAME of: ${BENCHES.join(", ")}, or a part, as calls/start\n`,
  )
  process.exit(unknown.length ? 2 : 0)
}

const page = path.join(import.meta.dirname, "../docs/bench.md")
// before the minutes that measuring takes
if (values.write) inPage(page, "")

const parts = []
let missed = 0
for (const name of new Set(wanted.map(benchOf))) {
  /** @type {{ title: string, parts: Record<string, import("./table.mjs").Rows> }} */
  const bench = await import(`./${name}.mjs`)
  process.stderr.write(`${bench.title} …\n`)
  const shop = await startMeteredShop()
  const rows = []
  try {
    for (const [part, measure] of Object.entries(bench.parts)) {
      const isWanted = wanted.includes(name) || wanted.includes(`${name}/${part}`)
      if (isWanted) rows.push(...(await measure(shop)))
    }
  } finally {
    await shop.close()
  }
  missed += rows.filter(({ met }) => !met).length
  const part = markdownTable(bench.title, rows)
  process.stdout.write(`\n${part.replaceAll("<br>", " · ")}\n`)
  parts.push(part)
}
const commit = execFileSync("git", ["log", "-1", "--format=Measured at the commit of %cs (%h).%n"])
if (values.write) writeFileSync(page, inPage(page, [...parts, commit].join("\n")))
process.stdout.write(missed ? `\n${missed} of the targets missed\n` : "\nAll targets met\n")
process.exitCode = missed ? 1 : 0
