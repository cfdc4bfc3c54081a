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

/** The admin's code without its words and tests. */
const CODE = readdirSync(path.resolve(__dirname, "../.."), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/^i18n|__tests__/.test(file))
  .map((file) => readFileSync(path.resolve(__dirname, "../..", file), "utf8"))
  .join("\n")

/** Matches a path as code names it; `${…}` in it is any one word. */
const pattern = (named: string) => new RegExp(`^${named.replace(/\$\{[^}]+\}/g, "\\w+")}(_one|_other)?$`)

/** Every path that the admin's code names. That each exists is the compiler's to say (`TextKey`). */
const namedPaths = () =>
  [...new Set(CODE.match(/(["`])\w+(\.(\w+|\$\{\w+(\.\w+)*\}))+\1/g))].map((literal) =>
    pattern(literal.slice(1, -1)),
  )

it.each(["en", "fr", "de"])("Medusa has each of its own words that the panel shows, in %s", (language) => {
  const file = `node_modules/@medusajs/dashboard/src/i18n/translations/${language}.json`
  const there = flat(JSON.parse(readFileSync(file, "utf8")) as Tree).map(([key]) => key)
  const named = [...CODE.matchAll(/medusa\((["`])(.+?)\1/g)].map(([, , name]) => name!)
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !there.some((key) => pattern(name).test(key)))).toEqual([])
})

it("no German word is longer than a telephone's column", () => {
  const words = flat(de).flatMap(([, text]) => text.split(/[\s\u00a0.,:;!?"„“()/-]+/))
  expect(words.filter((word) => word.length > 26 && !/[{@]/.test(word))).toEqual([])
})

it("every text of the admin is used somewhere", () => {
  const named = namedPaths()
  const unused = english.map(([key]) => key).filter((key) => !named.some((pattern) => pattern.test(key)))
  expect(unused).toEqual([])
})

it("French punctuation and signs of percent aren't parted from their word at a line's end", () => {
  expect([fr.rentals.sides.rate, de.rentals.sides.rate]).toEqual(Array(2).fill("+ {{rate}}\u00a0%"))
  expect(fr.oneRental.sum.is).toBe("{{name}}\u00a0: {{amounts}} ({{parts}}).")
  expect(fr.cards.order.refunds).toContain("«\u00a0Remboursement effectué auprès du service\u00a0»")
})
