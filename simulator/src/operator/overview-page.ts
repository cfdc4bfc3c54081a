import { timeOfDay } from "../clock"
import type { Reply } from "../http"
import type { Order } from "../model"
import { html, type Html } from "../pages/html"
import { BRAND, page } from "../pages/layout"
import type { Simulator } from "../simulator"
import { callList } from "./call-list"
import { discountForm } from "./discount-form"
import { settingsForm } from "./settings-form"
import { orderState, successState } from "./states"

/** GET /: every order, and every call made and answered; `problem` is what is wrong with a discount check. */
export function overviewPage(simulator: Simulator, problem?: string): Reply {
  return operatorPage(
    "Orders and calls",
    html`<h1 class="page-title">Orders and calls</h1>
${settingsCard(simulator)}
<details class="card fold" id="settings"><summary>How the service treats the shop</summary>
${settingsForm(simulator.settings)}</details>
<details class="card fold" id="discount"${problem && html` open`}><summary>Send a discount check</summary>
${problem && html`<p class="notice-bad" role="alert">${problem}</p>`}${discountForm(simulator.settings)}</details>
<section class="card" id="orders" data-live><h2>Orders</h2>${orders(simulator)}</section>
<section class="card" id="calls" data-live><h2>Calls</h2>${calls(simulator)}</section>`,
    problem ? 400 : 200,
  )
}

/** A page of the operator. */
export function operatorPage(title: string, main: Html, status = 200): Reply {
  return page({
    lang: "en",
    title: `${title} · Rental Service simulator`,
    header: html`<a class="brand" href="/">${BRAND}</a><nav aria-label="Simulator"><a href="/#orders">Orders</a>
<a href="/#calls">Calls</a></nav>`,
    main,
    footer: html`The simulator forgets its calls when the command ends, and its orders too unless it was given --data.`,
    script: "operator",
    status,
  })
}

function settingsCard(simulator: Simulator): Html {
  const { settings, baseUrl, paymentUrl } = simulator
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
