import type { Problem, Reason } from "../../../core/messages/codes"
import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"
import { addressesFrom, buyerOf, countryOutside } from "./buyer"
import type { MedusaCart } from "./cart"
import { deliveryPaid } from "./delivery-price"
import { amountsProblem, type Change, choicesToWrite, contentsFor, sameRegion } from "./differences"
import { methodsToWrite } from "./methods"
import { linesFromPayload, paidLines } from "./paid-lines"
import { unclearLines } from "./paid-units"
import type { Confirmation, Make, People, Refused, Session } from "./plan"
import type { Questions, Region } from "./questions"
import { promotionsIn, type PromotionUse, rawAmount, type RentalSnapshot } from "./sent"

/** Says that no order is made, and what the merchant has to know of it. */
export const refused = (problem: Problem): Refused => ({ kind: "refused", problem })

const notMade = (why: Reason): Refused => refused({ code: "order_not_made", params: { why } })

/**
 * Returns the buyer's email and the addresses that the service knows better; or why they can't be written. The merchant who makes the order
 * has it delivered to the address that was sent, where the one from the payment page lies outside the region.
 */
export function peopleOf(
  { payload, asked_by }: Confirmation,
  before: Pick<MedusaCart, "shipping_address" | "billing_address">,
  region: Region | null,
): People | Problem {
  const buyer = buyerOf(payload)
  const country = countryOutside(payload, before, region?.countries ?? [])
  if (country && asked_by !== "make_the_order") return { code: "country_outside_region", params: { country } }
  const reachable = country ? { ...payload, deliveryAddress: null } : payload
  return { email: buyer.email, addresses: addressesFrom(reachable, buyer, before) }
}

/** Decides on the order of a rental that has none yet, from what was sent and what was paid. */
export function newOrder(ask: Questions, confirmation: Confirmation): Make | Refused {
  const { rental, payload, asked_by, refused: refusals } = confirmation
  const { snapshot } = rental
  const cart = ask.cart()
  if (!cart?.payment_collection) return notMade({ code: "cart_gone" })
  if (!snapshot) return notMade({ code: "forgotten" })
  const toLines = asked_by === "make_the_order" ? linesFromPayload : paidLines
  const inCart = new Map(cart.items.map((item) => [item.id, item.quantity]))
  const removed = ask.removedUnits()
  const lines = toLines(snapshot, payload, removed, inCart)
  if ("difference" in lines) return refused({ code: "contents_differ", params: lines })
  const isSameRegion = sameRegion(cart, snapshot)
  const region = isSameRegion ? cart.region : ask.region(snapshot.region_id)
  if (!region) return notMade({ code: "region_gone" })
  const people = peopleOf(confirmation, cart, region)
  if ("code" in people) return refused(people)
  const paid = { lines, delivery: deliveryPaid(payload, snapshot) }
  const methods = methodsToWrite(ask, { payload, refused: refusals, cart, snapshot, paid, ...people })
  if ("code" in methods) return refused(methods)
  const was_tried = refusals.has("stock")
  const lacking = was_tried ? ask.missingStock({ channel: cart.sales_channel_id, lines }) : null
  if (lacking) return notMade(lacking)

  const contents = contentsFor(lines, cart, { pin_prices: refusals.has("promotions") })
  const keeps_amounts = isSameRegion && keepsAmounts(cart, contents, methods) && !amountsProblem(cart, paid)
  const { items: _items, shipping_methods: _methods, payment_collection, credit_lines, ...toWrite } = cart
  return {
    kind: "make",
    cart: { ...toWrite, credit_lines },
    keeps_amounts,
    payment_collection_id: payment_collection.id,
    session:
      keeps_amounts && rental.authorized_session_id === null && !was_tried
        ? sessionToReuse(cart, rental.id)
        : null,
    contents,
    choices: choicesToWrite(lines, cart, contents),
    methods,
    paid,
    promotions: unseenPromotions(snapshot, cart, contents, methods),
    ...people,
    region: isSameRegion ? null : { region_id: snapshot.region_id, currency_code: snapshot.currency_code },
    credit_lines: credit_lines.map(({ id }) => id),
    problems: [
      ...creditsLeftOut(cart),
      ...unclearLines(snapshot.lines, payload.products, removed, inCart).map((params): Problem => ({
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
 * Finds the cart's only session, where it waits for this rental at the cart's amount. One that a failed try has used won't do: Medusa keeps
 * its cancelled payment.
 */
function sessionToReuse({ payment_collection, total }: MedusaCart, id: string): Session {
  const [session, ...others] = payment_collection?.payment_sessions ?? []
  if (!session || others.length || session.provider_id !== RENTAL_PROVIDER_ID) return null
  const amounts = [session.amount, session.data.amount].map(Number)
  const isOurs = session.status === "requires_more" && session.data.rental_transaction_id === id
  return isOurs && amounts.every((amount) => amount === Number(total))
    ? { id: session.id, amount: total }
    : null
}

/** Finds what completing the cart won't register: the codes whose lines and methods are written again, without their adjustments. */
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
