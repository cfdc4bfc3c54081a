import type { MedusaContainer } from "@medusajs/framework/types"
import type { Cents } from "../../core/money"
import type { Problem } from "../../core/messages/codes"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { RENTAL_MODULE } from "../../modules/rental"
import {
  addressesFrom,
  type AddressUpdates,
  buyerOf,
  countryOutside,
} from "../../modules/rental/comparison/buyer"
import { paidLines, linesFromPayload, type PaidLine } from "../../modules/rental/comparison/paid-lines"
import { unclearLines } from "../../modules/rental/comparison/paid-units"
import {
  choicesToWrite,
  contentsFor,
  sameRegion,
  type Change,
  amountsProblem,
} from "../../modules/rental/comparison/differences"
import { deliveryPaid } from "../../modules/rental/comparison/delivery-price"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type { MedusaCart } from "../../modules/rental/transactions/cart"
import { rawAmount } from "../../modules/rental/transactions/cart-lines"
import type { RentalId } from "../../modules/rental/ids"
import {
  promotionsIn,
  type PromotionUse,
  type RentalSnapshot,
} from "../../modules/rental/transactions/snapshot"
import { regionOf, type Region } from "../pricing/region-of"
import { PAID_CART_FIELDS, readCart } from "../cart/read-cart"
import { missingStock } from "./missing-stock"
import type { ConfirmRentalInput } from "./plan-confirmation"
import { planMethods, type WrittenMethod } from "./plan-methods"

/** What the cart is brought to before it is completed. */
export interface NewOrderPlan extends BuyerAndRegion {
  /** As it was read, without its contents. */
  cart: ReturnType<typeof withoutContents>
  /** Nothing of this changes the cart's amounts, which are what was paid, and its payment collection has them already. */
  keeps_amounts: boolean
  payment_collection_id: string
  /** The session that the start of the rental made, where it has the cart's amount and was never used; null: a new one is made. */
  session: { id: string; amount: number } | null
  contents: Change<PaidLine>
  choices: ReturnType<typeof choicesToWrite>
  methods: Change<WrittenMethod>
  /** What the order has to come to. */
  paid: { lines: PaidLine[]; delivery: Cents }
  /** Promotions that were in the prices that were paid, and that completing the cart no longer sees. */
  promotions: PromotionUse[]
  /** What the merchant should know beside the order, once it is made. */
  problems: Problem[]
}

/** The plan of a new order, and beside it, since no step needs it, the whole cart as it was read, where its contents stay as they are. */
export interface PlannedOrder {
  kind: "make"
  plan: NewOrderPlan
  unchanged: MedusaCart | undefined
}

/** Whose the cart will be, where it will be, and which credits leave it. */
interface BuyerAndRegion {
  email: string | null
  addresses: AddressUpdates
  /** What a cart is brought back to that has left the region it was sent in. */
  region: { region_id: string | null; currency_code: string } | null
  /** Credits that came to the cart after it was sent: they stay out of the order. */
  credit_lines: string[]
}

type Refused = Extract<CallOutcome, { kind: "refused" }>

/** Plans the order of a rental that has none yet, from what was sent and what was paid. */
export async function planNewOrder(
  container: MedusaContainer,
  input: ConfirmRentalInput,
): Promise<PlannedOrder | Refused> {
  const { id, snapshot, authorized_session_id } = input.row
  const rental = container.resolve(RENTAL_MODULE)
  const cart = await readCart(container, input.cart_id, PAID_CART_FIELDS)
  if (!cart?.payment_collection) {
    return refuse({ code: "order_not_made", params: { why: { code: "cart_gone" } } })
  }
  if (!snapshot) {
    return refuse({ code: "order_not_made", params: { why: { code: "forgotten" } } })
  }
  const toLines = input.asked_by === "make_the_order" ? linesFromPayload : paidLines
  const inCart = new Map(cart.items.map((item) => [item.id, item.quantity]))
  const removed = await rental.inbox.removedUnits(id)
  const lines = toLines(snapshot, input.payload, removed, inCart)
  if ("difference" in lines) return refuse({ code: "contents_differ", params: lines })
  const paid = { lines, delivery: deliveryPaid(input.payload, snapshot) }
  const isSameRegion = sameRegion(cart, snapshot)
  const region = isSameRegion ? cart.region : await regionOf(container, snapshot.region_id)
  if (!region) return refuse({ code: "order_not_made", params: { why: { code: "region_gone" } } })
  const people = peopleOf(input, cart, region)
  if ("code" in people) return refuse(people)
  const methods = await planMethods(container, input, cart, { paid, snapshot, ...people })
  if ("code" in methods) return refuse(methods)
  const lacking = input.failed_before ? await missingStock(container, cart, lines) : null
  if (lacking) return refuse({ code: "order_not_made", params: { why: lacking } })
  const contents = contentsFor(lines, cart, input)
  const keeps_amounts = isSameRegion && keepsAmounts(cart, contents, methods) && !amountsProblem(cart, paid)
  const isUntried = authorized_session_id === null && !input.failed_before
  const plan: NewOrderPlan = {
    cart: withoutContents(cart),
    keeps_amounts,
    payment_collection_id: cart.payment_collection.id,
    session: keeps_amounts && isUntried ? sessionToReuse(cart, id) : null,
    contents,
    choices: choicesToWrite(lines, cart, contents),
    methods,
    paid,
    promotions: unseenPromotions(snapshot, cart, contents, methods),
    ...people,
    region: isSameRegion ? null : { region_id: snapshot.region_id, currency_code: snapshot.currency_code },
    credit_lines: cart.credit_lines.map(({ id }) => id),
    problems: [
      ...creditsLeftOut(cart),
      ...unclearLines(snapshot.lines, input.payload.products, removed, inCart).map((params): Problem => ({
        code: "which_line",
        params,
      })),
    ],
  }
  return { kind: "make", plan, unchanged: keeps_amounts ? cart : undefined }
}

/** A gift card that was debited for the cart may have to be credited again. */
function creditsLeftOut({ credit_lines }: MedusaCart): Problem[] {
  if (!credit_lines.length) return []
  const amount = credit_lines.reduce((sum, line) => sum + Number(line.amount), 0)
  return [{ code: "credit_lines", params: { amount } }]
}

/** What writing the paid cart reads of it: each step copies what it is handed. */
const withoutContents = ({
  items: _items,
  shipping_methods: _methods,
  payment_collection: _payment,
  ...cart
}: MedusaCart) => cart

function keepsAmounts(
  { total, raw_total, currency_code, payment_collection: collection, credit_lines }: MedusaCart,
  ...changes: Change<unknown>[]
): boolean {
  const isCollected =
    collection?.currency_code === currency_code &&
    String(rawAmount(collection.amount, collection.raw_amount)) === String(rawAmount(total, raw_total))
  return (
    isCollected && !credit_lines.length && changes.every(({ remove, add }) => !remove.length && !add.length)
  )
}

/**
 * The cart's only session, where it waits for this rental at the cart's amount. One that a failed try has used won't do: Medusa keeps its
 * cancelled payment.
 */
function sessionToReuse({ payment_collection, total }: MedusaCart, id: RentalId): NewOrderPlan["session"] {
  const [session, ...others] = payment_collection?.payment_sessions ?? []
  if (!session || others.length || session.provider_id !== RENTAL_PROVIDER_ID) return null
  const amounts = [session.amount, session.data.amount].map(Number)
  const isOurs = session.status === "requires_more" && session.data.rental_transaction_id === id
  return isOurs && amounts.every((amount) => amount === Number(total))
    ? { id: session.id, amount: total }
    : null
}

/**
 * Returns the buyer's email and the addresses that the service knows better; or why they can't be written. The merchant who makes the order
 * has it delivered to the address that was sent, where the one from the payment page lies outside the region.
 */
export function peopleOf(
  { payload, asked_by }: Pick<ConfirmRentalInput, "payload" | "asked_by">,
  before: Pick<MedusaCart, "shipping_address" | "billing_address">,
  region: Pick<Region, "countries"> | null,
): Pick<BuyerAndRegion, "email" | "addresses"> | Problem {
  const buyer = buyerOf(payload)
  const country = countryOutside(payload, before, region?.countries ?? [])
  if (country && asked_by !== "make_the_order") return { code: "country_outside_region", params: { country } }
  const said = country ? { ...payload, deliveryAddress: null } : payload
  return { email: buyer.email, addresses: addressesFrom(said, buyer, before) }
}

/** What completing the cart won't register: the codes whose lines and methods are written again, without their adjustments. */
function unseenPromotions(
  snapshot: RentalSnapshot,
  { items, shipping_methods }: MedusaCart,
  ...changes: Change<unknown>[]
): PromotionUse[] {
  const gone = new Set(changes.flatMap(({ remove }) => remove))
  const stays = ({ id }: { id: string }) => !gone.has(id)
  const seen = promotionsIn({
    items: items.filter(stays),
    shipping_methods: shipping_methods.filter(stays),
  })
  return snapshot.promotions.filter(({ code }) => !seen.some((other) => other.code === code))
}

/** No order is made. */
export const refuse = (problem: Problem): Refused => ({ kind: "refused", problem })
