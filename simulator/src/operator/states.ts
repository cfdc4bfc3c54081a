import { timeOfDay } from "../clock"
import type { Order, OrderStatus, SuccessCallState } from "../model"
import { html, type Html } from "../pages/html"

const ORDER_TONE: Record<OrderStatus, string> = {
  draft: "",
  booking: "busy",
  confirmed: "good",
  cancelled: "bad",
}

/** An order's state as a badge. */
export function orderState(order: Order): Html {
  return html`<span class="state ${ORDER_TONE[order.status]}">${order.status}</span>${
    order.archived && html` <span class="state">archived</span>`
  }${order.rejected && html` <span class="state bad">rejected</span>`}`
}

const SUCCESS: Record<SuccessCallState["state"], [tone: string, text: string]> = {
  not_sent: ["", "not sent"],
  scheduled: ["busy", "waiting"],
  calling: ["busy", "calling"],
  delivered: ["good", "delivered"],
  given_up: ["bad", "given up"],
}

/** How far the success call has come, and when it is tried next. */
export function successState({ successCall }: Order): Html {
  const [tone, text] = SUCCESS[successCall.state]
  const tries = successCall.attempts > 1 ? `, ${successCall.attempts} tries` : ""
  const next = successCall.nextAt ? ` at ${timeOfDay(successCall.nextAt)}` : ""
  return html`<span class="state ${tone}">${text}${next}${tries}</span>`
}
