import { timeOfDay } from "../journal"
import { EVENT_KINDS } from "../events/kinds"
import type { Reply } from "../http"
import type { Order, OrderLine } from "../model"
import { html, type Html } from "../pages/html"
import { BRAND, page } from "../pages/layout"
import { euros } from "../pages/money"
import { QUIRK_NAMES } from "../quirks"
import { deliveryOf, quoteOrder, type Quote } from "../quote"
import type { Router } from "../router"
import type { Simulator } from "../simulator"
import { shownSettings } from "./operator-api"
import { callList, jsonButton, jsonForm, jsonText, orderState, successState } from "./parts"

/** The operator's pages: tables to read, and the JSON interface to change things by. */
export function addOperatorPages(router: Router, simulator: Simulator): void {
  router
    .add("GET", "/", null, () => overviewPage(simulator))
    .add("GET", "/orders/:transactionId", null, ({ params }) => {
      const order = simulator.order(params.transactionId!)
      return order ? orderPage(simulator, order) : unknownOrder(simulator, params.transactionId!)
    })
}

function operatorPage({ journal }: Simulator, title: string, main: Html, status = 200): Reply {
  return page({
    lang: "en",
    title: `${title} · Rental Service simulator`,
    header: html`<a class="brand" href="/">${BRAND}</a><nav aria-label="Simulator"><a href="/#orders">Orders</a>
<a href="/#calls">Calls</a></nav>`,
    main: html`<h1 class="page-title">${title}</h1>${main}`,
    // No part of what is drawn anew: an answer stays until the next one.
    after: html`<output id="said" role="status" data-version="${journal.version}"></output>`,
    footer: html`The simulator forgets its calls when the command ends, and its orders too unless it was given --data.`,
    script: "operator",
    status,
  })
}

function overviewPage(simulator: Simulator): Reply {
  const {
    rules: _rules,
    deliveryOptions: _options,
    services: _services,
    ...changeable
  } = shownSettings(simulator)
  return operatorPage(
    simulator,
    "Orders and calls",
    html`${addresses(simulator)}
<details class="card fold" id="settings"><summary>How the service treats the shop</summary>
<p class="pad hint">Quirks: ${QUIRK_NAMES.join(", ")}. <code>rental-sandbox --help</code> explains them.</p>
${jsonForm("settings", "Save", changeable)}</details>
<details class="card fold" id="discount"><summary>Send a discount check</summary>
${jsonForm("trigger", "Send the check", { kind: "discount", code: "SUMMER", signature: "right" })}</details>
<section class="card" id="orders" data-live><h2>Orders</h2>${orders(simulator)}</section>
<section class="card" id="calls" data-live><h2>Calls</h2>${calls(simulator)}</section>`,
  )
}

function addresses({ settings, baseUrl, paymentUrl }: Simulator): Html {
  const durations = [...new Set(settings.rules.map((rule) => rule.duration))].sort((a, b) => a - b)
  return html`<section class="card"><h2>What to put into the shop’s settings</h2><div class="pad"><dl class="facts">
<div><dt>API address</dt><dd><code>${baseUrl}</code></dd></div>
<div><dt>Payment page</dt><dd><code>${paymentUrl}</code></dd></div>
<div><dt>API key</dt><dd>the one given to the command (<code>--api-key</code>)</dd></div>
<div><dt>Price rules</dt><dd>${settings.rules.length} for ${durations.join(", ")} months
(<a href="/_sandbox/rules">see them</a>)</dd></div>
</dl></div></section>`
}

function orders(simulator: Simulator): Html {
  const list = [...simulator.orders.values()].reverse()
  if (list.length === 0) {
    return html`<div class="empty"><p>No order yet. Put the addresses above and the API key into
the shop’s rental settings, then rent a product in the shop: its order shows up here.</p>
<p>Or send one yourself: <code>POST ${simulator.baseUrl}/v1/subscriptions/transaction</code></p></div>`
  }
  return html`<div class="scroll"><table><thead><tr><th>Transaction</th><th>Created</th><th>Customer</th><th>Products</th>
<th>Duration</th><th>State</th><th>Success call</th><th>Shop’s order</th></tr></thead>
<tbody>${list.map(orderRow)}</tbody></table></div>`
}

function orderRow(order: Order): Html {
  const { firstName, lastName, email } = order.customer
  const name = [firstName, lastName].filter(Boolean).join(" ") || email || "–"
  const path = `/orders/${encodeURIComponent(order.transactionId)}`
  return html`<tr><td><a class="mono" href="${path}">${order.transactionId}</a></td>
<td class="fixed">${timeOfDay(order.createdAt)}</td><td>${name}</td>
<td class="wide">${order.lines.map((line) => `${line.quantity} × ${line.name}`).join(", ")}</td>
<td class="fixed">${order.choice.duration} months</td><td>${orderState(order)}</td><td>${successState(order)}</td>
<td class="mono">${order.externalOrderId ?? "–"}</td></tr>`
}

function calls(simulator: Simulator): Html {
  const list = simulator.journal.list()
  if (list.length > 0) return callList(list)
  return html`<div class="empty"><p>Nothing has called yet, and nothing was called.</p></div>`
}

function unknownOrder(simulator: Simulator, transactionId: string): Reply {
  const text = html`<p>Without --data the simulator forgets its orders when it ends. <a href="/">All orders</a></p>`
  return operatorPage(simulator, `No order ${transactionId}`, text, 404)
}

function orderPage(simulator: Simulator, order: Order): Reply {
  const { transactionId } = order
  const { eventsUrl, eventsEnvelope: envelope } = simulator.settings
  const event = { kinds: ["order_confirmed"], transactionId, url: eventsUrl ?? "http://…/events", envelope }
  const ownCalls = simulator.journal.list().filter((call) => call.transactionId === transactionId)
  return operatorPage(
    simulator,
    transactionId,
    html`<div class="row" id="buttons" data-live>${buttons(order)}</div>
<section class="card" id="lines" data-live><h2>Order</h2>${lines(simulator, order)}</section>
<details class="card fold" id="json"><summary>As JSON</summary><div id="order" data-live>${jsonText(JSON.stringify(order))}</div></details>
<details class="card fold" id="events"><summary>Send events</summary>
<p class="pad hint">Kinds: ${EVENT_KINDS.join(", ")}. More fields: times, delayMs, spacingMs, order, kindInPath, payloadOptions, changes, headers, wrongKey, wrongToken.</p>
${jsonForm("trigger", "Send", event)}</details>
<section class="card" id="calls" data-live><h2>Calls of this order</h2>${callList(ownCalls)}</section>`,
  )
}

/** "validate external shop" is the service's own: an administrator starts the success call. */
function buttons(order: Order): Html {
  const { transactionId, status } = order
  const isPaid = status === "booking" || status === "confirmed"
  return html`${orderState(order)}${successState(order)}
<a class="quiet small" href="/pay/${encodeURIComponent(transactionId)}">Open the payment page</a>
${order.urls && jsonButton("trigger", "Validate external shop", { kind: "success", transactionId })}
${status === "booking" && jsonButton("pay", "Cancel the booking", { action: "cancel", transactionId })}
${isPaid && jsonButton("trigger", "Reject the order", { kind: "reject", transactionId })}`
}

function lines(simulator: Simulator, order: Order): Html {
  const quote = quoteOrder(order, order.choice.duration, simulator.terms)
  const delivery = deliveryOf(order, simulator.settings.deliveryOptions)
  const rows = order.lines.map((line) => {
    const variant = line.combinationName && html`<br><span class="hint">${line.combinationName}</span>`
    const unitPrice = euros(Math.round(line.unitPrice * 100), "en")
    return html`<tr><td>${line.name}${variant}</td><td class="mono">${line.id ?? "–"}</td><td>${line.quantity}</td>
<td>${unitPrice} without taxes</td><td>${line.vat} %</td><td>${amountOf(line, quote)}</td></tr>`
  })
  return html`<div class="scroll"><table><thead><tr><th>Product</th><th>Shop’s id</th><th>Quantity</th><th>Unit price</th>
<th>VAT</th><th>Amount</th></tr></thead><tbody>${rows}
<tr><td colspan="5">Delivery: ${delivery.name ?? "not chosen"}</td><td>${euros(Math.round(delivery.price * 100), "en")}</td></tr>
<tr><td colspan="5">${order.choice.duration} months, asked for ${order.duration}; the shop’s order ${order.externalOrderId ?? "–"}</td>
<td>${quote ? `${euros(quote.monthly, "en")} / month, ${euros(quote.dueToday, "en")} today` : "no rule fits"}</td></tr>
</tbody></table></div>`
}

function amountOf(line: OrderLine, quote: Quote | undefined): string {
  const rented = quote?.rented.find((one) => one.line === line)
  if (rented) return `${euros(rented.monthly, "en")} / month`
  const once = quote?.paidOnce.find((one) => one.line === line)
  return once ? `${euros(once.total, "en")} once` : "no rule fits"
}
