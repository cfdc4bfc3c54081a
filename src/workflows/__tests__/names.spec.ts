import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"

const root = path.resolve(__dirname, "../../..")
const CALL = /\bcreate(?:Step|Workflow)(?:<[^(]*>)?\(\s*(?:\{\s*name:\s*)?(?:"([^"]*)")?/g

it("no two steps or workflows have one name: Medusa silently keeps the one that it loads last", () => {
  const files = execFileSync("git", ["ls-files", "*.ts"], { cwd: root, encoding: "utf8" }).trim().split("\n")
  const texts = files.map((file) => readFileSync(path.join(root, file), "utf8"))
  const names = texts.flatMap((text) => Array.from(text.matchAll(CALL), ([, name]) => name))
  expect(names).toContain("make-rental-order")
  expect(names).not.toContain(undefined)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
