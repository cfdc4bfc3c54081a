import { isRecord } from "../validators"
import { ENVELOPES, EVENT_KINDS } from "../events/kinds"
import { parseJson } from "../http"
import type { Order } from "../model"
import { html, type Html } from "../pages/html"
import type { Settings } from "../settings"
import { choice, input, tick } from "./form-parts"

/** Sends any of the six events for an order, as often and as wrongly as one likes. */
export function eventForm(order: Order, settings: Settings): Html {
  const { payloadOptions: options } = settings
  return html`<form class="grid" method="post" action="/orders/${encodeURIComponent(order.transactionId)}/events">
<fieldset class="ticks"><legend>Events, sent in this order</legend>
${EVENT_KINDS.map((kind) => tick("kinds", kind, false, kind))}</fieldset>
<div class="inputs">
${input("url", "Events URL", settings.eventsUrl ?? "", { wide: true, placeholder: "http://…/events" })}
${choice("envelope", "Envelope", ENVELOPES, settings.eventsEnvelope)}
${choice("order", "Order", ["given", "reversed", "shuffled", "at_once"], "given")}
${input("times", "Times each", 1, { type: "number" })}
${input("delayMs", "Wait before (ms)", 0, { type: "number" })}
${input("spacingMs", "Wait between (ms)", 0, { type: "number" })}</div>
<fieldset class="ticks"><legend>Switches</legend>
${tick("kindInPath", "add /kind to the address", settings.eventsKindInPath)}
${tick("platformCustomer", "platformCustomer", options.platformCustomer)}
${tick("platformInvoiceAddress", "platformInvoiceAddress", options.platformInvoiceAddress)}
${tick("includeDiscountInProducts", "includeDiscountInProducts", options.includeDiscountInProducts)}
${tick("rejected", "rejected", false)}
${tick("wrongKey", "wrong cart key", false)}
${tick("wrongToken", "wrong token", false)}</fieldset>
<label>Fields to set in the payload (JSON)<textarea name="changes" rows="2" placeholder="{ }"></textarea></label>
<div><button class="primary">Send events</button></div></form>`
}

/** The event that a form asks for, or what is wrong with it. */
export type EventFormReading = { ok: true; body: Record<string, unknown> } | { ok: false; message: string }

/** What the form says, in the shape that the JSON interface takes. */
export function readEventForm(text: string): EventFormReading {
  const form = new URLSearchParams(text)
  const ticked = (name: string) => form.get(name) === "on"
  const changes = parseJson(form.get("changes")?.trim() || "{}")
  if (!changes.ok || !isRecord(changes.value)) {
    return { ok: false, message: "The fields to set must be a JSON object." }
  }
  const body = {
    kinds: form.getAll("kinds"),
    ...(form.get("url") ? { url: form.get("url") } : {}),
    envelope: form.get("envelope") ?? undefined,
    order: form.get("order") ?? undefined,
    times: Number(form.get("times") || 1),
    delayMs: Number(form.get("delayMs") || 0),
    spacingMs: Number(form.get("spacingMs") || 0),
    kindInPath: ticked("kindInPath"),
    payloadOptions: {
      platformCustomer: ticked("platformCustomer"),
      platformInvoiceAddress: ticked("platformInvoiceAddress"),
      includeDiscountInProducts: ticked("includeDiscountInProducts"),
    },
    changes: { ...(ticked("rejected") ? { rejected: true } : {}), ...changes.value },
    wrongKey: ticked("wrongKey"),
    wrongToken: ticked("wrongToken"),
  }
  return { ok: true, body }
}
