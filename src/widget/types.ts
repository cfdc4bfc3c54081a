/** One duration that a product can be rented for. Amounts are euros including taxes, for the whole quantity. */
export interface RentalOffer {
  /** Months. */
  duration: number
  /** Euros each month. */
  monthly: number
  /** Euros of the first payment. */
  deposit: number
}

/** What `rental-change` tells: what is shown now, all `null` where the product can't be rented. */
export interface RentalChangeDetail {
  duration: number | null
  monthly: number | null
  deposit: number | null
  /** Every duration offered, ascending. */
  offers: RentalOffer[]
}

/** The words of one language. `{}` is where the amount goes. */
export interface RentalTexts {
  /** `from {}`: before the lowest monthly price, which is written as `monthly` says. */
  from: string
  /** `{}/month` */
  monthly: string
  /** `first payment {}` */
  deposit: string
  /** Over the durations. */
  legend: string
  /** What a screen reader says for `€`. */
  euros: string
  /** What it says for `/`. */
  per: string
}

export interface RentalConfig {
  /** Address of the Medusa backend, such as `https://shop.example`. */
  backend: string
  /** The publishable API key of the storefront. */
  publishableKey: string
  /** Sent with every request, such as `{ authorization: "Bearer …" }` where prices depend on who is logged in. */
  headers: Record<string, string>
  /** Words in place of ours, by language: `fr`, `en`, `de`, or any other two-letter code. */
  texts: Record<string, Partial<RentalTexts>>
}
