import { execFileSync } from "node:child_process"
import path from "node:path"

/** Lists arguments of `npm test --`, each with the options that it gives or with the sentence that refuses it. */
const READ: [words: string[], read: unknown][] = [
  [[], { suites: ["packed", "http", "browser", "cluster", "checks", "unit"], jest: [] }],
  [["--suite", "http"], { suites: ["http"] }],
  [["--suite", "unit,http"], { suites: ["unit", "http"] }],
  [["--suite=packed"], { suites: ["packed"] }],
  [["--suite", "http", "settings", "-t", "a name"], { suites: ["http"], jest: ["settings", "-t", "a name"] }],
  // lint and types have no files to choose from
  [["formula"], { suites: ["packed", "http", "browser", "cluster", "unit"], jest: ["formula"] }],
  [
    ["--suite", "htpp"],
    'There is no suite "htpp". There are: packed, registry, nightly, http, browser, cluster, checks, unit.',
  ],
  [
    ["--all"],
    { all: true, suites: ["packed", "registry", "nightly", "http", "browser", "cluster", "checks", "unit"], jest: [] },
  ],
  [["--all", "--suite", "http", "races"], { all: true, suites: ["http"], jest: ["races"] }],
]

const PROGRAM = `
import { readOptions } from ${JSON.stringify(path.resolve(__dirname, "../test/options.mjs"))}
const read = (words) => { try { return readOptions(words) } catch (error) { return error.message } }
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(read)))
`

it("npm test -- runs the suites that are named, else all, and hands the rest to jest", () => {
  const words = JSON.stringify(READ.map(([words]) => words))
  const found = execFileSync(process.execPath, ["--input-type=module", "-e", PROGRAM, words]).toString()
  expect(JSON.parse(found)).toMatchObject(READ.map(([, read]) => read))
})
