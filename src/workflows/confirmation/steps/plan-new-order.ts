import type { MedusaContainer } from "@medusajs/framework/types"
import type { Cents } from "../../../core/money"
import type { Problem } from "../../../core/messages/codes"
import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"
import { RENTAL_MODULE } from "../../../modules/rental"
import { addressesFrom, type AddressUpdates, buyerOf } from "../../../modules/rental/comparison/buyer"
import { paidLines, linesFromPayload, type PaidLine } from "../../../modules/rental/comparison/paid-lines"
import { unclearLines } from "../../../modules/rental/comparison/paid-units"
import {
  choicesToWrite,
  contentsFor,
  sameRegion,
  type ContentsPlan,
  amountsProblem,
} from "../../../modules/rental/comparison/differences"
import { deliveryPaid } from "../../../modules/rental/transactions/order-creation"
import type { MedusaCart } from "../../../modules/rental/transactions/cart"
import { rawAmount } from "../../../modules/rental/transactions/cart-lines"
import type { RentalId, TransactionRow } from "../../../modules/rental/transactions/row"
import {
  promotionsIn,
  type PromotionUse,
  type RentalSnapshot,
} from "../../../modules/rental/transactions/snapshot"
import { countryOutside, regionOf } from "../../pricing/region-of"
import { PAID_CART_FIELDS, rentalCartOf } from "../../cart/rental-cart"
import { missingStock } from "../missing-stock"
import type { ConfirmRentalInput } from "./plan-confirmation"
import { planMethods, type MethodsPlan } from "./plan-methods"
import { taxDifferenceIfKnown, type TaxDifference } from "../tax-difference"

/** What the cart is brought to before it is completed. */
export interface NewOrderPlan extends CartFill {
  kind: "make"
  cart: CartBefore
  /** At the address that was filled in; absent where it can only be known when the order is made. */
  tax_difference?: TaxDifference | null
  /** Nothing of this changes the cart's amounts, which are what was paid, and its payment collection has them already. */
  keeps_amounts: boolean
  payment_collection_id: string
  /** The session that the start of the rental made, where it has the cart's amount and was never used; null: a new one is made. */
  session: { id: string; amount: number } | null
  contents: ContentsPlan
  choices: ReturnType<typeof choicesToWrite>
  methods: MethodsPlan
  /** What the order has to come to. */
  paid: { lines: PaidLine[]; delivery: Cents }
  /** Promotions that were in the prices that were paid, and that completing the cart no longer sees. */
  promotions: PromotionUse[]
  /** What the merchant should know beside the order, once it is made. */
  notices: Problem[]
}

/** The fields of a cart that filling in may change. */
const FILLED_IN = [
  "id",
  "email",
  "customer_id",
  "customer",
  "region_id",
  "currency_code",
  "shipping_address",
  "billing_address",
  "metadata",
] as const

/** These fields as they were when the order was planned. */
type CartBefore = Pick<MedusaCart, (typeof FILLED_IN)[number]>

/** What the cart's buyer, addresses and metadata will be. */
interface CartFill {
  email: string | null
  addresses: AddressUpdates
  /** What a cart is brought back to that has left the region it was sent in. */
  region: { region_id: string | null; currency_code: string } | null
  /** Credits that came to the cart after it was sent: they stay out of the order. */
  credit_lines: string[]
}

type Refused = { kind: "refuse"; problem: Problem }

/** Plans the order of a rental that has none yet, from what was sent and what was paid. */
export async function planNewOrder(
  container: MedusaContainer,
  input: ConfirmRentalInput,
  { id, snapshot, authorized_session_id }: Pick<TransactionRow, "id" | "snapshot" | "authorized_session_id">,
): Promise<NewOrderPlan | Refused> {
  const rental = container.resolve(RENTAL_MODULE)
  const cart = await rentalCartOf(container, input.cart_id, PAID_CART_FIELDS)
  if (!cart?.payment_collection) {
    return refuse({ code: "order_not_made", params: { why: { code: "cart_gone" } } })
  }
  if (!snapshot) {
    return refuse({ code: "order_not_made", params: { why: { code: "forgotten" } } })
  }
  const toLines = input.forced ? linesFromPayload : paidLines
  const inCart = new Map(cart.items.map((item) => [item.id, item.quantity]))
  const removed = await rental.inbox.removedUnits(id)
  const lines = toLines(snapshot, input.payload, removed, inCart)
  if ("difference" in lines) return refuse({ code: "contents_differ", params: lines })
  const paid = { lines, delivery: deliveryPaid(input.payload, snapshot) }
  const people = await planPeople(container, input, cart, snapshot)
  if (people.kind === "refuse") return people
  const methods = await planMethods(container, input, cart, { paid, snapshot, ...people.fill })
  if ("code" in methods) return refuse(methods)
  const lacking = input.look_at_stock ? await missingStock(container, cart, lines) : null
  if (lacking) return refuse({ code: "order_not_made", params: { why: lacking } })
  const contents = contentsFor(lines, cart, input)
  const keeps_amounts = keepsAmounts(cart, snapshot, contents, methods) && !amountsProblem(cart, paid)
  const isUntried = authorized_session_id === null && !input.look_at_stock
  return {
    kind: "make",
    cart: beforeFillingIn(cart),
    keeps_amounts,
    tax_difference: keeps_amounts
      ? await taxDifferenceIfKnown(container, { snapshot, payload: input.payload, cart })
      : undefined,
    payment_collection_id: cart.payment_collection.id,
    session: keeps_amounts && isUntried ? sessionOf(cart, id) : null,
    contents,
    choices: choicesToWrite(lines, cart, contents),
    methods,
    paid,
    promotions: unseenPromotions(snapshot, cart, contents, methods),
    ...people.fill,
    region: sameRegion(cart, snapshot)
      ? null
      : { region_id: snapshot.region_id, currency_code: snapshot.currency_code },
    credit_lines: cart.credit_lines.map(({ id }) => id),
    notices: [
      ...creditsLeftOut(cart),
      ...unclearLines(snapshot.lines, input.payload.products, removed, inCart).map((params): Problem => ({
        code: "which_line",
        params,
      })),
    ],
  }
}

/** A gift card that was debited for the cart may have to be credited again. */
function creditsLeftOut({ credit_lines }: MedusaCart): Problem[] {
  if (!credit_lines.length) return []
  const amount = credit_lines.reduce((sum, line) => sum + Number(line.amount), 0)
  return [{ code: "credit_lines", params: { amount } }]
}

const beforeFillingIn = (cart: MedusaCart): CartBefore =>
  Object.fromEntries(FILLED_IN.map((field) => [field, cart[field]])) as unknown as CartBefore

function keepsAmounts(
  cart: MedusaCart,
  snapshot: RentalSnapshot,
  contents: ContentsPlan,
  methods: MethodsPlan,
): boolean {
  const { total, raw_total, currency_code, payment_collection, credit_lines } = cart
  const isCollected =
    payment_collection?.currency_code === currency_code &&
    String(rawAmount(payment_collection.amount, payment_collection.raw_amount)) ===
      String(rawAmount(total, raw_total))
  return (
    isCollected &&
    methods.kind === "same" &&
    contents.kind === "same" &&
    sameRegion(cart, snapshot) &&
    credit_lines.length === 0
  )
}

/**
 * The cart's only session, where it waits for this rental at the cart's amount. One that a failed try has used won't do: Medusa keeps its
 * cancelled payment.
 */
function sessionOf({ payment_collection, total }: MedusaCart, id: RentalId): NewOrderPlan["session"] {
  const [session, ...others] = payment_collection?.payment_sessions ?? []
  if (!session || others.length || session.provider_id !== RENTAL_PROVIDER_ID) return null
  const amounts = [session.amount, session.data.amount].map(Number)
  const isOurs = session.status === "requires_more" && session.data.rental_transaction_id === id
  return isOurs && amounts.every((amount) => amount === Number(total))
    ? { id: session.id, amount: total }
    : null
}

async function planPeople(
  container: MedusaContainer,
  { payload }: ConfirmRentalInput,
  cart: MedusaCart,
  snapshot: RentalSnapshot,
): Promise<{ kind: "fill"; fill: Pick<CartFill, "email" | "addresses"> } | Refused> {
  const buyer = buyerOf(payload)
  const addresses = addressesFrom(payload, buyer, cart)
  const region = sameRegion(cart, snapshot) ? cart.region : await regionOf(container, snapshot.region_id)
  if (!region) return refuse({ code: "order_not_made", params: { why: { code: "region_gone" } } })
  const outside = countryOutside(addresses, region)
  if (outside) return refuse({ code: "country_outside_region", params: { country: outside } })
  return { kind: "fill", fill: { email: buyer.email, addresses } }
}

/** What completing the cart won't register: the codes whose lines and methods are written again, without their adjustments. */
function unseenPromotions(
  snapshot: RentalSnapshot,
  cart: MedusaCart,
  contents: ContentsPlan,
  methods: MethodsPlan,
): PromotionUse[] {
  const gone = new Set(contents.kind === "change" ? contents.remove : [])
  const seen = promotionsIn({
    items: cart.items.filter(({ id }) => !gone.has(id)),
    shipping_methods: methods.kind === "same" ? cart.shipping_methods : [],
  })
  return snapshot.promotions.filter(({ code }) => !seen.some((other) => other.code === code))
}

const refuse = (problem: Problem): Refused => ({ kind: "refuse", problem })
