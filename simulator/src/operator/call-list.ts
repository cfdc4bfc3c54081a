import { timeOfDay } from "../clock"
import type { Call } from "../journal"
import { html, type Html, type Part } from "../pages/html"

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
<div><h3>${out ? "Sent by the service" : "Sent to the service"}</h3>${bodyOf(call.requestBody)}</div>
<div><h3>${out ? "Answered by the shop" : "Answered by the service"}</h3>${call.error ?? bodyOf(call.responseBody)}</div>
</div></details></li>`
}

function callState({ finished, status, error }: Call): Html {
  if (!finished) return html`<span class="state busy">waiting</span>`
  if (status === null) return html`<span class="state bad">${error ?? "no answer"}</span>`
  return html`<span class="state ${status < 400 ? "good" : "bad"}">${status}</span>`
}

function bodyOf(body: string): Part {
  return body ? html`<pre tabindex="0">${withoutKey(pretty(body))}</pre>` : html`<p class="hint">no body</p>`
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

/** The cart's secure key proves who calls: enough of it to compare, not enough to use. */
function withoutKey(body: string): string {
  return body.replace(
    /("cartSecureKey":\s*")([^"]*)(")/g,
    (_all, before, key, after) => before + shortened(key) + after,
  )
}

/** The ends of a secret, as it is shown. */
export function shortened(secret: string): string {
  return secret.length > 8 ? `…${secret.slice(-4)}` : "…"
}
