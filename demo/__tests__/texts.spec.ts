import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const storefront = path.resolve(__dirname, "../storefront")
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(storefront, `texts/${language}.json`), "utf8"))
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

const english = read("en")

test.each(["fr", "de"])("%s has every text, with the same placeholders", (language) => {
  const texts = read(language)
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  for (const [key, text] of Object.entries(texts)) {
    expect({ key, placeholders: placeholders(text) }).toEqual({
      key,
      placeholders: placeholders(english[key] ?? ""),
    })
  }
})

test("every text is used", () => {
  const sources = readdirSync(storefront, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .map((file) => readFileSync(path.join(storefront, file), "utf8"))
    .join("\n")
  // Keys that are put together: the steps of the explanation, form fields, options, ways, and plurals.
  const composed =
    /^(list\.how\.\d|option\.|shipping\.|product\.way\.(rent|buy)|checkout\.(first_name|last_name|address_1|postal_code|city|phone)|checkout\.invalid\.|order\.rental\.(first|once|delivery))|\.one$/
  // What a page without content says is put together of its title's key.
  const isUsed = (key: string) =>
    sources.includes(`"${key}"`) || sources.includes(`nothingPage("${key.replace(/\.text$/, "")}"`)
  const unused = Object.keys(english).filter((key) => !composed.test(key) && !isUsed(key))
  expect(unused).toEqual([])
})
