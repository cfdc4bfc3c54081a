import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const root = path.resolve(__dirname, "../..")
const ROUTE = "src/api/rental/callbacks/success/[token]/route.ts"

/** A repository whose route has 5 lines, 2 of them code, and reaches `called.ts`, with 3, but not the file of a type, with 2. */
const FILES = {
  [ROUTE]:
    '// Answers.\n\nimport { called } from "../../../../../called"\nimport type { Shape } from "../../../../../shape"; export const GET = (): Shape => called()\n',
  "src/called.ts": "/** Returns 1. */\nexport const called = () => 1\n",
  "src/shape.ts": "export type Shape = number\n",
  "src/__tests__/called.spec.ts": "// One.\nit.todo('a')\nit.todo('b')\n",
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rental-budget-"))
  for (const [name, text] of Object.entries(FILES)) write(name, text)
  execFileSync("git", ["init", "--quiet"], { cwd: folder })
  execFileSync("git", ["add", "."], { cwd: folder })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

function run(budget: Record<string, number>) {
  write("scripts/budget.json", JSON.stringify(budget))
  const args = [path.join(root, "scripts/budget.mjs"), folder]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" })
  return { status, lines: stdout.trim().split("\n") }
}

it("the budget passes a repository that is as large as its limits", () => {
  expect(run({ src: 4, tests: 2, reachable: 8 })).toEqual({
    status: 0,
    lines: ["lines, src: 4 of 4", "lines, tests: 2 of 2", "lines, reachable: 8 of 8"],
  })
})

it.each(["src", "tests", "reachable"])(
  "the budget fails a repository with one line of %s too many",
  (name) => {
    const limits = { src: 4, tests: 2, reachable: 8 }
    const ran = run({ ...limits, [name]: limits[name as "src"] - 1 })
    expect(ran.status).toBe(1)
    expect(ran.lines.filter((line) => line.includes("too many"))).toEqual([
      expect.stringContaining(`lines, ${name}: `),
    ])
  },
)
