import { readFileSync } from "node:fs"
import path from "node:path"
import { SETTINGS } from "../../src/core/settings"
import { openApiDocument } from "../openapi/document"
import { typeFaults } from "./code-blocks"

const read = (page: string) => readFileSync(path.join(__dirname, "../../docs", page), "utf8")
/** The rows of a page's tables whose first cell is code: that and the rest. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (`.*?) \| (.*) \|$/gm)].map(([, head, rest]) => [head!, rest!] as const)
/** What is written as code. */
const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)

type Json = { [key: string]: unknown }
const document = openApiDocument("0.0.0") as { paths: Json; components: { schemas: Json } }

/** All names and words that a part of the document has: of fields and parameters, and what they may be. */
function wordsIn(part: unknown, seen = new Set<unknown>(), words = new Set<string>()): Set<string> {
  // Of a sentence what it writes as code: of a refusal its codes.
  if (typeof part === "string") for (const word of part.includes(" ") ? codeIn(part) : [part]) words.add(word)
  if (typeof part !== "object" || part === null || seen.has(part)) return words
  seen.add(part)
  for (const [key, value] of Object.entries(part)) {
    words.add(key)
    const schema = key === "$ref" && String(value).split("/").at(-1)!
    wordsIn(schema ? document.components.schemas[schema] : value, seen, words)
  }
  return words
}

/** Finds the operations of a row of docs/routes.md. Later paths of a row continue its first one, and `…` is the address of rentals. */
function operationsOf(head: string): unknown[] {
  const paths = codeIn(head)
    .map((code) => code.replace(/^[A-Z]+ ?/, "").split("?")[0]!)
    .filter(Boolean)
    .map((each) => each.replace("…", "/admin/rental/transactions").replaceAll(/:(\w+)/g, "{$1}"))
  return paths.map((each, index) => document.paths[index > 0 ? paths[0] + each : each])
}

describe("docs/routes.md", () => {
  it("names only what openapi.json has, of each route", () => {
    const [ours] = read("routes.md").split("## For the service")
    const rows = rowsOf(ours!).filter(([head]) => !head.includes("/payment-collections/"))
    expect(rows.length).toBeGreaterThan(20)
    const faults = rows.flatMap(([head, rest]) => {
      const operations = operationsOf(head)
      if (operations.includes(undefined)) return [`${head}: no such route`]
      const known = [...operations.flatMap((each) => [...wordsIn(each)]), ...Object.keys(SETTINGS)].join(" ")
      return [head, rest]
        .flatMap(codeIn)
        .flatMap((code) => code.match(/(?<![\w/.:-])[a-z]\w+(?![\w/.])/g) ?? [])
        .filter((word) => !new RegExp(`\\b${word}\\b`).test(known))
        .map((word) => `${head}: ${word}`)
    })
    expect(faults).toEqual([])
  })
})

describe("docs/events.md", () => {
  it("names every event, with all of its data and nothing else", () => {
    const events = rowsOf(read("events.md")).filter(([head]) => head.startsWith("`rental."))
    const lines = events.map(([head, rest]) => {
      const [name, fields] = [codeIn(head)[0], codeIn(rest)[0]!]
      const data = fields.match(/\w+/g)!.map((field) => `${field}: 1`)
      return `"${name}": { ${data.join(", ")} },`
    })
    const text = `import type { RentalEventData } from "medusa-plugin-rental-subscription/events"
      type Named = { [Name in keyof RentalEventData]: { [Field in keyof RentalEventData[Name]]: 1 } }
      export const named: Named = { ${lines.join("\n")} }`
    expect(typeFaults([{ page: "docs/events.md", line: 1, language: "ts", text }])).toEqual([])
  })
})
