import { EVENT_KINDS } from "../events/kinds"
import type { FireOptions } from "../events/fire-events"
import type { OutgoingFault } from "../faults"
import { parseJson, redirect, type Reply, type Request } from "../http"
import { describeCall, timeOfDay, type Call } from "../journal"
import type { Order } from "../model"
import { html, type Html } from "../pages/html"
import { BRAND, page } from "../pages/layout"
import type { Router } from "../router"
import type { Simulator } from "../simulator"
import { isRecord } from "../validators"
import { trigger } from "./operator-api"
import { payOrder } from "./pay-order"

/** The operator's page: orders, their calls, and buttons that do what POST /_sandbox/trigger does. */
export function addOperatorPage(router: Router, simulator: Simulator): void {
  router.add("GET", "/", null, () => operatorPage(simulator))
  router.add("POST", "/", null, (request) => press(simulator, request))
}

type Manner = Partial<FireOptions> & Partial<Pick<OutgoingFault, "lose">>

/** How a call may reach the shop, or not. */
const CALL_MANNERS: Record<string, Manner> = {
  "as usual": {},
  "lost on the way": { lose: "call" },
  "with its answer lost": { lose: "answer" },
}

const EVENT_MANNERS: Record<string, Manner> = {
  ...CALL_MANNERS,
  twice: { times: 2 },
  "five seconds late": { delayMs: 5_000 },
  "with a wrong key": { wrongKey: true },
  "with a wrong token": { wrongToken: true },
}

async function press(simulator: Simulator, { body }: Request): Promise<Reply> {
  const form = new URLSearchParams(body)
  const transactionId = form.get("transactionId") ?? ""
  const kind = form.get("kind") ?? ""
  const { lose, ...options } = EVENT_MANNERS[form.get("manner") ?? ""] ?? {}
  if (kind === "cancel") await payOrder(simulator, transactionId, { action: "cancel" })
  else {
    const endpoint = kind === "success" ? "success" : "event"
    if (lose && canCall(simulator, endpoint)) simulator.faults.add({ endpoint, lose })
    const reply = await trigger(simulator, { kind, transactionId, ...options })
    if (reply.status >= 400) return operatorPage(simulator, reply)
  }
  return redirect(`/#${encodeURIComponent(transactionId)}`, 303)
}

function canCall({ settings }: Simulator, endpoint: "success" | "event"): boolean {
  return endpoint === "success" || settings.eventsUrl !== null
}

function operatorPage(simulator: Simulator, refusal?: Reply): Reply {
  const orders = [...simulator.orders.values()].reverse()
  const unbound = simulator.journal.list().filter(({ transactionId }) => transactionId === null)
  return page({
    lang: "en",
    kind: "operator",
    title: "Orders and calls · Rental Service simulator",
    header: html`<a href="/">${BRAND}</a>`,
    main: html`<h1>Orders and calls</h1>
${refusal && html`<p class="problems" role="alert">${messageOf(refusal)}</p>`}${addresses(simulator)}
${orders.map((order) => orderCard(simulator, order))}
${unbound.length > 0 && html`<section class="card"><h2>Calls of no order</h2>${callList(unbound)}</section>`}`,
    footer: html`Load the page again to see what has happened since. The simulator forgets its calls when the command
ends, and its orders too unless it was given --data.`,
    status: refusal?.status,
  })
}

function messageOf({ body = "" }: Reply): string {
  const parsed = parseJson(body)
  return parsed.ok && isRecord(parsed.value) ? String(parsed.value.message) : body
}

function addresses({ settings, baseUrl, paymentUrl, orders }: Simulator): Html {
  return html`<section class="card"><h2>What to put into the shop’s settings</h2>
<p>API address <code>${baseUrl}</code>, payment page <code>${paymentUrl}</code>, and the key given to the command
(<code>--api-key</code>). There are ${settings.rules.length} <a href="/_sandbox/rules">price rules</a>; settings are
changed by <code>POST /_sandbox/settings</code>.</p>
${orders.size === 0 && html`<p>No order yet: rent a product in the shop.</p>`}
${settings.eventsUrl === null && html`<p>Events can’t be sent: there is no events URL (<code>--events-url</code>).</p>`}
</section>`
}

function orderCard(simulator: Simulator, order: Order): Html {
  const { transactionId, status, urls } = order
  const isPaid = status === "booking" || status === "confirmed"
  const calls = simulator.journal.list().filter((call) => call.transactionId === transactionId)
  return html`<section class="card" id="${transactionId}"><h2>${transactionId}: ${stateOf(order)}</h2>
<p>${describeOrder(order)} <a href="/pay/${encodeURIComponent(transactionId)}">Payment page</a></p>
${urls && buttons(order, ["success"], CALL_MANNERS)}
${simulator.settings.eventsUrl !== null && buttons(order, EVENT_KINDS, EVENT_MANNERS)}
${isPaid && buttons(order, status === "booking" ? ["cancel", "reject"] : ["reject"])}
<details><summary>The order as JSON</summary>${jsonText(JSON.stringify(order))}</details>
${callList(calls)}</section>`
}

function stateOf({ status, archived, rejected, successCall }: Order): string {
  const { state, attempts, nextAt } = successCall
  const success = [`success call ${state.replace("_", " ")}`, nextAt && `until ${timeOfDay(nextAt)}`]
  return [
    status,
    archived && "archived",
    rejected && "rejected",
    success.filter(Boolean).join(" ") + (attempts > 1 ? ` (${attempts} tries)` : ""),
  ]
    .filter(Boolean)
    .join(", ")
}

function describeOrder({ createdAt, customer, lines, choice, externalOrderId }: Order): string {
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(" ") || customer.email
  const products = lines.map((line) => `${line.quantity} × ${line.name}`).join(", ")
  const parts = [timeOfDay(createdAt), name, products, `${choice.duration} months`]
  return `${[...parts, externalOrderId].filter(Boolean).join(" · ")} ·`
}

const BUTTONS: Record<string, string> = {
  success: "Validate external shop",
  cancel: "Cancel the booking",
  reject: "Reject the order",
}

/** A button for each kind of call, and the list of manners that holds for all of them. */
function buttons({ transactionId }: Order, kinds: readonly string[], manners?: Record<string, Manner>): Html {
  const options = Object.keys(manners ?? {}).map((name) => html`<option>${name}</option>`)
  const list = manners && html`<select name="manner" aria-label="Manner">${options}</select>`
  return html`<form method="post" action="/"><input type="hidden" name="transactionId" value="${transactionId}">${list}
${kinds.map((kind) => html`<button class="quiet" name="kind" value="${kind}">${BUTTONS[kind] ?? kind}</button>`)}</form>`
}

/** Calls made and answered, newest first, with folded bodies. */
function callList(calls: Call[]): Html {
  return html`${[...calls].reverse().map(
    (call) => html`<details><summary>${describeCall(call)}</summary>
${jsonText(call.requestBody)}${jsonText(call.responseBody)}</details>`,
  )}`
}

/** A body as it is read best. The cart's secure key proves who calls: only its end is shown, to compare. */
function jsonText(body: string): Html {
  const parsed = parseJson(body)
  const text = parsed.ok ? JSON.stringify(parsed.value, null, 2) : body
  const shown = text.replace(
    /("cartSecureKey":\s*")([^"]*)(")/g,
    (_all, before, key, after) => `${before}…${key.length > 8 ? key.slice(-4) : ""}${after}`,
  )
  return html`<pre tabindex="0">${shown || "(no body)"}</pre>`
}
