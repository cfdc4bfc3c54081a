import type { MedusaContainer } from "@medusajs/framework/types"
import type { CartAmounts, RentalCart } from "../../answers/store"
import { helpOf } from "../../answers/help"
import { toCents, toEuros } from "../../core/money"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { rentableFrom } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { MedusaCart } from "../../modules/rental/decide/cart"
import {
  cartAmounts,
  netAmounts,
  type Payable,
  offeringOfLine,
  unitOfLine,
  toRentalLine,
} from "../../modules/rental/transactions/cart-lines"
import {
  askedChoice,
  rawAmount,
  type SnapshotLine,
  type RentalSnapshot,
} from "../../modules/rental/decide/sent"
import { fingerprintOf, isStillKnown, deliveryOf } from "../../modules/rental/transactions/snapshot"
import type { Refusal } from "../../core/messages/codes"
import { RENTED_STATES } from "../../core/rental-states"
import { durationsAndRefusal, pricedCart, snapshotOfPriced, type PricedCart } from "./cart-offer"

/**
 * Returns a cart's prices: those of its rental where it has one, else today's. `country` is the one that the caller names, for a cart
 * without a delivery address.
 */
export async function rentalCartView(
  shop: MedusaContainer,
  cart: MedusaCart,
  country?: string,
): Promise<PricedView & Pick<RentalCart, "status" | "payment_url">> {
  const rental = shop.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(cart.sales_channel_id)
  const newest = { take: 1, order: { created_at: "DESC" } } as const
  const [paid] = await rental.listRentalTransactions({ cart_id: cart.id, status: [...RENTED_STATES] }, newest)
  const text = helpOf(settings)
  const help = text && { help: text }
  if (paid) return { ...rentedView(cart, paid, settings), ...help, status: paid.status, payment_url: null }

  const priced = await pricedCart(shop, cart, settings, country)
  const [latest] = await rental.listRentalTransactions({ cart_id: cart.id }, newest)
  const isOpen = latest?.status === "open" && isStillKnown(latest, new Date())
  const taken = isOpen && priced.ok && (await snapshotOfPriced(shop, priced, settings, latest.duration))
  // The payment page of another transaction is for the cart as it was.
  const isOurs =
    taken &&
    taken.ok &&
    fingerprintOf(taken.snapshot, settings, latest.payment_collection_id) === latest.fingerprint
  // Unless another is chosen, the duration is the one that the payment page shows.
  const opened = isOurs ? (latest.duration as typeof settings.default_duration) : null
  const shown = opened ? { ...settings, default_duration: opened } : settings
  const view = priced.ok ? offeredView(priced, shown) : unpricedView(cart, priced.refusal)
  const opening = { status: latest?.status ?? null, payment_url: isOurs ? latest.payment_url : null }
  return { ...view, ...boughtSo(cart, view), ...help, ...opening }
}

/** Sessions by which nothing can be paid any more. */
const FAILED = ["error", "canceled"]

/** Returns what the cart comes to where its payment session is another provider's: then its lines are bought, whatever was chosen for them. */
function boughtSo(cart: MedusaCart, { items }: PricedView): Pick<RentalCart, "bought"> {
  const sessions = cart.payment_collection?.payment_sessions ?? []
  const [session] = sessions.filter(({ status }) => !FAILED.includes(status))
  if (!session || session.provider_id === RENTAL_PROVIDER_ID) return {}
  if (!items.some(({ choice }) => choice === "rent")) return {}
  const total = toEuros(toCents(rawAmount(cart.total, cart.raw_total)))
  return { bought: { provider_id: session.provider_id, total } }
}

/** Without the words of the refusal. */
type PricedView = Omit<RentalCart, "status" | "payment_url" | "refusal"> & { refusal: Refusal | null }

type Item = RentalCart["items"][number]

/** A cart's lines with the durations that they can be rented for together, and the one that holds. */
interface PricedLines extends Pick<Payable, "lines" | "delivery"> {
  offered: number[]
  chosen: number | undefined
  deliveryOpen: boolean
  refusal: Refusal | null
  /** Why a line can't be rented, and what else is to be said of it. */
  about: (line: SnapshotLine) => Pick<Item, "reason"> & Partial<Item>
}

type Display = Pick<EffectiveSettings, "first_payment" | "prices_shown">

function viewOf(
  cart: MedusaCart,
  { lines, delivery, offered, chosen, deliveryOpen, refusal, about }: PricedLines,
  { first_payment, prices_shown }: Display,
): PricedView {
  const payable = { lines, delivery, duration: chosen, firstPayment: first_payment }
  const amounts = cartAmounts(payable)
  const net = prices_shown === "without_taxes" ? netAmounts(payable) : null
  return {
    ...{ cart_id: cart.id, durations: offered, duration: chosen ?? null },
    ...{ ...amounts.cart, delivery_open: deliveryOpen, refusal },
    ...(prices_shown && { prices_shown }),
    ...(net && { net: net.cart }),
    items: lines.map((line) => {
      const { item_id, name, variant_id, quantity, eligible, choice } = line
      const netItem = net?.items.get(item_id)
      return {
        ...{ item_id, title: name, variant_id, quantity, eligible, choice },
        ...(amounts.items.get(item_id) ?? { monthly: null, deposit: null }),
        ...(netItem && { net: netItem }),
        ...about(line),
      }
    }),
  }
}

/** A free delivery can't be sent (`totalInitialFees` 0 counts as none): the payment page then asks for one, as it does without any. */
function deliveryToPay(cart: MedusaCart): Pick<PricedLines, "delivery" | "deliveryOpen"> {
  const delivery = deliveryOf(cart)
  return delivery?.total ? { delivery, deliveryOpen: false } : { delivery: null, deliveryOpen: true }
}

function offeredView(priced: PricedCart, settings: EffectiveSettings): PricedView {
  const { cart, lines, pricing } = priced
  const { offered, chosen, refusal } = durationsAndRefusal(priced, settings)
  const about = (line: SnapshotLine) => {
    const { eligible, offers } = line
    if (eligible) {
      // A line names its durations where they aren't the cart's, so that a page can say why a duration is missing.
      const durations = offers.map(({ duration }) => duration)
      const isOther = durations.some((one) => !offered.includes(one))
      return { reason: null, ...(isOther && { durations }) }
    }
    const { reason } = offeringOfLine(line, pricing)
    if (reason === "not_rentable" || reason === "gift_card") return { reason: "not_rentable" as const }
    if (reason === "implausible_price") return { reason }
    const from = rentableFrom(pricing.book, unitOfLine(line), settings.prices_shown)
    return { reason: "price_out_of_range" as const, ...from }
  }
  return viewOf(cart, { lines, offered, chosen, refusal, ...deliveryToPay(cart), about }, settings)
}

const REASONS = ["rental_not_in_region", "currency_not_supported", "credit_lines", "address_needed"] as const

const NOT_PRICED = { eligible: false, choice: "buy" as const, removable: true, offers: [] }

/** Returns a cart that can't be priced, and why: of one with unknown taxes nothing is known but what the shopper chose to buy. */
function unpricedView(cart: MedusaCart, refusal: Refusal): PricedView {
  const known = REASONS.find((each) => each === refusal.code)
  const reason: Item["reason"] = known ?? "rental_not_configured"
  const lines = cart.items.map((item): SnapshotLine => ({ ...toRentalLine(item), ...NOT_PRICED }))
  const shown = { lines, offered: [], chosen: undefined, ...deliveryToPay(cart), refusal }
  const isUntaxed = reason === "address_needed"
  const choiceOf = ({ item }: SnapshotLine): Item["choice"] =>
    askedChoice(item.metadata) === "buy" ? "buy" : null
  const about = (line: SnapshotLine) => ({ reason, ...(isUntaxed && { choice: choiceOf(line) }) })
  const view = viewOf(cart, { ...shown, about }, { first_payment: null, prices_shown: null })
  return isUntaxed ? { ...view, paid_once: null, delivery: null } : view
}

/**
 * Returns the cart at the prices that it was rented at, whatever the rules say today, and at the monthly price that the service charges once
 * it has said so. What was never offered for the duration that the service has made of it is null.
 */
function rentedView(
  cart: MedusaCart,
  { duration, monthly, snapshot }: { duration: number; monthly: number | null; snapshot: unknown },
  settings: EffectiveSettings,
): PricedView {
  // Forgotten after the retention time.
  const sent = snapshot as RentalSnapshot | null
  const lines = cart.items.map((item) => {
    const line =
      sent?.lines.find(({ item_id }) => item_id === item.id) ??
      sent?.lines.find(({ variant_id }) => variant_id && variant_id === item.variant_id)
    const offers = (line?.offers ?? []).filter((offer) => offer.duration === duration)
    const sold = toRentalLine(item)
    // The cart itself may still be without its taxes.
    const total = line?.quantity === item.quantity ? line.total : sold.total
    // So may its price be.
    const { unit_price, exact_unit_price, vat } = line ?? sold
    const { eligible = false, choice = "buy" as const } = line ?? {}
    return { ...sold, unit_price, exact_unit_price, vat, total, eligible, choice, removable: false, offers }
  })
  const wasOffered = lines.every((line) => line.choice !== "rent" || line.offers.length > 0)
  const delivery = cart.completed_at || !sent ? deliveryOf(cart) : sent.delivery
  const shown = { lines, offered: [duration], chosen: duration, delivery, deliveryOpen: false, refusal: null }
  const about = ({ eligible }: SnapshotLine) => ({ reason: eligible ? null : ("not_rentable" as const) })
  const view = viewOf(cart, { ...shown, about }, settings)
  const known = wasOffered ? view : withAmounts(view, NOT_KNOWN, NOT_KNOWN)
  if (monthly === null || monthly === view.monthly) return known
  // What the service charges by the month without taxes isn't known.
  return withAmounts(known, { monthly, total: null }, { monthly: null, total: null })
}

const withAmounts = (
  view: PricedView,
  gross: Partial<CartAmounts>,
  net: Partial<CartAmounts>,
): PricedView => ({ ...view, ...gross, ...(view.net && { net: { ...view.net, ...net } }) })

const NOT_KNOWN = { monthly: null, deposit: null, due_today: null, total: null }
