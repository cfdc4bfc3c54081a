import type { CartView, HelpView, OptionView, SumsView, TermsView } from "../parts/views"

/** What the server tells a page of a rental, in words of the page's language: the browser needs neither words nor formats. */

/** What can be chosen of a variant. */
export interface VariantView {
  from: string
  buy: string
  options: OptionView[]
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

/** A cart's rental, with its title. */
interface TitledSums extends SumsView {
  title: string
}

/** What a cart costs by the month, and what a fitted storefront does with it. */
export interface ShopCartView extends CartView, TitledSums {
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
  bought: TitledSums | null
  texts: Record<CartText, string>
}

/** The terms of an order. */
export interface OrderView extends TermsView, TitledSums {
  /** What was due with it. */
  paid: string | null
  /** Over the value of the goods. */
  value: string
  /** That a booking isn't final. */
  notFinal: string
}
