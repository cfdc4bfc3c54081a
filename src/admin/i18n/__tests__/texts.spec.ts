import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import * as german from "../de"
import * as en from "../en"
import { withFixedSpaces } from "../fixed-spaces"
import * as french from "../fr"

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort()
const english = flat(en)
const de = withFixedSpaces(german)
const fr = withFixedSpaces(french)

describe.each([
  ["fr", fr],
  ["de", de],
])("the texts in %s", (_language, texts) => {
  const translated = new Map(flat(texts))

  it("are the English ones, each with the same places to fill", () => {
    expect([...translated.keys()]).toEqual(english.map(([key]) => key))
    for (const [key, text] of english) {
      expect([key, placeholders(translated.get(key)!)]).toEqual([key, placeholders(text)])
    }
  })

  it("aren't left in English", () => {
    const same = english.filter(
      ([key, text]) => translated.get(key) === text && /[a-z]{4} [a-z]{3}/i.test(text),
    )
    expect(same).toEqual([])
  })
})

/** Every path that the admin's code names; `${…}` in one stands for any one word. That each exists is the compiler's to say (`TextKey`). */
function namedPaths(): RegExp[] {
  const admin = path.resolve(__dirname, "../..")
  const files = readdirSync(admin, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/^i18n|__tests__/.test(file),
  )
  const code = files.map((file) => readFileSync(path.join(admin, file), "utf8")).join("\n")
  const literals = code.match(/(["`])\w+(\.(\w+|\$\{\w+(\.\w+)*\}))+\1/g) ?? []
  return [...new Set(literals)].map(
    (literal) => new RegExp(`^${literal.slice(1, -1).replace(/\$\{[^}]+\}/g, "\\w+")}(_one|_other)?$`),
  )
}

it("every text of the admin is used somewhere", () => {
  const named = namedPaths()
  const unused = english.map(([key]) => key).filter((key) => !named.some((pattern) => pattern.test(key)))
  expect(unused).toEqual([])
})

it("French punctuation and signs of percent aren't parted from their word at a line's end", () => {
  expect([fr.rentals.sides.units, de.rentals.sides.units]).toEqual(
    Array(2).fill("{{units}} + {{rate}}\u00a0%"),
  )
  expect(fr.oneRental.sum.is).toBe("{{name}}\u00a0: {{amounts}} ({{parts}}).")
  expect(fr.cards.order.refunds).toContain("«\u00a0Remboursement effectué auprès du service\u00a0»")
})
