import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const ROOT = path.resolve(__dirname, "../..")

const folder = mkdtempSync(path.join(tmpdir(), "npm-test-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const FILES = {
  "good.spec.js": 'it("one", () => {}); it.skip("two", () => {}); it.todo("three")',
  "bad.spec.js": 'it("one", () => {}); it("two", () => { throw new Error("wrong") })',
  "broken.spec.js": 'require("./nothing")',
  "endless.spec.js":
    'it("one", () => {}); it("two", () => { process.stdout.write("waits"); return new Promise(() => {}) }, 1e6)',
  "dying.spec.js": 'it("one", () => {}); it("two", () => { process.kill(process.pid, "SIGKILL") })',
}
for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text)
const reporters = ["default", path.join(ROOT, "scripts/test/reporter.cjs")]
const config = path.join(folder, "jest.config.json")
writeFileSync(config, JSON.stringify({ displayName: "unit", transform: {}, reporters }))

/** Returns the last line and the exit code of `npm test` over some of these files. Ends the run when it prints `endAt`. */
function npmTest(files: string[], endAt: string): Promise<string> {
  const args = ["scripts/test.mjs", "--suite", "unit", "--config", config, ...files]
  const program = spawn(process.execPath, args, { cwd: ROOT })
  let output = ""
  for (const stream of [program.stdout, program.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk
      if (endAt && String(chunk).includes(endAt)) program.kill("SIGTERM")
    })
  }
  return new Promise((resolve) =>
    program.once("close", (code) => resolve(`${output.trimEnd().split("\n").at(-1)} ${code}`)),
  )
}

describe("the last line of npm test", () => {
  it.each([
    ["what jest counts, and a broken file", ["good", "bad", "broken"], "2 passed, 2 failed, 2 skipped", ""],
    ["what ended before jest itself was gone", ["dying"], "1 passed, 1 failed", ""],
    ["what ended before a signal came", ["endless"], "1 passed, 1 failed", "waits"],
  ])("has %s", async (_, files, count, endAt) => {
    expect(await npmTest(files, endAt)).toBe(`${count} 1`)
  })
})

it("npm test names the suites there are where one is asked for that isn't", () => {
  const { stdout, status } = spawnSync(process.execPath, ["scripts/test.mjs", "--suite=htpp"], { cwd: ROOT })
  const names = "unit, http, browser, cluster, packed, nightly, registry"
  expect([`${stdout}`, status]).toEqual([`There is no suite "htpp". There are: ${names}.\n`, 2])
})
