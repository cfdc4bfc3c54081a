import type { Reply } from "../http"
import type { Order, OrderLine, PostalAddress } from "../model"
import { html, type Html, type Part } from "../pages/html"
import { euros } from "../pages/money"
import { deliveryOf, quoteOrder, type Quote } from "../quote"
import type { Simulator } from "../simulator"
import { callList, shortened } from "./call-list"
import { eventForm } from "./event-form"
import { operatorPage } from "./overview-page"
import { orderState, successState } from "./states"
import { successSchedule } from "./success-schedule"

/** GET /orders/:transactionId; `problem` is what is wrong with a form that was sent. */
export function orderPage(simulator: Simulator, transactionId: string, problem?: string): Reply {
  const order = simulator.order(transactionId)
  if (!order) {
    const text = html`<h1 class="page-title">No order ${transactionId}</h1>
<p>Without --data the simulator forgets its orders when it ends. <a href="/">All orders</a></p>`
    return operatorPage("Unknown order", text, 404)
  }
  const calls = simulator.journal.list().filter((call) => call.transactionId === transactionId)
  const { settings } = simulator
  return operatorPage(
    transactionId,
    html`<h1 class="page-title">${transactionId}</h1>
<div class="row" id="buttons" data-live>${buttons(order)}</div>
<section class="card" id="facts" data-live><h2>Order</h2><div class="pad">${facts(simulator, order)}</div></section>
<section class="card" id="lines" data-live><h2>Products</h2>${lines(simulator, order)}</section>
<section class="card" id="schedule" data-live><h2>Success call</h2>
${successSchedule(order, calls, settings.retryDelaysMs)}</section>
<section class="card"><h2>Send events</h2>${problem && html`<p class="notice-bad" role="alert">${problem}</p>`}
${eventForm(order, settings)}</section>
<section class="card" id="calls" data-live><h2>Calls of this order</h2>${callList(calls)}</section>`,
    problem ? 400 : 200,
  )
}

/** "validate external shop" is the service's own: an administrator starts the success call. */
function buttons(order: Order): Html {
  const path = encodeURIComponent(order.transactionId)
  const button = (
    action: string,
    text: string,
  ) => html`<form method="post" action="/orders/${path}/${action}">
<button class="quiet small">${text}</button></form>`
  return html`<a class="quiet small" href="/pay/${path}">Open the payment page</a>
${order.urls && button("validate", "Validate external shop")}
${order.status === "booking" && button("cancel", "Cancel the booking")}
${(order.status === "booking" || order.status === "confirmed") && button("reject", "Reject the order")}`
}

function facts(simulator: Simulator, order: Order): Html {
  const quote = quoteOrder(order, order.choice.duration, simulator.terms)
  const delivery = deliveryOf(order, simulator.settings.deliveryOptions)
  const { firstName, lastName, email, phone } = order.customer
  const rows: [string, Part][] = [
    ["State", orderState(order)],
    ["Success call", successState(order)],
    ["Shop’s order (externalOrderId)", order.externalOrderId ?? "–"],
    ["Subscription id", html`<code>${order.subscriptionId}</code>`],
    ...otherIds(order),
    ["Cart", html`<code>${order.cartId}</code>, key <code>${shortened(order.cartSecureKey)}</code>`],
    ["Customer", [firstName, lastName, email, phone].filter(Boolean).join(", ") || "–"],
    ["Delivery address", addressText(order.deliveryAddress)],
    ["Invoice address", addressText(order.invoiceAddress)],
    ["Delivery", `${delivery.name ?? "not chosen"}, ${euros(Math.round(delivery.price * 100), "en")}`],
    ["Duration", `${order.choice.duration} months (asked for ${order.duration})`],
    ["Per month", quote ? euros(quote.monthly, "en") : "no rule fits"],
    ["Due today", quote ? euros(quote.dueToday, "en") : "–"],
    ["Source, tracking", [order.source, order.trackingId].filter(Boolean).join(", ") || "–"],
    ["Addresses are", order.askForAddresses ? "asked for" : "not asked for, if given"],
  ]
  return html`<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** Those that are the same by default. */
function otherIds(order: Order): [string, Part][] {
  const { id, subscriptionId, platformSubscriptionId, transactionId, reference } = order
  const rows: [string, Part][] = [
    ["Id in payloads", html`<code>${id}</code>`],
    ["platformSubscriptionId", html`<code>${platformSubscriptionId}</code>`],
    ["Reference in payloads", html`<code>${reference}</code>`],
  ]
  const known = [subscriptionId, subscriptionId, transactionId]
  return rows.filter((_, at) => [id, platformSubscriptionId, reference][at] !== known[at])
}

function addressText(address: PostalAddress | null): string {
  return address ? `${address.street}, ${address.postCode} ${address.city}, ${address.country}` : "–"
}

function lines(simulator: Simulator, order: Order): Html {
  const quote = quoteOrder(order, order.choice.duration, simulator.terms)
  const rows = order.lines.map((line) => {
    const variant = line.combinationName && html`<br><span class="hint">${line.combinationName}</span>`
    const unitPrice = euros(Math.round(line.unitPrice * 100), "en")
    return html`<tr><td>${line.name}${variant}</td><td class="mono">${line.id ?? "–"}</td><td>${line.quantity}</td>
<td>${unitPrice} without taxes</td><td>${line.vat} %</td><td>${amountOf(line, quote)}</td></tr>`
  })
  return html`<div class="scroll"><table><thead><tr><th>Product</th><th>Shop’s id</th><th>Quantity</th><th>Unit price</th>
<th>VAT</th><th>Amount</th></tr></thead><tbody>${rows}</tbody></table></div>`
}

function amountOf(line: OrderLine, quote: Quote | undefined): string {
  const rented = quote?.rented.find((one) => one.line === line)
  if (rented) return `${euros(rented.monthly, "en")} / month`
  const once = quote?.paidOnce.find((one) => one.line === line)
  return once ? `${euros(once.total, "en")} once` : "no rule fits"
}
