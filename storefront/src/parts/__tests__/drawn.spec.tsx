import { renderToStaticMarkup } from "react-dom/server"
import {
  CARTS,
  choiceOf,
  INSTEAD,
  piecesOf,
  PRICES,
  TERMS,
  titled,
  TODAY,
  visible,
} from "../../../../integration-tests/helpers/shop-answers"
import { makeLanguage } from "../../../../src/widget/language"
import { canBeRented, cartWords } from "../../client/elements"
import { dueTodayText, fromText, lineText, orderTermsText, rentalLanguage, stateOfPrices } from "../../client"
import { offersOf } from "../../client/offers"
import { RentalChoice, RentalChoiceProvider } from "../../next/parts/choice"
import { RentalRows } from "../../next/parts/view"
import { RentalDurations, RentalTerms, RentalTotals } from "../../react"
import { cartView, optionViews, termsView, type SumsView } from "../views"

const { loading, unavailable, "not-eligible": notEligible } = INSTEAD
const STATES = { loading, unavailable, notEligible }

const drawn = (node: React.ReactNode) => piecesOf(renderToStaticMarkup(<>{node}</>))
const next = (rental: SumsView) => drawn(<RentalRows of={{ rental }} />)
const together = (texts: (string | null)[]) =>
  texts.flatMap((text) => (text ? visible(text).replace(/\s+/g, " ") : [])).join(" | ")
const words = ({ rows, notes }: SumsView) =>
  together([...rows.map(({ label, amount, note }) => `${label} ${amount} ${note}`), ...notes])

let complaints: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(TODAY) })
  complaints = jest.spyOn(console, "error").mockImplementation()
})
afterEach(() => {
  const { calls } = complaints.mock
  jest.restoreAllMocks()
  jest.useRealTimers()
  expect(calls).toEqual([])
})

describe("what a shopper is shown, alike by the elements, React and Next.js, of", () => {
  it.each(titled(CARTS))("a cart with %s", (_, { answer, lang = "en", state, note, rows, ...also }) => {
    const react = drawn(<RentalTotals cart={answer} locale={lang} {...STATES} />)
    if (state) return expect(react).toBe(together([notEligible, note ?? ""]))
    const language = rentalLanguage(lang)
    const view = cartView(answer, language)
    const element = cartWords(makeLanguage(lang), answer)
    const why = answer.duration || answer.bought ? element.note : element.legend
    expect({
      view: words(view),
      element: words({ rows: element.rows, notes: [why, ...element.bought, ...element.missing] }),
      react,
      next: next(view),
    }).toEqual({ view: rows, element: rows, react: rows, next: rows })
    expect({
      name: also.name,
      rent: element.whyNot || (canBeRented(answer) ? visible(element.rent) : ""),
      list: together(element.lines),
      due: visible(dueTodayText(answer, language) ?? ""),
      line: together(answer.items.map((item) => lineText(answer, item, language))),
    }).toMatchObject(also)
  })

  it.each(titled(PRICES))("prices: %s", (_, { answer, lang = "en", from, said, state, note }) => {
    const language = rentalLanguage(lang)
    expect(stateOfPrices(answer)).toBe(state === "not-eligible" ? "notEligible" : (state ?? "ready"))
    if (from) expect(visible(fromText(answer, language)!)).toBe(from)
    const react = drawn(<RentalDurations prices={answer} locale={lang} {...STATES} />)
    if (state) return expect(react).toBe(together([INSTEAD[state], note ?? ""]))
    if (!said) return
    const options = optionViews(offersOf(answer), answer, language, {})
    const variants = { v1: { from: null, buy: "Buy", options } }
    const own = { from: "from", legend: "Choose", notRented: "Not for rent." }
    const view = { ...own, cartDuration: null, help: undefined, variants }
    const choice = (
      <RentalChoiceProvider view={view}>
        <RentalChoice variant={{ id: "v1" }} />
      </RentalChoiceProvider>
    )
    const choices = said.map(choiceOf)
    const shown = choices.map(({ months, monthly, note }) => `${months} ${monthly} ${note}`).join(" | ")
    expect(react).toBe(`${language.texts.legend} | ${shown}`)
    expect(drawn(choice)).toBe(`Choose | Buy | ${shown}`)
    const unknown = <RentalChoice variant={{ id: "since the page was kept" }} />
    const page = <RentalChoiceProvider view={view}>{unknown}</RentalChoiceProvider>
    expect(drawn(page)).toBe("Not for rent.")
    expect(options.map(({ spoken }) => spoken.replace(/\s/g, " "))).toEqual(
      choices.map(({ spoken }) => spoken),
    )
  })

  it.each(titled(TERMS))("%s", (_, { terms, lang = "en", rows, text }) => {
    const language = rentalLanguage(lang)
    const order = { rental_transaction: terms }
    const view = termsView(terms, language)
    const react = drawn(<RentalTerms order={order} locale={lang} />)
    expect({ view: words(view), react, next: next(view) }).toEqual({ view: rows, react: rows, next: rows })
    if (text) expect(together(orderTermsText(order, language))).toBe(text)
  })
})
