import { toEuros } from "../../core/money"
import { chooseDuration } from "../../core/pricing"
import { make, write } from "../dom"
import { DurationChoice } from "../duration-choice"
import { openShadow, RentalElement } from "../element"
import { fill, languageOf } from "../language"
import { currentPricing, type Quote } from "../rules"
import type { RentalChangeDetail, RentalOffer } from "../types"
import { variantQuote } from "../variant-prices"
import { priceStyles } from "./styles"

/**
 * `<rental-price>`: what a product costs by the month. Its own content stands for it while that isn't known, and where
 * the product can't be rented.
 */
export class RentalPriceElement extends RentalElement {
  static observedAttributes = [
    "price", "vat-rate", "tax", "variant-id", "region-id", "quantity", "duration", "mode", "locale",
  ]

  /** Every duration offered, ascending; empty while that isn't known. */
  offers: readonly RentalOffer[] = []
  #slot = make("slot", "")
  #from = make("span", "price")
  #choice = new DurationChoice((duration) => {
    this.#picked = duration
    this.render()
  })
  #root = openShadow(this, priceStyles, this.#slot, this.#from)
  /** What the shopper picked counts until the shop sets another `duration`. */
  #picked?: number
  #told?: string

  override attributeChangedCallback(name?: string): void {
    if (name === "duration") this.#picked = undefined
    super.attributeChangedCallback()
  }

  render(): void {
    const quote = this.#quote()
    const offers = (this.offers = quote ? inEuros(quote, Number(this.getAttribute("quantity"))) : [])
    const choosing = this.getAttribute("mode") === "choose"
    const shown = choosing ? this.#chosen(quote?.preferred) : cheapest(offers)
    const view = choosing ? this.#choice.fieldset : this.#from
    if (this.#root.lastChild !== view) this.#root.replaceChildren(this.#slot, view)
    if (shown) this.#write(choosing, shown)
    this.#slot.classList.toggle("off", !!shown)
    view.classList.toggle("off", !shown)
    if (quote) this.#tell({ ...(shown ?? { duration: null, monthly: null, deposit: null }), offers: [...offers] })
  }

  #quote(): Quote | undefined {
    const [price, vatRate, tax, variant, region] = RentalPriceElement.observedAttributes.map((name) =>
      this.getAttribute(name),
    )
    if (price && (vatRate || tax)) {
      try {
        return currentPricing()?.(vatRate ? { price, vatRate } : { price, tax: tax! })
      } catch {
        return undefined // not decimal numbers
      }
    }
    return variant && region ? variantQuote(region, variant) : undefined
  }

  #chosen(preferred?: number | null): RentalOffer | undefined {
    const wanted = this.#picked ?? Number(this.getAttribute("duration"))
    const duration = chooseDuration(this.offers.map((offer) => offer.duration), wanted, preferred)
    return this.offers.find((offer) => offer.duration === duration)
  }

  #write(choosing: boolean, shown: RentalOffer): void {
    const { texts, money, spoken, months } = languageOf(this)
    const monthlyText = (offer: RentalOffer) => fill(texts.monthly, money(offer.monthly))
    if (!choosing) return write(this.#from, fill(texts.from, monthlyText(shown)))
    const options = this.offers.map((offer) => {
      const { duration, monthly, deposit } = offer
      const length = months(duration)
      return {
        duration,
        name: [length, fill(texts.spoken, spoken(monthly)), fill(texts.deposit, spoken(deposit))].join(", "),
        texts: [
          ["duration", length],
          ["monthly", monthlyText(offer)],
          ["deposit", fill(texts.deposit, money(deposit))],
        ] as [string, string][],
      }
    })
    this.#choice.show(texts.legend, options, shown.duration)
  }

  /** Tells the page, once for each change of what is offered or chosen. */
  #tell(detail: RentalChangeDetail): void {
    const told = JSON.stringify(detail)
    if (told === this.#told) return
    this.#told = told
    this.dispatchEvent(new CustomEvent("rental-change", { detail, bubbles: true, composed: true }))
  }
}

/** Euros for the whole quantity; a quantity that is no whole number from one up counts as one. */
function inEuros({ offers }: Quote, quantity: number): RentalOffer[] {
  const times = quantity > 0 && Number.isInteger(quantity) ? quantity : 1
  return offers.map(({ duration, monthly, deposit }) => ({
    duration,
    monthly: toEuros(monthly * times),
    deposit: toEuros(deposit * times),
  }))
}

const cheapest = (offers: RentalOffer[]): RentalOffer | undefined =>
  [...offers].sort((a, b) => a.monthly - b.monthly)[0]
