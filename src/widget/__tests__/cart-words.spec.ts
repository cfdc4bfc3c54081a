import { CARTS, LOCALES, ONE_BIKE, titleOf, visible } from "../../../integration-tests/helpers/shop-answers"
import { makeLanguage, type Words } from "../language"
import { canBeRented } from "../more/cart-lines"
import { cartWords } from "../more/cart-words"
import { withTaxTexts } from "../taxes"

const together = (...texts: string[]) => texts.flatMap((text) => (text ? visible(text) : [])).join(" | ")

describe("the words of <rental-cart> for", () => {
  const ready = CARTS.filter(({ state }) => !state)
  it.each(ready.map((row) => [titleOf(row), row] as const))("%s", (_title, row) => {
    const { lang = "en", answer } = row
    const words = cartWords(makeLanguage(lang), answer)
    const why = answer.duration || answer.bought ? words.note : words.legend
    const found = {
      rows: together(
        ...words.rows.map(({ label, amount, note }) => [label, amount, note].filter(Boolean).join(" ")),
      ),
      notes: together(why, ...words.bought, ...words.missing),
      button: words.whyNot || (canBeRented(answer) ? visible(words.rent) : ""),
      lines: together(...words.lines),
    }
    const { rows = found.rows, notes = found.notes, button = found.button, lines = found.lines } = row
    expect(found).toEqual({ rows, notes, button, lines })
  })

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
