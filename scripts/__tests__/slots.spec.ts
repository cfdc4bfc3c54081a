import { execFileSync } from "node:child_process"
import path from "node:path"

/**
 * Runs four jobs in a number of slots and ends them in the order of `ends`. One job waits for the build. Returns the jobs that ran at the
 * beginning and after each end.
 */
const SLOTS = `
import { runInSlots } from ${JSON.stringify(path.resolve(__dirname, "../test/slots.mjs"))}
async function running(slots, ...ends) {
  const ending = new Map()
  const job = (name, after) => ({ after, run: () => new Promise((end) => ending.set(name, () => end(name))) })
  const build = job("build")
  const all = runInSlots([build, job("http", build), job("cluster"), job("unit")], slots)
  const seen = [[...ending.keys()].join(" ")]
  for (const name of ends) {
    ending.get(name)()
    ending.delete(name)
    await new Promise(setImmediate)
    seen.push([...ending.keys()].join(" "))
  }
  return { seen, results: await all }
}
console.log(JSON.stringify({
  one: await running(1, "build", "http", "cluster", "unit"),
  two: await running(2, "build", "cluster", "unit", "http"),
  eight: await running(8, "unit", "build", "cluster", "http"),
  none: await runInSlots([], 2),
}))
`

const { one, two, eight, none } = JSON.parse(
  execFileSync(process.execPath, ["--input-type=module", "-e", SLOTS]).toString(),
)

describe("the jobs of npm test", () => {
  it("run one after the other on one processor", () => {
    expect(one).toEqual({
      seen: ["build", "http", "cluster", "unit", ""],
      results: ["build", "http", "cluster", "unit"],
    })
  })

  it("leave no processor of two free, and wait for the build that they need", () => {
    expect(two.seen).toEqual(["build cluster", "cluster http", "http unit", "http", ""])
  })

  it("all begin where there are processors enough, but for those that wait for the build", () => {
    expect(eight.seen).toEqual(["build cluster unit", "build cluster", "cluster http", "http", ""])
  })

  it("may be none", () => {
    expect(none).toEqual([])
  })
})
