import { redirect } from "next/navigation"
import {
  canBeRented,
  cartRentableFrom,
  isPaid,
  type Language,
  needsAddress,
  type RentalCart,
  rowViews,
  toPayText,
} from "../client/elements"
import { isRental } from "../client/order"
import { lineText } from "../client/sentences"
import { cartView } from "../parts/views"
import { getRentalCart } from "./prices"
import { answerOr, sharedFetch } from "./shop"
import { languageOf, type Locale } from "./words"

/** A cart as Medusa's store API answers it, as far as its rental goes. */
export interface ShopCart {
  id: string
  total?: number | null
  region_id?: string | null
  region?: { id: string } | null
  metadata?: Record<string, unknown> | null
  items?: { id: string; metadata?: Record<string, unknown> | null }[] | null
  payment_collection?: { payment_sessions?: { provider_id: string; status?: string }[] } | null
}

type ShopLine = NonNullable<ShopCart["items"]>[number]
/** What says of a cart how it is paid. */
export type PaidCart = Pick<ShopCart, "id" | "payment_collection">
type Params = Promise<{ countryCode: string }>

/**
 * The cart with its rental, which parts of the page show: `cart.rental`, and of each line `item.rental`, what it is. Nothing for a cart
 * that has been paid.
 */
export async function withRental<Cart extends ShopCart>(cart: Cart | null, params: Params, locale: Locale) {
  if (!cart) return null
  const { countryCode } = await params
  const language = await languageOf(locale)
  const rental = await getRentalCart(cart.id, countryCode, language.tag)
  if (!rental) return cart
  if (isPaid(rental)) return null
  const view = viewOf(rental, cart, language, countryCode)
  const items = cart.items?.map((item) => ({ ...item, rental: chosenText(rental, item.id, view, language) }))
  return { ...cart, rental: view, items }
}

/** The same for the checkout: a shopper whose cart is paid is redirected to an empty one. */
export async function withOpenRental<Cart extends ShopCart>(
  cart: Cart | null,
  params: Params,
  locale: Locale,
) {
  const open = await withRental(cart, params, locale)
  if (cart && !open) redirect(`/${(await params).countryCode}/cart`)
  return open
}

/** A cart for a small list of its lines: each says what was chosen, without asking for its rental. */
export async function withLineChoices<Cart extends ShopCart>(cart: Cart | null, locale: Locale) {
  if (!cart?.items || !isAsked(cart)) return cart
  if (!(await isRentedIn(cart.region_id ?? cart.region?.id))) return cart
  const { texts, months } = await languageOf(locale)
  const isBought = isPaidOtherwise(cart)
  const duration = Number(cart.metadata?.rental_duration)
  const rented = Number.isInteger(duration) && duration > 0 ? months(duration) : texts.rented
  const rentalOf = (item: ShopLine) => (isToRent(item) && !isBought ? rented : texts.bought)
  return { ...cart, items: cart.items.map((item) => ({ ...item, rental: rentalOf(item) })) }
}

/** Whether renting is switched on in a region, kept as the prices are; yes where the shop doesn't say. */
async function isRentedIn(regionId: string | undefined): Promise<boolean> {
  if (!regionId) return true
  const ask = async () => {
    const of = { region_id: regionId }
    const answer = await sharedFetch<{ payment_providers: { id: string }[] }>("/store/payment-providers", of)
    return answer.payment_providers.some(({ id }) => isRental(id))
  }
  return answerOr(ask, "no payment providers", () => true)
}

/** Whether a line was chosen to be rented, as the shop reads it: in any case, with blanks. */
const isToRent = ({ metadata }: ShopLine): boolean => `${metadata?.rental}`.trim().toLowerCase() === "rent"

/** Whether a line of the cart was chosen to be rented. */
export const isAsked = ({ items }: Pick<ShopCart, "items">): boolean => Boolean(items?.some(isToRent))

/** The provider that a cart of Medusa's is to be paid by: that of its payment session, unless that has failed. */
const providerOf = ({ payment_collection }: PaidCart): string | undefined =>
  payment_collection?.payment_sessions?.find(({ status }) => status !== "error" && status !== "canceled")
    ?.provider_id

/** Whether a cart of Medusa's is on its way to be rented. */
export const isOnItsWay = (cart: PaidCart): boolean => isRental(providerOf(cart))

/** Whether another way to pay was chosen for it, which buys every line. */
const isPaidOtherwise = (cart: PaidCart): boolean => Boolean(providerOf(cart)) && !isOnItsWay(cart)

/** What a cart costs by the month, and what a fitted storefront does with it. */
export type ShopCartView = ReturnType<typeof viewOf>

function viewOf(rental: RentalCart, cart: ShopCart, language: Language, countryCode: string) {
  const { texts, tag } = language
  const { rent_monthly, or_rent, or_buy, cart_value, rent, pay_next, failed, payment_failed } = texts
  // something in it can be rented, for a price that is known
  const isOpen = rental.monthly !== null && canBeRented(rental)
  const wasAsked = isAsked(cart)
  const isChosen = isOpen && Boolean(wasAsked || cart.metadata?.rental_duration)
  const isRented = isOpen && isOnItsWay(cart)
  // how a cart that is too cheap could be rented
  const from = isOpen ? "" : cartRentableFrom(rental, language)
  const withFrom = (text?: string) => text && [text, from].filter(Boolean).join(" ")
  const { code, message } = rental.refusal ?? {}
  // all lines could be rented, and were chosen to be bought
  const allBought = code === "nothing_rented" ? message : undefined
  const isUnknown = needsAddress(rental)
  // Medusa's total is always with taxes
  const total = toPayText(cart.total ?? 0, rental, language)
  const title = rent_monthly!
  const paid = { rows: rowViews([["to_pay", total]], language), notes: [texts.pays_all] }
  return {
    // what renting would cost, whatever the payment session is; where renting was chosen each line of the page says what it is
    ...cartView({ ...rental, bought: undefined }, language, { lines: !isChosen && !isRented }),
    ...{ cartId: rental.cart_id, lang: tag, countryCode, isOpen, isChosen, isRented, title },
    // what keeps a line that was chosen to be rented from it, and how to go on: the shop's sentence
    refusal: wasAsked && !isUnknown ? withFrom(message) : undefined,
    // why it can't be rented, where it isn't open
    reason: isUnknown ? texts.address_needed! : (allBought ?? withFrom(texts.cart_not_rented)!),
    // what another way to pay does
    allBought: texts.all_bought!.replace("{}", total),
    // its payment session is another provider's: every line is bought; without rows where none was chosen to be rented
    bought: isPaidOtherwise(cart)
      ? { title, ...(wasAsked || isChosen ? paid : { rows: [], notes: [] }) }
      : null,
    texts: { rent_monthly, or_rent, or_buy, cart_value, rent, pay_next, failed, payment_failed },
  }
}

/** What a line is; nothing while renting is only offered. Where the cart is refused it says which line is which, without a price. */
function chosenText(rental: RentalCart, id: string, view: ShopCartView, language: Language): string | null {
  const item = rental.items.find(({ item_id }) => item_id === id)
  if (!item) return null
  const { bought } = language.texts
  if (view.bought) return view.bought.rows.length > 0 ? bought : null
  // nothing here is a rental, whatever was chosen elsewhere
  if (rental.refusal?.code === "rental_not_in_region") return null
  const isSaid = view.refusal || view.isChosen || view.isRented
  return isSaid ? (lineText(rental, item, language) ?? (view.refusal ? bought : null)) : null
}
