import { readFileSync } from "node:fs"
import path from "node:path"
import { SECRET_FIELDS, VALUE_FIELD_NAMES } from "../fields"

const page = readFileSync(path.join(__dirname, "../../../../../docs/options.md"), "utf8")
/** What is named in the table's first column. */
const documented = page
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => [...line.split(" | ")[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name))

it("docs/options.md has a row for every setting", () => {
  expect([...VALUE_FIELD_NAMES, ...SECRET_FIELDS].filter((name) => !documented.includes(name))).toEqual([])
})

it("docs/options.md has no row for a setting that doesn't exist", () => {
  const options = [...VALUE_FIELD_NAMES, ...SECRET_FIELDS, "api_url", "encryption_key"]
  expect(documented.filter((name) => !options.includes(name!))).toEqual([])
})
