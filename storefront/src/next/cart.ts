import { redirect } from "next/navigation"
import type { RentalCart } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { canBeRented, isPaid } from "../../../src/widget/more/cart-lines"
import { needsAddress, toPayText } from "../../../src/widget/more/cart-words"
import { cartRentableFrom } from "../../../src/widget/more/rentable-from"
import { isRental } from "../client/order"
import { lineText } from "../client/sentences"
import { cartView, rowViews } from "../parts/views"
import { getRentalCart, PRICES_SECONDS, RENTAL_PRICES_TAG } from "./prices"
import { answerOr, sharedFetch } from "./shop"
import { CART_TEXTS, type ShopCartView } from "./views"
import { languageOf, type Locale } from "./words"

/** A cart as Medusa's store API answers it, as far as its rental goes. */
export interface ShopCart {
  id: string
  total?: number | null
  region_id?: string | null
  region?: { id: string } | null
  metadata?: Record<string, unknown> | null
  items?: ShopLine[] | null
  payment_collection?: { payment_sessions?: { provider_id: string; status?: string }[] } | null
}

interface ShopLine {
  id: string
  metadata?: Record<string, unknown> | null
}

type Params = Promise<{ countryCode: string }>

/**
 * The cart with its rental, which parts of the page show: `cart.rental`, and of each line `item.rental`, what it is. Nothing for a cart
 * that has been paid.
 */
export async function withRental<Cart extends ShopCart>(
  cart: Cart | null,
  params: Params,
  locale: Locale,
): Promise<Cart | null> {
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
): Promise<Cart | null> {
  const open = await withRental(cart, params, locale)
  if (cart && !open) redirect(`/${(await params).countryCode}/cart`)
  return open
}

/** A cart for a small list of its lines: each says what was chosen, without asking for its rental. */
export async function withLineChoices<Cart extends ShopCart>(
  cart: Cart | null,
  locale: Locale,
): Promise<Cart | null> {
  if (!cart?.items || !isAsked(cart)) return cart
  if (!(await isRentedIn(cart.region_id ?? cart.region?.id))) return cart
  const { texts, months } = await languageOf(locale)
  const isBought = isPaidOtherwise(cart)
  const duration = Number(cart.metadata?.rental_duration)
  const rented = Number.isInteger(duration) && duration > 0 ? months(duration) : texts.rented
  const items = cart.items.map((item) => ({
    ...item,
    rental: isToRent(item) && !isBought ? rented : texts.bought,
  }))
  return { ...cart, items }
}

interface ProvidersAnswer {
  payment_providers: { id: string }[]
}

/** Whether renting is switched on in a region, kept as the prices are; yes where the shop doesn't say. */
async function isRentedIn(regionId: string | undefined): Promise<boolean> {
  if (!regionId) return true
  const path = `/store/payment-providers?region_id=${encodeURIComponent(regionId)}`
  const ask = async () => {
    const answer = await sharedFetch<ProvidersAnswer>(path, RENTAL_PRICES_TAG, PRICES_SECONDS)
    return answer.payment_providers.some(({ id }) => isRental(id))
  }
  return answerOr(ask, "no payment providers", () => true)
}

/** Whether a line was chosen to be rented, as the shop reads it: in any case, with blanks. */
const isToRent = ({ metadata }: ShopLine): boolean => `${metadata?.rental}`.trim().toLowerCase() === "rent"

/** Whether a line of the cart was chosen to be rented. */
export const isAsked = ({ items }: Pick<ShopCart, "items">): boolean => Boolean(items?.some(isToRent))

type PaidCart = Pick<ShopCart, "payment_collection">

/** The provider that a cart of Medusa's is to be paid by: that of its payment session, unless that has failed. */
const providerOf = ({ payment_collection }: PaidCart): string | undefined =>
  payment_collection?.payment_sessions?.find(({ status }) => status !== "error" && status !== "canceled")
    ?.provider_id

/** Whether a cart of Medusa's is on its way to be rented. */
export const isOnItsWay = (cart: PaidCart): boolean => isRental(providerOf(cart))

/** Whether another way to pay was chosen for it, which buys every line. */
const isPaidOtherwise = (cart: PaidCart): boolean => Boolean(providerOf(cart)) && !isOnItsWay(cart)

function viewOf(rental: RentalCart, cart: ShopCart, language: Language, countryCode: string): ShopCartView {
  const { texts, tag } = language
  const isOpen = rental.monthly !== null && canBeRented(rental)
  const wasAsked = isAsked(cart)
  const isChosen = isOpen && Boolean(wasAsked || cart.metadata?.rental_duration)
  const isRented = isOpen && isOnItsWay(cart)
  const from = isOpen ? "" : cartRentableFrom(rental, language)
  // Medusa's total is always with taxes
  const total = toPayText(cart.total ?? 0, rental, language)
  const title = texts.rent_monthly!
  const paid = { title, rows: rowViews([["to_pay", total]], language), notes: [texts.pays_all] }
  return {
    // what renting would cost, whatever the payment session is; where renting was chosen each line of the page says what it is
    ...cartView({ ...rental, bought: undefined }, language, { lines: !isChosen && !isRented }),
    cartId: rental.cart_id,
    lang: tag,
    countryCode,
    isOpen,
    isChosen,
    isRented,
    title,
    refusal: wasAsked && !needsAddress(rental) ? sentences(refusalOf(rental), from) : undefined,
    reason: needsAddress(rental)
      ? texts.address_needed!
      : (allBoughtReason(rental) ?? sentences(texts.cart_not_rented, from)!),
    allBought: texts.all_bought!.replace("{}", total),
    bought: isPaidOtherwise(cart) ? (wasAsked || isChosen ? paid : { title, rows: [], notes: [] }) : null,
    texts: Object.fromEntries(CART_TEXTS.map((name) => [name, texts[name]!])) as ShopCartView["texts"],
  }
}

/** The second is how a cart that is too cheap could be rented. */
const sentences = (first?: string, second?: string) => first && [first, second].filter(Boolean).join(" ")

/** Why a cart can't be rented as it is, and how to go on. */
const refusalOf = (rental: object) =>
  (rental as { refusal?: { message: string } | null }).refusal?.message ?? undefined

/** The shop's sentence for a cart whose lines could be rented, but were all chosen to be bought. */
const allBoughtReason = (rental: RentalCart) =>
  rental.refusal?.code === "nothing_rented" ? refusalOf(rental) : undefined

/** What a line is; nothing while renting is only offered. Where the cart is refused it says which line is which, without a price. */
function chosenText(rental: RentalCart, id: string, view: ShopCartView, language: Language): string | null {
  const item = rental.items.find(({ item_id }) => item_id === id)
  if (!item) return null
  if (view.bought) return view.bought.rows.length > 0 ? language.texts.bought : null
  // nothing here is a rental, whatever was chosen elsewhere
  if (rental.refusal?.code === "rental_not_in_region") return null
  if (view.refusal) return lineText(rental, item, language) ?? language.texts.bought
  return view.isChosen || view.isRented ? lineText(rental, item, language) : null
}
