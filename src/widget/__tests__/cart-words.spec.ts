import { ONE_BIKE } from "../../../integration-tests/helpers/shop-answers"
import { makeLanguage, type Words } from "../language"
import { cartWords } from "../more/cart-words"
import { withTaxTexts } from "../taxes"

it("a region without renting has the page's own words where it has some", () => {
  const refusal = { code: "rental_not_in_region", message: "Not in your region." }
  const own = makeLanguage("en", { en: { rental_not_in_region: "Only in France." } })
  expect(cartWords(own, { ...ONE_BIKE, refusal }).whyNot).toBe("Only in France.")
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
