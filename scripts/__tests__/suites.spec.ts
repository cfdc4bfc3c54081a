import { execFileSync } from "node:child_process"
import path from "node:path"

const LANES = `
import { inLanes, SUITES } from ${JSON.stringify(path.resolve(__dirname, "../test/suites.mjs"))}
const chosen = JSON.parse(process.argv[1])
console.log(JSON.stringify(chosen.map((names) => inLanes(SUITES.filter(({ name }) => names.includes(name))).map((lane) => lane.map(({ name }) => name)))))
`

const lanes = (...chosen: string[][]): string[][][] =>
  JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", LANES, JSON.stringify(chosen)]).toString(),
  )

describe("the suites of npm test", () => {
  it("run one after the other, and beside them those that mostly wait", () => {
    expect(
      lanes(["unit", "http", "browser", "cluster", "packed"], ["cluster"], ["packed"], ["http", "packed"]),
    ).toEqual([
      [
        ["unit", "http", "browser"],
        ["cluster", "packed"],
      ],
      [["cluster"]],
      [["packed"]],
      [["http"], ["packed"]],
    ])
  })
})
