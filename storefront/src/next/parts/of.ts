import { isRental, RENTAL_PROVIDER_ID } from "../../client/order"
import type { ShopCartView } from "../cart"
import { rentalOf, termsOf } from "./rental"

/** Whether something in the cart can be rented, for a price that is known. */
export const canBeRented = (cart: object): boolean => rentalOf(cart)?.isOpen ?? false

/** Whether the cart is being rented: its payment session is the rental's. */
export const isRented = (cart: object): boolean => rentalOf(cart)?.isRented ?? false

/** Why nothing in the cart can be rented. */
export const rentalReason = (cart: object): string | undefined => rentalOf(cart)?.reason

/** A word of the cart's pages, in their language. */
export const rentalText = (cart: object, name: keyof ShopCartView["texts"]): string | undefined =>
  rentalOf(cart)?.texts[name]

/** The payment provider that is selected at first: renting, where a line was chosen to be rented. */
export const chosenProvider = (cart: object): string => (rentalOf(cart)?.isChosen ? RENTAL_PROVIDER_ID : "")

/** What the last button of the checkout is called: in a rental ours, else the storefront's own. */
export const orderButton = (cart: object, own: string): string =>
  (isRented(cart) && rentalText(cart, "rent")) || own

/** What the rental is called among the payments of a cart or an order; nothing for another provider. */
export const rentalTitle = (shown: object, providerId?: string): string | undefined =>
  isRental(providerId) ? termsOf(shown)?.title : undefined

/** The storefront's names and icons of payments, with the rental's name in the page's language. */
export const rentalPaymentInfo = <Info extends { title: string }>(
  cart: object,
  all: Record<string, Info>,
) => {
  const info = all[RENTAL_PROVIDER_ID]
  const title = rentalOf(cart)?.title
  return info && title ? { ...all, [RENTAL_PROVIDER_ID]: { ...info, title } } : all
}

/** Warns that the selected way to pay buys what was chosen to be rented; nothing where it doesn't. */
export const whatIsBought = (cart: object, selected: string): string | undefined =>
  selected && !isRental(selected) && rentalOf(cart)?.isChosen ? rentalOf(cart)?.allBought : undefined

/** What was due with a rented order; nothing of one that was bought. */
export const rentalPaid = (order: object): string | null => termsOf(order)?.paid ?? null
