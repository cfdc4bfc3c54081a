import { sendCustomerData } from "../calls/cart-calls"
import { bookOrder, cancelBooking, confirmOrder } from "./order-states"
import type { Order } from "../model"
import type { Simulator } from "../simulator"
import { applyDiscount } from "./apply-discount"
import { applyForm } from "./apply-form"
import { checkOrder, type CheckoutError } from "./validate-order"
import type { CheckoutForm } from "./form"
import { removeUnits } from "./remove-product"

/** What the page does next. */
type Outcome =
  { next: "page" } | { next: "correct"; errors: CheckoutError[] } | { next: "shop" } | { next: "failure" }

const STAY: Outcome = { next: "page" }

/** Does what a button of the payment page means, after keeping what the customer typed. */
export async function handleAction(simulator: Simulator, order: Order, form: CheckoutForm): Promise<Outcome> {
  if (order.status === "confirmed") return { next: "shop" }
  if (order.status === "cancelled") return STAY
  if (order.status === "booking") return pressBookingButton(simulator, order, form.action)
  const changed = applyForm(simulator, order, form)
  simulator.touch()
  await sendCustomerData(simulator, order, changed)
  return pressDraftButton(simulator, order, form)
}

async function pressDraftButton(simulator: Simulator, order: Order, form: CheckoutForm): Promise<Outcome> {
  const [action, argument = ""] = splitAction(form.action)
  switch (action) {
    case "pay":
      return whenComplete(simulator, order, () => confirmOrder(simulator, order))
    case "book":
      return whenComplete(simulator, order, () => bookOrder(simulator, order))
    case "fail":
      return order.urls ? { next: "failure" } : STAY
    case "remove":
    case "remove-all":
      await removeUnits(simulator, order, argument, action === "remove-all")
      return STAY
    case "discount":
      return discountOutcome(simulator, order, form.discountCode)
    case "no-discount":
      order.choice.discount = null
      return STAY
    default:
      // Enter in the code's field presses no button of its own.
      return discountOutcome(simulator, order, form.discountCode)
  }
}

async function pressBookingButton(simulator: Simulator, order: Order, action: string): Promise<Outcome> {
  if (action === "pay") {
    await confirmOrder(simulator, order)
    return { next: "shop" }
  }
  if (action === "cancel") cancelBooking(simulator, order)
  return STAY
}

async function whenComplete(simulator: Simulator, order: Order, work: () => Promise<void>): Promise<Outcome> {
  const errors = checkOrder(simulator, order)
  if (errors.length > 0) return { next: "correct", errors }
  await work()
  return { next: "shop" }
}

async function discountOutcome(simulator: Simulator, order: Order, code: string | null): Promise<Outcome> {
  if (!code) return STAY
  const errors = await applyDiscount(simulator, order, code)
  return errors.length > 0 ? { next: "correct", errors } : STAY
}

/** `remove:3f2a` is the button "remove" of the line 3f2a. */
function splitAction(action: string): [string, string?] {
  const colon = action.indexOf(":")
  return colon < 0 ? [action] : [action.slice(0, colon), action.slice(colon + 1)]
}
