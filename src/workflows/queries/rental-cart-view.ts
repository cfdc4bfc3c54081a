import type { MedusaContainer } from "@medusajs/framework/types"
import { toEuros } from "../../core/money"
import { priceLines } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental"
import type RentalModuleService from "../../modules/rental/service"
import type { RentalCart } from "../../modules/rental/transactions/cart"
import {
  cartDurations,
  linesInTheWay,
  priceItem,
  soldLine,
  type SnapshotLine,
} from "../../modules/rental/transactions/cart-lines"
import { fingerprintOf } from "../../modules/rental/transactions/fingerprint"
import { deliveryOf, type RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import { PAID_STATES } from "../../modules/rental/transactions/states"
import { offerForCart } from "./cart-offer"
import { cartPricingOf } from "./cart-pricing"

type NotRentableReason =
  "rental_not_configured" | "currency_not_supported" | "not_rentable" | "price_out_of_range"

/** A cart as `GET /store/rental/carts/:id` shows it (docs/routes.md, For storefronts). Euros, taxes included; durations in months. */
export interface RentalCartView {
  cart_id: string
  durations: number[]
  duration: number | null
  monthly: number | null
  deposit: number | null
  paid_once: number
  delivery: number | null
  status: string | null
  payment_url: string | null
  items: {
    item_id: string
    title: string
    variant_id: string | null
    quantity: number
    eligible: boolean
    monthly: number | null
    deposit: number | null
    reason: NotRentableReason | null
  }[]
}

/** What a rented cart was rented at; of any other what it could be rented at now. */
export async function rentalCartView(container: MedusaContainer, cart: RentalCart): Promise<RentalCartView> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const newest = { take: 1, order: { created_at: "DESC" } } as const
  const [paid] = await rental.listRentalTransactions({ cart_id: cart.id, status: [...PAID_STATES] }, newest)
  if (paid) return { ...rentedView(cart, paid), status: paid.status, payment_url: null }
  const view = viewOf(cart, await offeredLines(rental, cart))
  const [latest] = await rental.listRentalTransactions({ cart_id: cart.id }, newest)
  const isPayable = latest?.status === "open" && (await isOf(container, cart, latest))
  return { ...view, status: latest?.status ?? null, payment_url: isPayable ? latest.payment_url : null }
}

/** A cart's lines with the durations that they can be rented for together, and the one that holds. */
interface PricedLines {
  lines: SnapshotLine[]
  offered: number[]
  chosen: number | undefined
  reasons: (line: SnapshotLine) => NotRentableReason
}

function viewOf(
  cart: RentalCart,
  { lines, offered, chosen, reasons }: PricedLines,
): Omit<RentalCartView, "status" | "payment_url"> {
  const totals = chosen === undefined ? null : priceLines(lines.map(toCartLine), chosen)
  const byItem = new Map(totals?.lines.map((line) => [line.id, line]))
  const paidOnce = lines.filter((line) => !line.eligible).reduce((sum, line) => sum + line.total, 0)
  return {
    cart_id: cart.id,
    durations: offered,
    duration: chosen ?? null,
    monthly: totals && toEuros(totals.monthly),
    deposit: totals && toEuros(totals.deposit),
    paid_once: toEuros(paidOnce),
    delivery: deliveryEuros(cart),
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

/** Whether a transaction is for the cart as it is now: who goes on to the page of another pays for another cart. */
async function isOf(
  container: MedusaContainer,
  cart: RentalCart,
  {
    duration,
    payment_collection_id,
    fingerprint,
  }: { duration: number; payment_collection_id: string; fingerprint: string },
): Promise<boolean> {
  const offer = await offerForCart(container, cart, duration)
  return offer.ok && fingerprintOf(offer.snapshot, offer.settings, payment_collection_id) === fingerprint
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
function rentedView(cart: RentalCart, { duration, monthly, snapshot }: Rented) {
  const sent = (snapshot as RentalSnapshot | null)?.lines ?? []
  const lines = cart.items.map((item) => {
    const line =
      sent.find(({ item_id }) => item_id === item.id) ??
      sent.find(({ variant_id }) => variant_id === item.variant_id)
    const offers = (line?.offers ?? []).filter((offer) => offer.duration === duration)
    return { ...soldLine(item), eligible: line?.eligible ?? false, removable: false, offers }
  })
  const view = viewOf(cart, { lines, offered: [duration], chosen: duration, reasons: () => "not_rentable" })
  const wasOffered = lines.every(({ eligible, offers }) => !eligible || offers.length > 0)
  return {
    ...view,
    monthly: monthly ?? (wasOffered ? view.monthly : null),
    deposit: wasOffered ? view.deposit : null,
  }
}

async function offeredLines(rental: RentalModuleService, cart: RentalCart): Promise<PricedLines> {
  const settings = await rental.settings.forChannel(cart.sales_channel_id)
  const configured = rental.settings.missing(settings).length === 0
  const inEuros = cart.currency_code.toLowerCase() === "eur"
  const none = { eligible: false, removable: true, offers: [] }
  if (!configured || !inEuros) {
    const reason: NotRentableReason = configured ? "currency_not_supported" : "rental_not_configured"
    const lines: SnapshotLine[] = cart.items.map((item) => ({ ...soldLine(item), ...none }))
    return { lines, offered: [], chosen: undefined, reasons: () => reason }
  }
  const pricing = await cartPricingOf(rental, cart, settings)
  const reasons = (line: SnapshotLine): NotRentableReason =>
    pricing.product(line.product_id).rentable ? "price_out_of_range" : "not_rentable"
  const lines = cart.items.map((item) => priceItem(item, pricing))
  if (linesInTheWay(lines, settings).length > 0) return { lines, offered: [], chosen: undefined, reasons }
  return { lines, ...cartDurations(cart, lines, settings.default_duration), reasons }
}

function deliveryEuros(cart: RentalCart): number | null {
  const delivery = deliveryOf(cart)
  return delivery && toEuros(delivery.total)
}

const toCartLine = ({ item_id, quantity, offers }: SnapshotLine) => ({ id: item_id, quantity, offers })
