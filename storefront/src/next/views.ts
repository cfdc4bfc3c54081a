/** What the server tells a page of a rental, in words of the page's language: the browser needs neither words nor formats. */

/** A row: what it is, how much, and a note. */
export interface RowView {
  name: string
  label: string
  amount: string
  note?: string
  isDue: boolean
}

/** A duration that a variant can be rented for. */
export interface OptionView {
  duration: number
  months: string
  monthly: string
  note: string
  /** For a screen reader. */
  spoken: string
  /** What this duration changes for what is rented in the cart. */
  wholeCart: string
}

/** What can be chosen of a variant. */
export interface VariantView {
  from: string
  buy: string
  options: OptionView[]
}

/** The merchant's own words on renting: a page, or a text. */
export interface HelpView {
  label: string
  href?: string
  text?: string
}

/** What can be chosen on a product's page; by variant, `null` where one can't be rented. */
export interface ProductView {
  from: string | null
  legend: string
  notRented: string
  /** By variant, of those that are too cheap to be rented: from what price they could be. */
  rentableFrom: Record<string, string>
  /** Months that the cart is rented for. */
  cartDuration: number | null
  help?: HelpView
  variants: Record<string, VariantView | null>
}

/** Words of a cart's pages. */
export const CART_TEXTS = [
  "legend",
  "rent_monthly",
  "or_rent",
  "or_buy",
  "cart_value",
  "rent",
  "pay_next",
  "failed",
  "payment_failed",
] as const

/** One of them, by its name. */
export type CartText = (typeof CART_TEXTS)[number]

/** A cart's rental, or that of an order. */
export interface RentalView {
  rows: RowView[]
  notes: string[]
  title: string
  help?: HelpView
}

/** What a cart costs by the month. */
export interface CartView extends RentalView {
  cartId: string
  lang: string
  countryCode?: string
  /** Something in it can be rented, for a price that is known. */
  isOpen: boolean
  /** A line of it was chosen to be rented. */
  isChosen: boolean
  /** It is on its way to be rented: that is how it will be paid. */
  isRented: boolean
  /** Why it can't be rented, where it isn't open. */
  reason: string
  /** What keeps a line that was chosen to be rented from it, and how to go on: the shop's sentence. */
  refusal?: string
  /** What another way to pay does. */
  allBought: string
  /** Its payment session is another provider's: every line is bought. Without rows where none was chosen to be rented. */
  bought: RentalView | null
  duration: number | null
  durations: { duration: number; text: string }[]
  texts: Record<CartText, string>
}

/** The terms of an order. */
export interface OrderView extends RentalView {
  /** What was due with it. */
  paid: string | null
  /** Over the value of the goods. */
  value: string
  finish: { href: string; text: string; note: string } | null
}
