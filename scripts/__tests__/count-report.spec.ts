import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const folder = mkdtempSync(path.join(tmpdir(), "count-report-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COUNT = `
import { countReport } from ${JSON.stringify(path.resolve(__dirname, "../test/jest-suite.mjs"))}
const [report, code, fault] = JSON.parse(process.argv[1])
console.log(JSON.stringify(countReport(report, code, fault ?? undefined)))
`

/** What `npm test` counts of a jest report; the counting is an ES module, which jest can't load itself. */
function count(report: object | string, code: number | null, fault?: string) {
  const file = path.join(folder, "report.json")
  if (typeof report === "object") writeFileSync(file, JSON.stringify(report))
  const argument = JSON.stringify([typeof report === "string" ? report : file, code, fault])
  return JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", COUNT, argument]).toString())
}

const passing = {
  name: "a.spec.ts",
  status: "passed",
  message: "",
  assertionResults: [{ status: "passed" }, { status: "pending" }],
}
const failing = { name: "b.spec.ts", status: "failed", message: "", assertionResults: [{ status: "failed" }] }
const broken = {
  name: "c.spec.ts",
  status: "failed",
  message: "  ● Test suite failed to run\n\n    Cannot find module './x'\n",
  assertionResults: [],
}
const totals = (passed: number, failed: number, pending = 0) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: pending,
  numTodoTests: 0,
})

describe("the count of npm test", () => {
  const clean = { ...totals(1, 0), testResults: [passing] }

  it.each<[string, object, ...Parameters<typeof count>]>([
    [
      "jest's report",
      { passed: 1, failed: 1, skipped: 1 },
      { ...totals(1, 1, 1), testResults: [passing, failing] },
      1,
    ],
    [
      "a run without a report",
      { passed: 0, failed: 1, faults: ["jest ended with code 134 and no report"] },
      "/none",
      134,
    ],
    [
      "a run that was cut off, whatever passed before",
      { passed: 1, failed: 1 },
      clean,
      null,
      "not done within 10 minutes",
    ],
    ["jest's exit code where the report is clean", { passed: 1, failed: 1 }, clean, 1],
  ])("is that of %s", (_, counted, ...run) => {
    expect(count(...run)).toMatchObject(counted)
  })

  it("counts a file that doesn't load as failed, with its first sentence", () => {
    expect(count({ ...totals(1, 0, 1), testResults: [passing, broken] }, 1)).toEqual({
      ...{ passed: 1, failed: 1, skipped: 1, faults: ["c.spec.ts: Cannot find module './x'"] },
    })
  })
})
