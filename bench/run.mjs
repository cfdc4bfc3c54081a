/**
 * `npm run bench [-- NAME…] [--write]`, or a part of one as `calls/start`: what the plugin costs, as ratios measured side by side in one run.
 *
 * A shared machine is slow and uneven, so a figure alone says little: each is measured in turns with what it is
 * compared with, and the medians are set against each other. `--write` puts the tables into docs/bench.md.
 */
import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import * as calls from "./calls.mjs"
import * as list from "./rentals-list.mjs"
import { startMeteredShop } from "./shop.mjs"
import { between } from "../scripts/docs/marks.mjs"
import { markdownTable } from "./table.mjs"

/** Each gives its rows; they run one after the other, since they would disturb each other. */
const BENCHES = { calls, "rentals-list": list }

const { values, positionals } = parseArgs({
  options: { write: { type: "boolean" }, help: { type: "boolean" } },
  allowPositionals: true,
})
const all = Object.entries(BENCHES).flatMap(([name, { parts }]) =>
  Object.keys(parts).map((part) => `${name}/${part}`),
)
/** `calls` is all parts of it, `calls/start` one. @param {string} name */
const partsOf = (name) => all.filter((part) => `${part}/`.startsWith(`${name}/`))
const unknown = positionals.filter((name) => !partsOf(name).length)
const asked = positionals.length ? positionals.flatMap(partsOf) : all
const wanted = Object.entries(BENCHES).flatMap(([name, { title, parts }]) => {
  const measured = Object.entries(parts).filter(([part]) => asked.includes(`${name}/${part}`))
  return measured.length ? [{ title, measured }] : []
})
if (values.help || unknown.length || (values.write && positionals.length)) {
  if (unknown.length) console.log(`There is no bench named ${unknown.join(", ")}.`)
  console.log(
    `npm run bench [-- NAME…] with NAME of: ${Object.keys(BENCHES).join(", ")}, or a part, as calls/start\nnpm run bench -- --write   all tables into docs/bench.md`,
  )
  process.exit(values.help ? 0 : 2)
}

const page = path.join(import.meta.dirname, "../docs/bench.md")
/** docs/bench.md with these tables between its marks. @param {string} tables */
const inPage = (tables) =>
  between(readFileSync(page, "utf8"), [BEGIN, "<!-- bench: end -->"], `\n${tables}\n`)
const BEGIN = "<!-- bench: begin, written by npm run bench -- --write -->\n"
// before the minutes that measuring takes
if (values.write) inPage("")

const parts = []
let missed = 0
for (const { title, measured } of wanted) {
  console.error(`${title} …`)
  const shop = await startMeteredShop()
  const rows = []
  try {
    for (const [, measure] of measured) rows.push(...(await measure(shop)))
  } finally {
    await shop.close()
  }
  missed += rows.filter(({ met }) => !met).length
  const part = markdownTable(title, rows)
  console.log(`\n${part.replaceAll("<br>", " · ")}`)
  parts.push(part)
}
const commit = execFileSync("git", ["log", "-1", "--format=Measured at the commit of %cs (%h).%n"])
if (values.write) writeFileSync(page, inPage([...parts, commit].join("\n")))
process.stdout.write(missed ? `\n${missed} of the targets missed\n` : "\nAll targets met\n")
process.exitCode = missed ? 1 : 0
