import { RentalElement } from "../element"
import { RentalChangeEvent } from "../events"
import { help } from "../help"
import type { ShortLanguage } from "../language"
import { make } from "../make"
import { languageOf } from "../page"
import { piece, type Pieces } from "../pieces"
import { quoteBy, type Quote } from "../rules"
import { shownOffers, withTaxTexts } from "../taxes"
import { tools } from "../tools"
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
  #durations?: Pieces["durations"]
  #drawn?: string
  #told?: string

  render(): void {
    const [mode, units, wanted, ...product] = RentalPriceElement.observedAttributes.map((name) =>
      this.getAttribute(name)?.trim(),
    )
    const quantity = Math.max(1, +units! | 0)
    const choosing = mode === "choose"
    let quote = quoteFor(product, quantity)
    // also while the quote is on the way: a language takes longer to make ready than all the rest
    let language = languageOf(this)
    const durations = choosing ? piece("durations") : undefined
    if (choosing && quote && !durations) quote = durations
    if (quote) language = withTaxTexts(language, quote)
    const offers = (this.offers = quote ? shownOffers(quote.offers, quantity) : [])
    const offerOf = (months?: number | string | null) => offers.find(({ duration }) => duration === +months!)
    const shown = choosing
      ? (offerOf(wanted) ?? offerOf(quote?.default_duration) ?? offers.at(-1))
      : [...offers].sort((a, b) => a.monthly - b.monthly)[0]
    const reason = quote?.reason
    this.settle(
      shown
        ? "ready"
        : quote === null || /needed|invalid/.test(reason!)
          ? "unavailable"
          : quote
            ? "not-eligible"
            : "loading",
      reason,
    )
    // also once another mode is asked for: then there is nothing to say
    this.#durations = durations ?? this.#durations
    this.#durations?.noteOn(this.shadowRoot!, choosing ? quote?.rentable_from : undefined, language)
    if (shown) this.#draw(durations, language, quote!, shown)
    if (quote || this.#told) this.#tell({ duration: null, monthly: null, deposit: null, ...shown, offers })
  }

  #draw(
    durations: Pieces["durations"] | null | undefined,
    language: ShortLanguage,
    quote: Quote,
    shown: RentalOffer,
  ): void {
    const { texts, fill } = language
    const { offers } = this
    const text = fill(texts.from.replace("{}", texts.monthly), shown.monthly)
    const drawn = JSON.stringify([durations ? offers : text, quote.help, quote.prices_shown, language])
    if (drawn !== this.#drawn) {
      this.#drawn = drawn
      this.view.replaceChildren(
        durations ? durations.choice(this, offers, language, tools) : make("span", { part: "price" }, text),
        ...help(this.shadowRoot!, language, quote.help),
      )
    }
    durations?.check(this.view, offers.indexOf(shown))
  }

  /** Tells the page, once for each change of what is offered or chosen. */
  #tell(detail: RentalChangeDetail): void {
    const told = JSON.stringify(detail)
    if (told === this.#told) return
    this.#told = told
    this.dispatchEvent(new RentalChangeEvent("rental-change", detail))
  }
}

type Asked = string | null | undefined

function quoteFor(product: Asked[], quantity: number): Quote | null | undefined {
  const [price, vatRate, tax, variant, variants, region, country] = product
  if (price && (vatRate || tax)) return quoteBy(price, vatRate, tax, region)
  const ids = (variants || variant)?.match(/[^\s,]+/g)
  if (ids && region) {
    const found = ids.map((id) => variantQuote(region, country, quantity, id))
    const quotes = found.flatMap((quote) => quote ?? [])
    return quotes[0] ? { ...quotes[0], offers: quotes.flatMap(({ offers }) => offers) } : found[0]
  }
}
