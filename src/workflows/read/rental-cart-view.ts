import type { MedusaContainer } from "@medusajs/framework/types"
import { toEuros } from "../../core/money"
import { priceLines } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental"
import type RentalModuleService from "../../modules/rental/service"
import type { RentalCart } from "../../modules/rental/transactions/cart"
import { cartDurations, priceItem, soldLine, type SnapshotLine } from "../../modules/rental/transactions/cart-lines"
import { fingerprintOf } from "../../modules/rental/transactions/fingerprint"
import { deliveryOf } from "../../modules/rental/transactions/snapshot"
import { offerForCart } from "./cart-offer"
import { cartPricingOf } from "./cart-pricing"

export type NotRentableReason = "rental_not_configured" | "currency_not_supported" | "not_rentable" | "price_out_of_range"

/** A cart as `GET /store/rental/carts/:id` shows it (design section 8). Euros, taxes included; durations in months. */
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

export async function rentalCartView(container: MedusaContainer, cart: RentalCart): Promise<RentalCartView> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const { lines, reasons, defaultDuration } = await offeredLines(rental, cart)
  const { offered, chosen } = cartDurations(cart, lines, defaultDuration)
  const totals = chosen === undefined ? null : priceLines(lines.map(toCartLine), chosen)
  const byItem = new Map(totals?.lines.map((line) => [line.id, line]))
  const paidOnce = lines.filter((line) => !line.eligible).reduce((sum, line) => sum + line.total, 0)
  const [latest] = await rental.listRentalTransactions({ cart_id: cart.id }, { take: 1, order: { created_at: "DESC" } })
  return {
    cart_id: cart.id,
    durations: offered,
    duration: chosen ?? null,
    monthly: totals && toEuros(totals.monthly),
    deposit: totals && toEuros(totals.deposit),
    paid_once: toEuros(paidOnce),
    delivery: deliveryEuros(cart),
    status: latest?.status ?? null,
    payment_url: latest?.status === "open" && (await isOf(container, cart, latest)) ? latest.payment_url : null,
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
  { duration, payment_collection_id, fingerprint }: { duration: number; payment_collection_id: string; fingerprint: string }
): Promise<boolean> {
  const offer = await offerForCart(container, cart, duration)
  return offer.ok && fingerprintOf(offer.snapshot, offer.settings, payment_collection_id) === fingerprint
}

async function offeredLines(rental: RentalModuleService, cart: RentalCart) {
  const settings = await rental.settings.forChannel(cart.sales_channel_id)
  const configured = rental.settings.missing(settings).length === 0
  const inEuros = cart.currency_code.toLowerCase() === "eur"
  const none = { eligible: false, removable: true, offers: [] }
  const { default_duration: defaultDuration } = settings
  if (!configured || !inEuros) {
    const reason: NotRentableReason = configured ? "currency_not_supported" : "rental_not_configured"
    const lines: SnapshotLine[] = cart.items.map((item) => ({ ...soldLine(item), ...none }))
    return { lines, reasons: () => reason, defaultDuration }
  }
  const pricing = await cartPricingOf(rental, cart, settings)
  const reasons = (line: SnapshotLine): NotRentableReason =>
    pricing.product(line.product_id).rentable ? "price_out_of_range" : "not_rentable"
  return { lines: cart.items.map((item) => priceItem(item, pricing)), reasons, defaultDuration }
}

function deliveryEuros(cart: RentalCart): number | null {
  const delivery = deliveryOf(cart)
  return delivery && toEuros(delivery.total)
}

const toCartLine = ({ item_id, quantity, offers }: SnapshotLine) => ({ id: item_id, quantity, offers })
