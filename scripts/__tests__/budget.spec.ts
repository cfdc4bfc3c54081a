import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

const root = path.resolve(__dirname, "../..")
const ROUTE = "src/api/rental/callbacks/success/[token]/route.ts"

/** A route of 5 lines, 2 of them code, that reaches `called.ts`, with 3, but not the file of a type, with 2; and one more of each kind. */
const FILES = {
  [ROUTE]:
    '// Answers.\n\nimport { called } from "../../../../../core/called"\nimport type { Shape } from "../../../../../core/shape"; export const GET = (): Shape => called()\n',
  "src/core/called.ts": "/** Returns 1. */\nexport const called = () => 1\n",
  "src/core/shape.ts": "export type Shape = number\n",
  "src/core/__tests__/called.spec.ts": "// One.\nit.todo('a')\nit.todo('b')\n",
  "src/admin/page.tsx": "export const Page = () => (\n  <p>\n\n  </p>\n)\n",
  "src/admin/i18n/en.ts": "export const en = {\n  a: 1,\n}\n",
  "src/widget/element.ts": "export {}\n",
  "storefront/src/index.ts": "export const a = 1\nexport const b = 1\n",
  "demo/start.mjs": "run()\n",
  "demo/a.css": "p {\n}\n",
  "README.md": "# Three words, really\n",
}

/** What it comes to; an editor numbers the line behind the last break, too. */
const SIZES = {
  ...{ backend: 4, admin: 4, widget: 1, words: 3, storefront: 2, simulator: 0, "demo, with its styles": 4 },
  ...{ "scripts and bench": 0, "tests, with helpers": 2, "words of pages": 4, reachable: 8 },
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rental-budget-"))
  for (const [name, text] of Object.entries(FILES)) write(name, text)
  execFileSync("git", ["init", "--quiet"], { cwd: folder })
  execFileSync("git", ["add", "."], { cwd: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

/** The exit code and the lines, blanks as one. */
function run(budget: Record<string, number>) {
  write("scripts/budget.json", JSON.stringify(budget))
  const args = [path.join(root, "scripts/budget.mjs"), folder]
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" })
  return { status, lines: stdout.trim().replaceAll(/ +/g, " ").split("\n") }
}

it("the budget passes a repository that is as large as its limits, and prints each", () => {
  const lines = Object.entries(SIZES).map(([name, size]) => `${name} ${size} of ${size}`)
  expect(run(SIZES)).toEqual({ status: 0, lines })
})

it("the budget fails a repository that is larger, and says where", () => {
  const { status, lines } = run({ ...SIZES, backend: 3, "words of pages": 3 })
  expect(status).toBe(1)
  expect(lines.filter((line) => line.includes("too many"))).toEqual([
    "backend 4 of 3 too many",
    "words of pages 4 of 3 too many",
  ])
})
