import { make, RentalElement } from "../element"
import { RentalChangeEvent } from "../events"
import type { Language } from "../language"
import { more } from "../more"
import { languageOf } from "../page-language"
import { quoteBy, type Quote } from "../rules"
import type { RentalChangeDetail, RentalOffer } from "../types"
import { variantQuote } from "../variant-prices"

/**
 * `<rental-price>`: what a product costs by the month. Its own content is shown instead while that isn't known, and where
 * the product can't be rented.
 */
export class RentalPriceElement extends RentalElement {
  static observedAttributes = [
    "mode",
    "quantity",
    "duration",
    "price",
    "vat-rate",
    "tax",
    "variant-id",
    "variant-ids",
    "region-id",
    "country-code",
    "locale",
  ]

  /** Every duration offered, ascending; empty while that isn't known. */
  offers: readonly RentalOffer[] = []
  #drawn?: string
  #told?: string

  render(): void {
    const [mode, quantity, wanted, ...product] = RentalPriceElement.observedAttributes.map((name) =>
      this.getAttribute(name),
    )
    const choosing = mode === "choose"
    let quote = quoteFor(product)
    // also while the quote is on the way: a language takes longer to make ready than all the rest
    let language = languageOf(this)
    if (quote?.prices_shown) {
      ;[quote, language] = more()?.asShown(quote, language, product) ?? [undefined, language]
    }
    const offers = (this.offers = inEuros(quote?.offers ?? [], Math.max(1, +quantity! | 0)))
    const offerOf = (months?: number | string | null) => offers.find(({ duration }) => duration === +months!)
    const shown = choosing
      ? (offerOf(wanted) ?? offerOf(quote?.default_duration) ?? offers.at(-1))
      : [...offers].sort((a, b) => a.monthly - b.monthly)[0]
    this.settle(shown, quote)
    if (shown) this.#draw(choosing, language, offers, shown)
    if (quote || this.#told) this.#tell({ duration: null, monthly: null, deposit: null, ...shown, offers })
  }

  #draw(choosing: boolean, language: Language, offers: RentalOffer[], shown: RentalOffer): void {
    const { texts, fill } = language
    const drawn = choosing
      ? JSON.stringify([offers, texts])
      : fill(texts.from.replace("{}", texts.monthly), shown.monthly)
    if (drawn !== this.#drawn) {
      if (!this.#drawn) this.shadowRoot!.prepend(this.view)
      this.#drawn = drawn
      this.view.replaceChildren(
        choosing ? this.#choice(offers, language) : make("span", { part: "price" }, drawn),
      )
    }
    this.view.querySelectorAll("input").forEach((radio, i) => {
      radio.checked = offers[i] === shown
    })
  }

  /** Native radio buttons: a group of their own in each shadow tree, with the keyboard's own ways. */
  #choice(offers: RentalOffer[], { texts, fill, months, inWords }: Language): HTMLElement {
    const rows = offers.map(({ duration, monthly, deposit }) => {
      const value = `${duration}`
      const length = months(duration)
      return make(
        "label",
        { part: "option" },
        make("input", {
          type: "radio",
          name: "duration",
          value,
          ariaLabel: length + ", " + inWords(texts.monthly, monthly) + ", " + inWords(texts.deposit, deposit),
          // what is chosen is in the attribute, for the page to read and set
          onchange: () => this.setAttribute("duration", value),
        }),
        make("span", { part: "duration" }, length),
        make("span", { part: "monthly" }, fill(texts.monthly, monthly)),
        make("span", { part: "deposit" }, fill(texts.deposit, deposit)),
      )
    })
    return make("fieldset", { part: "durations" }, make("legend", { part: "legend" }, texts.legend), ...rows)
  }

  /** Tells the page, once for each change of what is offered or chosen. */
  #tell(detail: RentalChangeDetail): void {
    const told = JSON.stringify(detail)
    if (told === this.#told) return
    this.#told = told
    this.dispatchEvent(new RentalChangeEvent(detail))
  }
}

type Asked = string | null | undefined

function quoteFor([price, vatRate, tax, variant, variants, region, country]: Asked[]): Quote | undefined {
  if (price && (vatRate || tax)) return quoteBy(price, vatRate, tax)
  const ids = (variants || variant)?.match(/[^\s,]+/g)
  if (ids && region) {
    const quotes = ids.flatMap((id) => variantQuote(region, country, id) ?? [])
    return quotes[0] && { ...quotes[0], offers: quotes.flatMap(({ offers }) => offers) }
  }
}

/** The cost of a number of units, in whole cents. */
const inEuros = (offers: RentalOffer[], quantity: number): RentalOffer[] =>
  offers.map(({ duration, monthly, deposit }) => ({
    duration,
    monthly: Math.round(monthly * quantity * 100) / 100,
    deposit: Math.round(deposit * quantity * 100) / 100,
  }))
