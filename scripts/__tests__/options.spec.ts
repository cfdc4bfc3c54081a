import { execFileSync } from "node:child_process"
import path from "node:path"

const READ = `
import { readOptions } from ${JSON.stringify(path.resolve(__dirname, "../test/options.mjs"))}
const read = (words) => { try { return readOptions(words) } catch (error) { return error.message } }
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(read)))
`

const [nothing, one, several, equals, further, onlyFurther, unknown, missing, all, allOfOne] = JSON.parse(
  execFileSync(process.execPath, [
    "--input-type=module",
    "-e",
    READ,
    JSON.stringify([
      [],
      ["--suite", "http"],
      ["--suite", "unit,http"],
      ["--suite=packed"],
      ["--suite", "http", "settings", "-t", "a name"],
      ["formula"],
      ["--suite", "htpp"],
      ["--suite"],
      ["--all"],
      ["--all", "--suite", "http", "races"],
    ]),
  ]).toString(),
)

describe("what stands after npm test --", () => {
  it("runs everything where there is nothing", () => {
    expect(nothing).toEqual({
      help: false,
      all: false,
      suites: ["packed", "http", "browser", "cluster", "checks", "unit"],
      jest: [],
    })
  })

  it("adds what needs the npm registry for npm run test:all, and keeps the choice of a suite there", () => {
    expect(all).toEqual({
      help: false,
      all: true,
      suites: ["packed", "registry", "http", "browser", "cluster", "checks", "unit"],
      jest: [],
    })
    expect(allOfOne).toEqual({ help: false, all: true, suites: ["http"], jest: ["races"] })
  })

  it("chooses suites", () => {
    expect([one.suites, several.suites, equals.suites]).toEqual([["http"], ["unit", "http"], ["packed"]])
  })

  it("hands the rest to jest, and then leaves out lint and types, which have no files to choose from", () => {
    expect(further).toEqual({ help: false, all: false, suites: ["http"], jest: ["settings", "-t", "a name"] })
    expect(onlyFurther).toEqual({
      help: false,
      all: false,
      suites: ["packed", "http", "browser", "cluster", "unit"],
      jest: ["formula"],
    })
  })

  it("names the suites there are when one isn't", () => {
    expect(unknown).toBe(
      'There is no suite "htpp". There are: packed, registry, http, browser, cluster, checks, unit.',
    )
    expect(missing).toContain("There are: packed, registry, http, browser, cluster, checks, unit.")
  })
})
