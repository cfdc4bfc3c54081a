import { execFileSync } from "node:child_process"
import path from "node:path"

const BATCHES = `
import { inBatches, SUITES } from ${JSON.stringify(path.resolve(__dirname, "../test/suites.mjs"))}
const chosen = JSON.parse(process.argv[1])
console.log(JSON.stringify(chosen.map((names) => inBatches(SUITES.filter(({ name }) => names.includes(name))).map((batch) => batch.map(({ name }) => name)))))
`

const batches = (...chosen: string[][]): string[][][] =>
  JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "-e", BATCHES, JSON.stringify(chosen)]).toString(),
  )

describe("the suites of npm test", () => {
  it("run one after the other, but those that mostly wait, beside the next one", () => {
    expect(
      batches(["unit", "http", "browser", "cluster", "packed"], ["cluster"], ["packed"], ["http", "packed"]),
    ).toEqual([
      [["unit"], ["http"], ["browser"], ["cluster", "packed"]],
      [["cluster"]],
      [["packed"]],
      [["http"], ["packed"]],
    ])
  })
})
