import { CARTS, LOCALES, ONE_BIKE, titleOf, visible } from "../../../integration-tests/helpers/shop-answers"
import { makeLanguage, type Words } from "../language"
import { canBeRented } from "../more/cart-lines"
import { cartWords } from "../more/cart-words"
import { withTaxTexts } from "../taxes"

const together = (...texts: (string | undefined)[]) =>
  texts.flatMap((text) => (text ? visible(text) : [])).join(" | ")

describe("the words of <rental-cart> for", () => {
  const ready = CARTS.filter(({ state }) => !state)
  it.each(ready.map((row) => [titleOf(row), row] as const))(
    "%s",
    (_title, { lang = "en", answer, ...row }) => {
      const words = cartWords(makeLanguage(lang), answer)
      const sums = words.totals.map(({ text, open = "" }) => text + open)
      const found = {
        sums: together(...sums, words.whyNot, canBeRented(answer) ? words.rent : ""),
        rest: together(words.legend, ...words.durations, ...words.bought, ...words.missing, ...words.lines),
      }
      const { sums: wanted = found.sums, rest = found.rest } = row
      expect(found).toEqual({ sums: wanted, rest })
    },
  )

  it("a region without renting are the page's own where it has some", () => {
    const refusal = { code: "rental_not_in_region", message: "Not in your region." }
    const own = makeLanguage("en", { en: { rental_not_in_region: "Only in France." } })
    expect(cartWords(own, { ...ONE_BIKE, refusal }).whyNot).toBe("Only in France.")
  })
})

it.each(LOCALES)("a page with the lang %s has its monthly price as %s", (lang, text) => {
  const { texts, fill } = makeLanguage(lang)
  expect(visible(fill(texts.from.replace("{}", texts.monthly), 39.9))).toBe(text)
})

describe("a monthly price that says whether it is with taxes", () => {
  it.each<[string, string, Words, string]>([
    ["in our words", "de", {}, "{}/Monat inkl. MwSt."],
    ["in the page's", "de", { de: { with_taxes: "{} im Monat, brutto" } }, "{} im Monat, brutto"],
    ["unless the page has its own monthly price", "de", { de: { monthly: "{} im Monat" } }, "{} im Monat"],
    [
      "unless there are no words for it",
      "nl",
      { nl: { from: "vanaf {}", monthly: "{} per maand" } },
      "{} per maand",
    ],
  ])("says it %s", (_which, lang, words, monthly) => {
    const language = makeLanguage(lang, words)
    expect(withTaxTexts(language, { prices_shown: "with_taxes" }).texts.monthly).toBe(monthly)
  })
})
