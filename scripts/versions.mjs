/**
 * `npm run versions`: runs the suites http and packed for the newest patch of each Medusa minor that the registry has within the peers' range,
 * on each Node that we support, and writes what came of it into docs/decisions/medusa-versions.md. It takes half an hour for each cell.
 * `npm run versions -- --medusa 2.21.2 --node 22 --suite http rent.spec` runs one cell, and of its suite only the files that match; the
 * other cells stay as they are in the table. What is committed is run, nothing else.
 */
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"

const root = fileURLToPath(new URL("..", import.meta.url))
const PAGE = path.join(root, "docs/decisions/medusa-versions.md")
const [BEGIN, END] = ["<!-- the table is written by `npm run versions` -->", "<!-- end of the table -->"]
const NODES = ["20", "22", "24"]
const SUITES = ["http", "packed"]
/** What `npm test` ends with. */
const COUNT = /^\d+ passed, \d+ failed(, \d+ skipped)?$/
/** Of a cell's key. */
const BAR = " | "

const { values: only, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { medusa: { type: "string" }, node: { type: "string" }, suite: { type: "string" } },
})
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))

/** @param {string[]} args @returns {any} */
const npmJson = (...args) => JSON.parse(execFileSync("npm", [...args, "--json"], { encoding: "utf8" }))

/** The newest patch of each minor that the peers' range allows. @returns {string[]} */
function medusaVersions() {
  const allowed = npmJson(
    "view",
    `@medusajs/medusa@${manifest.peerDependencies["@medusajs/medusa"]}`,
    "version",
  )
  const released = [allowed].flat().filter((version) => /^\d+\.\d+\.\d+$/.test(version))
  return [...new Map(released.map((version) => [version.replace(/\.\d+$/, ""), version])).values()]
}

/** A copy of the repository with another Medusa. @param {string} medusa */
function checkout(medusa) {
  const folder = mkdtempSync(path.join(tmpdir(), `rental-on-${medusa}-`))
  execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, folder])
  const { devDependencies } = manifest
  const named = Object.keys(devDependencies).filter(
    (name) => devDependencies[name] === devDependencies["@medusajs/medusa"],
  )
  const moved = { ...devDependencies, ...Object.fromEntries(named.map((name) => [name, medusa])) }
  writeFileSync(
    path.join(folder, "package.json"),
    JSON.stringify({ ...manifest, devDependencies: moved }, null, 2),
  )
  if (medusa === devDependencies["@medusajs/medusa"]) {
    cpSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), { recursive: true })
  } else execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" })
  return folder
}

/**
 * A suite's run on a Node that npm installs for it: its last line, and what ran when.
 * @param {string} folder @param {string} node @param {string} suite @returns {string} the row's last cells
 */
function run(folder, node, suite) {
  const tools = path.join(folder, `.node-${node}`)
  execFileSync("npm", ["install", "--no-save", "--prefix", tools, `node@${node}`], { stdio: "inherit" })
  const bin = path.join(tools, "node_modules/node/bin")
  const program = path.join(bin, "node")
  const { stdout } = spawnSync(program, ["scripts/test.mjs", "--suite", suite, ...files], {
    cwd: folder,
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, CI: "true" },
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  })
  const last = stdout.trimEnd().split("\n").at(-1) ?? ""
  if (!COUNT.test(last)) process.stderr.write(stdout)
  const version = execFileSync(program, ["--version"], { encoding: "utf8" }).trim().slice(1)
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: folder,
    encoding: "utf8",
  }).trim()
  const day = new Date().toISOString().slice(0, 10)
  return `${COUNT.test(last) ? last : "did not run"} | Node ${version}, ${commit}, ${day}`
}

/** What the table says now, by Medusa, Node and suite. @param {string} page @returns {Map<string, string>} */
function cellsOf(page) {
  const rows = page
    .slice(page.indexOf(BEGIN), page.indexOf(END))
    .matchAll(/^\| ([\d.]+ \| \d+ \| [^|]+) \| (.*) \|$/gm)
  return new Map([...rows].map(([, cell = "", result = ""]) => [cell, result]))
}

/** @param {Map<string, string>} cells */
function writeTable(cells) {
  const page = readFileSync(PAGE, "utf8")
  const rows = [...cells].sort(([one], [other]) => one.localeCompare(other))
  const lines = rows.map(([cell, result]) => `| ${cell} | ${result} |`)
  const heads = ["| Medusa | Node | suite | result | run |", "|---|---|---|---|---|"]
  const table = ["", "", ...heads, ...lines, "", ""].join("\n")
  writeFileSync(
    PAGE,
    page.slice(0, page.indexOf(BEGIN) + BEGIN.length) + table + page.slice(page.indexOf(END)),
  )
}

const cells = cellsOf(readFileSync(PAGE, "utf8"))
for (const medusa of only.medusa ? [only.medusa] : medusaVersions()) {
  const folder = checkout(medusa)
  try {
    for (const node of only.node ? [only.node] : NODES) {
      for (const suite of only.suite ? [only.suite] : SUITES) {
        const what = [suite, ...files].join(" ")
        cells.set([medusa, node, what].join(BAR), run(folder, node, suite))
        writeTable(cells)
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
