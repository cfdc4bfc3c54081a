import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { runProgram } from "../helpers/program"
import { installSimulator, REPOSITORY } from "../packed/package-under-test"

jest.setTimeout(300_000)

const folder = mkdtempSync(path.join(tmpdir(), "rental-simulator-"))
const installed = path.join(folder, "node_modules")

let files: string[]
beforeAll(async () => {
  files = await installSimulator(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a shop's own tests write; the last statement is wrong. */
const OWN_CODE = `
import { EVENT_KINDS, startSandbox, type EventKind, type Sandbox } from "medusa-rental-simulator"

export const kinds: EventKind[] = [...EVENT_KINDS]
export async function paid(sandbox: Sandbox): Promise<string | null> {
  const [order] = sandbox.orders()
  return order ? (await sandbox.pay(order.transactionId, { duration: 12 })).redirect : null
}
// @ts-expect-error no such quirk
void startSandbox({ quirks: ["loud"] })
`

/** Runs a file of the folder, and returns what it printed. */
function runFile(name: string, text: string): Promise<string> {
  writeFileSync(path.join(folder, name), text)
  return runProgram(process.execPath, [name], { cwd: folder })
}

describe("the simulator's package", () => {
  it("holds what runs and what is read, and nothing of tests or sources", () => {
    expect([...new Set(files.map((file) => file.split("/")[0]))].sort()).toEqual([
      "LICENSE",
      "README.md",
      "dist",
      "package.json",
    ])
    expect(files.filter((file) => /__tests__|\.spec\.|(?<!\.d)\.ts$|\.map$/.test(file))).toEqual([])
  })

  it("is the command rental-sandbox, also as npx runs a package by its name", async () => {
    for (const name of ["rental-sandbox", "medusa-rental-simulator"]) {
      const help = await runProgram("npx", ["--no-install", name, "--help"], { cwd: folder })
      expect(help).toContain("Usage: rental-sandbox")
    }
  })

  it("starts as its README says, by require", async () => {
    const readme = readFileSync(path.join(installed, "medusa-rental-simulator/README.md"), "utf8")
    const [, example] = /```js\n(.*?)```/s.exec(readme)!
    expect(await runFile("example.js", `${example}\nplay()`)).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+ http:\/\/127\.0\.0\.1:\d+\/pay\/\{transactionId\}\n0\n$/,
    )
  })

  it("starts by import, and answers the service's API", async () => {
    const printed = await runFile(
      "example.mjs",
      `import { startSandbox } from "medusa-rental-simulator"
      const sandbox = await startSandbox({ apiKey: "key" })
      const rules = await fetch(sandbox.url + "/v1/price-rules", { headers: { "x-api-key": "key" } })
      console.log(rules.status, (await rules.json()).length > 0)
      await sandbox.close()`,
    )
    expect(printed).toBe("200 true\n")
  })

  it("has types for a shop's own tests", async () => {
    const tsc = path.join(REPOSITORY, "node_modules/typescript/bin/tsc")
    const types = path.join(REPOSITORY, "node_modules/@types")
    writeFileSync(path.join(folder, "own.ts"), OWN_CODE)
    const options = `--noEmit --strict --module Node16 --target ES2021 --types node --typeRoots ${types}`
    expect(await runProgram(process.execPath, [tsc, ...options.split(" "), "own.ts"], { cwd: folder })).toBe(
      "",
    )
  })
})
