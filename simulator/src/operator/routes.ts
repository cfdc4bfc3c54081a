import { sendSuccess } from "../calls/success-call"
import { cancelBooking } from "../checkout/booking"
import { rejectOrder } from "../checkout/reject-order"
import { fireEvents } from "../events/fire-events"
import { readFireOptions } from "../events/read-fire-options"
import { redirect, type Handler, type Reply, type Request } from "../http"
import type { Order } from "../model"
import type { Router } from "../router"
import type { Simulator } from "../simulator"
import { readDiscountForm } from "./discount-form"
import { readEventForm } from "./event-form"
import { orderPage } from "./order-page"
import { overviewPage } from "./overview-page"
import { readSettingsForm } from "./settings-form"
import { trigger } from "./trigger-api"

/** The operator's pages and their buttons. */
export function addOperatorPages(router: Router, simulator: Simulator): void {
  const button = (action: string, work: OrderWork) =>
    router.add("POST", `/orders/:transactionId/${action}`, null, withOrder(simulator, work))
  button("validate", validate)
  button("cancel", cancel)
  button("reject", reject)
  button("events", fire)
  router
    .add("GET", "/", null, () => overviewPage(simulator))
    .add("GET", "/orders/:transactionId", null, ({ params }) => orderPage(simulator, params.transactionId!))
    .add("POST", "/settings", null, ({ body }) => {
      simulator.changeSettings(readSettingsForm(body))
      return redirect("/", 303)
    })
    .add("POST", "/discount-check", null, ({ body }) => sendDiscountCheck(simulator, body))
}

async function sendDiscountCheck(simulator: Simulator, body: string): Promise<Reply> {
  const reply = await trigger(simulator, readDiscountForm(body))
  return reply.status === 200 ? redirect("/#calls", 303) : overviewPage(simulator, messageOf(reply))
}

function messageOf(reply: Reply): string {
  return JSON.parse(reply.body ?? "{}").message
}

type OrderWork = (simulator: Simulator, order: Order, request: Request) => Reply | Promise<Reply>

function withOrder(simulator: Simulator, work: OrderWork): Handler {
  return (request) => {
    const id = request.params.transactionId!
    const order = simulator.order(id)
    return order ? work(simulator, order, request) : orderPage(simulator, id)
  }
}

async function validate(simulator: Simulator, order: Order): Promise<Reply> {
  await sendSuccess(simulator, order)
  return backTo(order)
}

function cancel(simulator: Simulator, order: Order): Reply {
  cancelBooking(simulator, order)
  return backTo(order)
}

function reject(simulator: Simulator, order: Order): Reply {
  rejectOrder(simulator, order)
  return backTo(order)
}

/** Fires in the background: the page shows each call as it is made. */
function fire(simulator: Simulator, order: Order, request: Request): Reply {
  const form = readEventForm(request.body)
  if (!form.ok) return orderPage(simulator, order.transactionId, form.message)
  if (!form.body.url && !simulator.settings.eventsUrl) {
    return orderPage(simulator, order.transactionId, "Say where the events go: the events URL is empty.")
  }

  const reading = readFireOptions(form.body)
  if (!reading.ok) return orderPage(simulator, order.transactionId, reading.message)
  void fireEvents(simulator, order, reading.options)
  return backTo(order)
}

function backTo(order: Order): Reply {
  return redirect(`/orders/${encodeURIComponent(order.transactionId)}`, 303)
}
