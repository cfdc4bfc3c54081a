import { timeOfDay, type Call } from "../journal"
import type { Order, OrderStatus, SuccessCallState } from "../model"
import { html, type Html, type Part } from "../pages/html"

/** A form that sends JSON to the address that tests use, too; `#said` shows what was answered. */
export function jsonForm(path: string, button: string, body: object): Html {
  const text = JSON.stringify(body, null, 2)
  return html`<form class="grid" data-post="/_sandbox/${path}"><label>POST /_sandbox/${path}
<textarea name="body" rows="${text.split("\n").length}" spellcheck="false">${text}</textarea></label>
<div><button class="primary">${button}</button></div></form>`
}

/** A button that sends ready JSON in the same way. */
export function jsonButton(path: string, button: string, body: object): Html {
  return html`<form class="row" data-post="/_sandbox/${path}"><input type="hidden" name="body" value="${JSON.stringify(body)}">
<button class="quiet small">${button}</button></form>`
}

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

/** Calls made and answered, newest first, with folded bodies. */
export function callList(calls: Call[]): Html {
  return html`<ol class="calls">${[...calls].reverse().map(callItem)}</ol>`
}

function callItem(call: Call): Html {
  const out = call.direction === "out"
  const kind = call.attempt > 1 ? `${call.kind}, try ${call.attempt}` : call.kind
  return html`<li><details id="call-${call.id}"><summary>
<time datetime="${call.at}">${timeOfDay(call.at)}</time>
<span class="${call.direction}"><span aria-hidden="true">${out ? "→" : "←"}</span><span class="sr-only">${
    out ? "made" : "received"
  }</span></span>
<strong>${kind}</strong><span class="address mono" title="${call.url}">${call.method} ${call.url}</span>
${callState(call)}<span class="took">${call.durationMs !== null && `${call.durationMs} ms`}</span>
</summary><div class="bodies">
<div><h3>${out ? "Sent by the service" : "Sent to the service"}</h3>${jsonText(call.requestBody)}</div>
<div><h3>${out ? "Answered by the shop" : "Answered by the service"}</h3>${call.error ?? jsonText(call.responseBody)}</div>
</div></details></li>`
}

function callState({ finished, status, error }: Call): Html {
  if (!finished) return html`<span class="state busy">waiting</span>`
  if (status === null) return html`<span class="state bad">${error ?? "no answer"}</span>`
  return html`<span class="state ${status < 400 ? "good" : "bad"}">${status}</span>`
}

/** A body as it is read best. The cart's secure key proves who calls: only its end is shown, to compare. */
export function jsonText(body: string): Part {
  if (!body) return html`<p class="hint">no body</p>`
  const shown = pretty(body).replace(
    /("cartSecureKey":\s*")([^"]*)(")/g,
    (_all, before, key, after) => `${before}…${key.length > 8 ? key.slice(-4) : ""}${after}`,
  )
  return html`<pre tabindex="0">${shown}</pre>`
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
