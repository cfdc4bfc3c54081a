import type { MedusaContainer } from "@medusajs/framework/types"
import type { NotRentableReason, RentalCart as ShownCart } from "../../core/api/store"
import { toEuros, type Cents } from "../../core/money"
import { priceLines, totalOf, type FirstPayment } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { RentalCart } from "../../modules/rental/transactions/cart"
import {
  cartDurations,
  blockingLines,
  toRentalLine,
  type SnapshotLine,
} from "../../modules/rental/transactions/cart-lines"
import { fingerprintOf } from "../../modules/rental/transactions/fingerprint"
import type { Refusal } from "../../core/refusals/refusal"
import { isStillKnown } from "../../modules/rental/transactions/reuse"
import { deliveryOf, type RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import { PAID_STATES } from "../../modules/rental/transactions/transitions"
import { offerForPriced } from "./cart-offer"
import { pricedCart, type PricedCart } from "./priced-cart"

/**
 * What a rented cart was rented at; of any other what it could be rented at now. `country` is the one that the caller names, for a cart
 * without a delivery address.
 */
export async function rentalCartView(
  container: MedusaContainer,
  cart: RentalCart,
  country?: string,
): Promise<ShownCart> {
  const rental = container.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(cart.sales_channel_id)
  const newest = { take: 1, order: { created_at: "DESC" } } as const
  const [paid] = await rental.listRentalTransactions({ cart_id: cart.id, status: [...PAID_STATES] }, newest)
  if (paid) return { ...rentedView(cart, paid, settings), status: paid.status, payment_url: null }

  const priced = await pricedCart(container, cart, settings, country)
  const view = priced.ok ? offeredView(priced, settings) : unpricedView(cart, priced.refusal)
  const [latest] = await rental.listRentalTransactions({ cart_id: cart.id }, newest)
  const isOpen = latest?.status === "open" && isStillKnown(latest, new Date())
  const isPayable = isOpen && priced.ok && (await isOf(container, priced, settings, latest))
  return { ...view, status: latest?.status ?? null, payment_url: isPayable ? latest.payment_url : null }
}

type PricedView = Omit<ShownCart, "status" | "payment_url">

/** A cart's lines with the durations that they can be rented for together, and the one that holds. */
interface PricedLines {
  lines: SnapshotLine[]
  offered: number[]
  chosen: number | undefined
  delivery: Cents | null
  firstPayment: FirstPayment | null
  reasons: (line: SnapshotLine) => NotRentableReason
}

function viewOf(
  cart: RentalCart,
  { lines, offered, chosen, delivery, firstPayment, reasons }: PricedLines,
): PricedView {
  const totals = chosen === undefined ? null : priceLines(lines.map(toCartLine), chosen)
  const byItem = new Map(totals?.lines.map((line) => [line.id, line]))
  const paidOnce = lines.filter((line) => !line.eligible).reduce((sum, line) => sum + line.total, 0)
  const atOnce = paidOnce + (delivery ?? 0)
  return {
    cart_id: cart.id,
    durations: offered,
    duration: chosen ?? null,
    monthly: totals && toEuros(totals.monthly),
    deposit: totals && toEuros(totals.deposit),
    paid_once: toEuros(paidOnce),
    delivery: delivery && toEuros(delivery),
    due_today: totals && toEuros(totals.deposit + atOnce),
    total: totals && firstPayment && toEuros(totalOf(totals, chosen!, firstPayment) + atOnce),
    items: lines.map((line) => {
      const priced = byItem.get(line.item_id)
      return {
        item_id: line.item_id,
        title: line.name,
        variant_id: line.variant_id,
        quantity: line.quantity,
        eligible: line.eligible,
        monthly: priced && line.eligible ? toEuros(priced.monthly) : null,
        deposit: priced && line.eligible ? toEuros(priced.deposit) : null,
        reason: line.eligible ? null : reasons(line),
      }
    }),
  }
}

function offeredView({ cart, lines, pricing }: PricedCart, settings: EffectiveSettings): PricedView {
  const isMixed = blockingLines(lines, settings).length > 0
  const durations = isMixed
    ? { offered: [], chosen: undefined }
    : cartDurations(cart, lines, settings.default_duration)
  const isGiftCard = ({ item_id }: SnapshotLine) => cart.items.find(({ id }) => id === item_id)?.is_giftcard
  return viewOf(cart, {
    lines,
    ...durations,
    delivery: deliveryCents(cart),
    firstPayment: settings.first_payment,
    reasons: (line) =>
      pricing.product(line.product_id).rentable && !isGiftCard(line) ? "price_out_of_range" : "not_rentable",
  })
}

const REASONS: readonly NotRentableReason[] = ["currency_not_supported", "credit_lines", "address_needed"]

/** A cart that can't be priced, and why: of one with unknown taxes nothing is known. */
function unpricedView(cart: RentalCart, { code }: Refusal): PricedView {
  const reason = REASONS.find((known) => known === code) ?? "rental_not_configured"
  const lines: SnapshotLine[] = cart.items.map((item) => ({
    ...toRentalLine(item),
    eligible: false,
    removable: true,
    offers: [],
  }))
  const view = viewOf(cart, {
    lines,
    offered: [],
    chosen: undefined,
    delivery: deliveryCents(cart),
    firstPayment: null,
    reasons: () => reason,
  })
  return reason === "address_needed" ? { ...view, paid_once: null, delivery: null } : view
}

/** Whether a transaction is for the cart as it is now: who goes on to the page of another pays for another cart. */
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
  cart: RentalCart,
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
    return { ...sold, total, eligible: line?.eligible ?? false, removable: false, offers }
  })
  const wasOffered = lines.every(({ eligible, offers }) => !eligible || offers.length > 0)
  const view = viewOf(cart, {
    lines,
    offered: [duration],
    chosen: duration,
    delivery: cart.completed_at || !sent ? deliveryCents(cart) : (sent.delivery?.total ?? null),
    firstPayment: settings.first_payment,
    reasons: () => "not_rentable",
  })
  const { deposit, due_today, total } = wasOffered ? view : NOT_KNOWN
  const asOffered = monthly === null || monthly === view.monthly
  return {
    ...view,
    deposit,
    due_today,
    monthly: monthly ?? (wasOffered ? view.monthly : null),
    total: asOffered ? total : null,
  }
}

const NOT_KNOWN = { deposit: null, due_today: null, total: null }

function deliveryCents(cart: RentalCart): Cents | null {
  return deliveryOf(cart)?.total ?? null
}

const toCartLine = ({ item_id, quantity, offers }: SnapshotLine) => ({ id: item_id, quantity, offers })
