import type { MedusaContainer } from "@medusajs/framework/types"
import type { NotRentableReason, RentalCart } from "../../core/api/store"
import { helpOf } from "../../core/help"
import type { PricesShown } from "../../core/setting-values"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { MedusaCart } from "../../modules/rental/transactions/cart"
import {
  cartAmounts,
  netAmounts,
  type Payable,
  cartDurations,
  askedChoice,
  toRentalLine,
  type SnapshotLine,
} from "../../modules/rental/transactions/cart-lines"
import {
  fingerprintOf,
  isStillKnown,
  deliveryOf,
  type RentalSnapshot,
} from "../../modules/rental/transactions/snapshot"
import type { Refusal } from "../../core/messages/codes"
import { withOwnDurations, withRentableFrom } from "./cart-item"
import { RENTED_STATES } from "../../core/rental-states"
import { offerForPriced, pricedCart, refusalOfLines, refusalOfPriced, type PricedCart } from "./cart-offer"

/**
 * What a rented cart was rented at; of any other what it could be rented at now. `country` is the one that the caller names, for a cart
 * without a delivery address.
 */
export async function rentalCartView(
  container: MedusaContainer,
  cart: MedusaCart,
  country?: string,
): Promise<PricedView & Pick<RentalCart, "status" | "payment_url">> {
  const rental = container.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(cart.sales_channel_id)
  const newest = { take: 1, order: { created_at: "DESC" } } as const
  const [paid] = await rental.listRentalTransactions({ cart_id: cart.id, status: [...RENTED_STATES] }, newest)
  const text = helpOf(settings)
  const help = text ? { help: text } : {}
  if (paid) return { ...rentedView(cart, paid, settings), ...help, status: paid.status, payment_url: null }

  const priced = await pricedCart(container, cart, settings, country)
  const view = priced.ok ? offeredView(priced, settings) : unpricedView(cart, priced.refusal)
  const [latest] = await rental.listRentalTransactions({ cart_id: cart.id }, newest)
  const isOpen = latest?.status === "open" && isStillKnown(latest, new Date())
  const isOurs = isOpen && priced.ok && (await isOf(container, priced, settings, latest))
  return { ...view, ...help, status: latest?.status ?? null, payment_url: isOurs ? latest.payment_url : null }
}

/** Without the words of the refusal. */
type PricedView = Omit<RentalCart, "status" | "payment_url" | "refusal"> & { refusal: Refusal | null }

/** A cart's lines with the durations that they can be rented for together, and the one that holds. */
interface PricedLines extends Omit<Payable, "duration"> {
  offered: number[]
  chosen: number | undefined
  deliveryOpen: boolean
  pricesShown: PricesShown | null
  refusal: Refusal | null
  reasons: (line: SnapshotLine) => NotRentableReason
}

function viewOf(
  cart: MedusaCart,
  { offered, chosen, deliveryOpen, pricesShown, refusal, reasons, ...rest }: PricedLines,
): PricedView {
  const payable = { ...rest, duration: chosen }
  const amounts = cartAmounts(payable)
  const net = pricesShown === "without_taxes" ? netAmounts(payable) : null
  return {
    cart_id: cart.id,
    durations: offered,
    duration: chosen ?? null,
    ...amounts.cart,
    delivery_open: deliveryOpen,
    ...(pricesShown && { prices_shown: pricesShown }),
    ...(net && { net: net.cart }),
    refusal,
    items: rest.lines.map((line) => {
      const netLine = net?.items.get(line.item_id)
      return {
        item_id: line.item_id,
        title: line.name,
        variant_id: line.variant_id,
        quantity: line.quantity,
        eligible: line.eligible,
        choice: line.choice,
        ...(amounts.items.get(line.item_id) ?? { monthly: null, deposit: null }),
        ...(netLine && { net: netLine }),
        reason: line.eligible ? null : reasons(line),
      }
    }),
  }
}

/** A free delivery can't be sent (`totalInitialFees` 0 counts as none): the payment page then asks for one, as it does without any. */
function deliveryToPay(cart: MedusaCart): Pick<PricedLines, "delivery" | "deliveryOpen"> {
  const delivery = deliveryOf(cart)
  return delivery?.total ? { delivery, deliveryOpen: false } : { delivery: null, deliveryOpen: true }
}

function offeredView({ cart, lines, pricing }: PricedCart, settings: EffectiveSettings): PricedView {
  const durations = refusalOfLines(lines, settings)
    ? { offered: [], chosen: undefined }
    : cartDurations(cart, lines, settings.default_duration)
  const isGiftCard = ({ item_id }: SnapshotLine) => cart.items.find(({ id }) => id === item_id)?.is_giftcard
  const view = viewOf(cart, {
    lines,
    ...durations,
    ...deliveryToPay(cart),
    firstPayment: settings.first_payment,
    pricesShown: settings.prices_shown,
    refusal:
      refusalOfPriced({ cart, lines }, settings) ??
      (durations.chosen ? null : { code: "no_common_duration", params: {} }),
    reasons: (line) =>
      pricing.product(line.product_id).rentable && !isGiftCard(line) ? "price_out_of_range" : "not_rentable",
  })
  const items = view.items.map((item, i) => withOwnDurations(item, lines[i]!, view.durations))
  const shown = settings.prices_shown
  return { ...view, items: items.map((item, i) => withRentableFrom(item, lines[i]!, pricing.book, shown)) }
}

const REASONS: readonly NotRentableReason[] = ["currency_not_supported", "credit_lines", "address_needed"]

const NOT_PRICED = { eligible: false, choice: "buy" as const, removable: true, offers: [] }

/** A cart that can't be priced, and why: of one with unknown taxes nothing is known. */
function unpricedView(cart: MedusaCart, refusal: Refusal): PricedView {
  const reason = REASONS.find((known) => known === refusal.code) ?? "rental_not_configured"
  const lines = cart.items.map((item): SnapshotLine => ({ ...toRentalLine(item), ...NOT_PRICED }))
  const view = viewOf(cart, {
    lines,
    offered: [],
    chosen: undefined,
    ...deliveryToPay(cart),
    firstPayment: null,
    pricesShown: null,
    refusal,
    reasons: () => reason,
  })
  if (reason !== "address_needed") return view
  const choices = cart.items.map(({ metadata }) =>
    askedChoice(metadata) === "buy" ? ("buy" as const) : null,
  )
  const items = view.items.map((item, at) => ({ ...item, choice: choices[at]! }))
  return { ...view, items, paid_once: null, delivery: null }
}

/** Whether a transaction is for the cart as it is now: the payment page of another transaction is for another cart. */
async function isOf(
  container: MedusaContainer,
  priced: PricedCart,
  settings: EffectiveSettings,
  latest: { duration: number; payment_collection_id: string; fingerprint: string },
): Promise<boolean> {
  const offer = await offerForPriced(container, priced, settings, latest.duration)
  return (
    offer.ok && fingerprintOf(offer.snapshot, settings, latest.payment_collection_id) === latest.fingerprint
  )
}

interface Rented {
  duration: number
  monthly: number | null
  snapshot: unknown
}

/**
 * The cart at the prices that it was rented at, whatever the rules say today, and at the monthly price that the service charges once
 * it has said so. What was never offered for the duration that the service has made of it is null.
 */
function rentedView(
  cart: MedusaCart,
  { duration, monthly, snapshot }: Rented,
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
    return {
      ...sold,
      unit_price,
      exact_unit_price,
      vat,
      total,
      eligible: line?.eligible ?? false,
      choice: line?.choice ?? "buy",
      removable: false,
      offers,
    }
  })
  const wasOffered = lines.every((line) => line.choice !== "rent" || line.offers.length > 0)
  const view = viewOf(cart, {
    lines,
    offered: [duration],
    chosen: duration,
    delivery: cart.completed_at || !sent ? deliveryOf(cart) : sent.delivery,
    deliveryOpen: false,
    firstPayment: settings.first_payment,
    pricesShown: settings.prices_shown,
    refusal: null,
    reasons: () => "not_rentable",
  })
  const known = wasOffered
    ? view
    : { ...view, ...NOT_KNOWN, ...(view.net && { net: { ...view.net, ...NOT_KNOWN } }) }
  return monthly === null || monthly === view.monthly ? known : chargedOtherwise(known, monthly)
}

/** What the service charges by the month without taxes isn't known. */
function chargedOtherwise({ net, ...view }: PricedView, monthly: number): PricedView {
  const otherwise = { ...view, monthly, total: null }
  return net ? { ...otherwise, net: { ...net, monthly: null, total: null } } : otherwise
}

const NOT_KNOWN = { monthly: null, deposit: null, due_today: null, total: null }
