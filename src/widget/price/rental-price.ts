import { RentalElement } from "../element"
import { RentalChangeEvent } from "../events"
import type { ShortLanguage } from "../language"
import { make } from "../make"
import { more } from "../more"
import { languageOf } from "../page"
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
      this.getAttribute(name)?.trim(),
    )
    const choosing = mode === "choose"
    let quote = quoteFor(product)
    // also while the quote is on the way: a language takes longer to make ready than all the rest
    let language = languageOf(this)
    const isMore = choosing || quote?.prices_shown || quote?.help
    const parts = isMore ? more() : undefined
    if (quote && isMore) {
      if (parts) [quote, language] = parts.asShown(quote, language, product)
      else quote = parts
    }
    const offers = (this.offers = inEuros(quote?.offers ?? [], Math.max(1, +quantity! | 0)))
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
    parts?.note(this.shadowRoot!, choosing ? parts.rentableFromText(quote, language) : "")
    if (shown) this.#draw(parts, choosing, language, quote!, shown)
    if (quote || this.#told) this.#tell({ duration: null, monthly: null, deposit: null, ...shown, offers })
  }

  #draw(
    parts: ReturnType<typeof more>,
    choosing: boolean,
    language: ShortLanguage,
    { help }: Quote,
    shown: RentalOffer,
  ): void {
    const { texts, fill } = language
    const { offers } = this
    const text = fill(texts.from.replace("{}", texts.monthly), shown.monthly)
    const drawn = parts ? JSON.stringify([choosing ? offers : text, texts, help]) : text
    if (drawn !== this.#drawn) {
      if (!this.#drawn) this.shadowRoot!.prepend(this.view)
      this.#drawn = drawn
      this.view.replaceChildren(
        choosing ? parts!.choice(this, offers, language) : make("span", { part: "price" }, text),
        ...(parts ? parts.help(this.shadowRoot!, language, help) : []),
      )
    }
    parts?.check(this.view, offers.indexOf(shown))
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

function quoteFor([price, vatRate, tax, variant, variants, region, country]: Asked[]):
  Quote | null | undefined {
  if (price && (vatRate || tax)) return quoteBy(price, vatRate, tax, region)
  const ids = (variants || variant)?.match(/[^\s,]+/g)
  if (ids && region) {
    const found = ids.map((id) => variantQuote(region, country, id))
    const quotes = found.flatMap((quote) => quote ?? [])
    return quotes[0] ? { ...quotes[0], offers: quotes.flatMap(({ offers }) => offers) } : found[0]
  }
}

/** The cost of a number of units, in whole cents. */
const inEuros = (offers: RentalOffer[], quantity: number): RentalOffer[] =>
  offers.map((one) => {
    const offer = { ...one }
    for (const sum of ["monthly", "deposit", "total"] as const) {
      if (sum in offer) offer[sum] = Math.round(offer[sum]! * quantity * 100) / 100
    }
    return offer
  })
