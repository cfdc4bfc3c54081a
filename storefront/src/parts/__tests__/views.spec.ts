import {
  CARTS,
  choiceOf,
  PRICES,
  TERMS,
  titleOf,
  TODAY,
  visible,
} from "../../../../integration-tests/helpers/shop-answers"
import { rentalLanguage, stateOfPrices } from "../../client"
import { offersOf } from "../../client/offers"
import { cartView, helpView, optionViews, termsView, type SumsView } from "../views"

/** What the parts draw of rows and notes, which is tried of React's. */
const shown = ({ rows, notes }: SumsView) => ({
  rows: rows.map(({ label, amount, note = "" }) => visible(`${label} ${amount} ${note}`)).join(" | "),
  notes: notes.map(visible).join(" | "),
})

describe("what a storefront says of", () => {
  const known = CARTS.filter(({ state }) => !state)
  it.each(known.map((row) => [titleOf(row), row] as const))("a cart with %s", (_, row) => {
    const { answer, lang = "en" } = row
    const found = shown(cartView(answer, rentalLanguage(lang)))
    const { rows = found.rows, notes = found.notes } = row
    expect(found).toEqual({ rows, notes })
  })

  const ready = PRICES.filter(({ said }) => said)
  it.each(ready.map((row) => [titleOf(row), row] as const))("durations: %s", (_, row) => {
    jest.useFakeTimers({ now: new Date(TODAY) })
    const { answer, lang = "en", said } = row
    const found = optionViews(offersOf(answer), answer, rentalLanguage(lang), {})
    jest.useRealTimers()
    const plain = (text = "") => text.replace(/\s/g, " ")
    expect(
      found.map(({ label, amount = "", note = "", spoken }) => {
        return {
          months: visible(label),
          monthly: visible(amount),
          note: visible(note),
          spoken: plain(spoken),
        }
      }),
    ).toEqual(said!.map(choiceOf).map(({ pieces: _pieces, ...choice }) => choice))
  })

  it.each(TERMS.map((row) => [titleOf(row), row] as const))("%s", (_, { terms, lang = "en", rows }) => {
    const found = shown(termsView(terms, rentalLanguage(lang)))
    expect([found.rows, found.notes].filter(Boolean).join(" | ")).toBe(rows)
  })

  it.each(PRICES.map((row) => [titleOf(row), row] as const))("prices, their state: %s", (_, row) => {
    expect(stateOfPrices(row.answer)).toBe(
      row.state === "not-eligible" ? "notEligible" : (row.state ?? "ready"),
    )
  })
})

it("leads to pages of the merchant's, and to nothing that runs, in the page's language, else in English", () => {
  const french = rentalLanguage("fr")
  const url = "https://shop.example/louer"
  expect(helpView({ fr: { url } }, french)).toMatchObject({
    label: "Comment fonctionne la location",
    href: url,
  })
  expect(helpView({ en: { text: "Cancel any time." } }, french)).toMatchObject({ text: "Cancel any time." })
  expect(helpView({ en: { url: "javascript:alert(1)" } }, french)).toBeUndefined()
  expect(helpView(undefined, french)).toBeUndefined()
})
