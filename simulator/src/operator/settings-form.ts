import { ENVELOPES, type Envelope } from "../events/kinds"
import { html, type Html } from "../pages/html"
import { QUIRK_NAMES, QUIRKS, readSentDuration, UNITS, type Speech } from "../quirks"
import type { Settings } from "../settings"
import { choice, input, tick } from "./form-parts"

const TIMINGS = ["after", "before", "together"] as const

/** What the shop has set at the service, and how the simulator behaves. */
export function settingsForm(settings: Settings): Html {
  const { payloadOptions: options } = settings
  const secretHint = settings.discountSecret ? "set; leave empty to keep it" : "not set"
  const placeholder = "http://…/discount-code"
  return html`<form class="grid" method="post" action="/settings"><div class="inputs">
${input("discountUrl", "Discount code URL", settings.discountUrl ?? "", { wide: true, placeholder })}
${input("discountSecret", "Discount code secret", "", { type: "password", placeholder: secretHint })}
${input("eventsUrl", "Events URL", settings.eventsUrl ?? "", { wide: true, placeholder: "http://…/events" })}
${choice("eventsEnvelope", "Envelope of events", ENVELOPES, settings.eventsEnvelope)}
${choice("eventsTiming", "order_confirmed against the success call", TIMINGS, settings.eventsTiming)}
${choice("successCall", "Success call", ["send", "skip"], settings.successCall)}
${input("webhookDelayMs", "webhook_delay (ms)", settings.webhookDelayMs, { type: "number" })}
${input("retryDelaysMs", "Retry after (ms, with commas)", settings.retryDelaysMs.join(", "))}
${input("successTimeoutMs", "Wait for an answer (ms)", settings.successTimeoutMs, { type: "number" })}
${choice("vatPlaceholder", "[[tva]] is the", ["amount", "rate"], settings.vatPlaceholder)}
${choice("commitmentUnit", "Unit of the commitment", UNITS, settings.commitmentUnit)}
${choice("paymentUnit", "Unit of the payment interval", UNITS, settings.paymentUnit)}
${input("sentDuration", "duration in payloads (chosen, null or a number)", String(settings.sentDuration))}</div>
<fieldset class="ticks"><legend>Switches</legend>
${tick("eventsKindInPath", "add /kind to the events URL", settings.eventsKindInPath)}
${tick("platformCustomer", "platformCustomer", options.platformCustomer)}
${tick("platformInvoiceAddress", "platformInvoiceAddress", options.platformInvoiceAddress)}
${tick("includeDiscountInProducts", "includeDiscountInProducts", options.includeDiscountInProducts)}
${tick("disabledProductsInPayload", "list products that are paid once", settings.disabledProductsInPayload)}</fieldset>
<fieldset class="ticks"><legend>What the service’s document allows, too</legend>
${QUIRK_NAMES.map((name) => tick("quirks", `${name}: ${QUIRKS[name]}`, settings.quirks.includes(name), name))}</fieldset>
<div><button class="primary">Save</button></div></form>`
}

/** The settings that the form asks for. An empty secret keeps the one there is. */
export function readSettingsForm(text: string): Partial<Settings> {
  const form = new URLSearchParams(text)
  const ticked = (name: string) => form.get(name) === "on"
  const word = <T extends string>(name: string, words: readonly T[]) =>
    words.find((one) => one === form.get(name))
  const whole = (name: string) => Math.max(0, Math.trunc(Number(form.get(name)) || 0))
  const address = (name: string) => (URL.canParse(form.get(name) ?? "") ? form.get(name) : null)
  const delays = (form.get("retryDelaysMs") ?? "").split(",").map((one) => Number(one.trim() || NaN))
  return {
    discountUrl: address("discountUrl"),
    ...(form.get("discountSecret") ? { discountSecret: form.get("discountSecret") } : {}),
    eventsUrl: address("eventsUrl"),
    eventsEnvelope: word<Envelope>("eventsEnvelope", ENVELOPES) ?? "none",
    eventsTiming: word("eventsTiming", TIMINGS) ?? "after",
    successCall: word("successCall", ["send", "skip"]) ?? "send",
    webhookDelayMs: whole("webhookDelayMs"),
    retryDelaysMs: delays.filter((one) => Number.isInteger(one) && one >= 0),
    successTimeoutMs: whole("successTimeoutMs") || 15_000,
    vatPlaceholder: word("vatPlaceholder", ["amount", "rate"]) ?? "amount",
    eventsKindInPath: ticked("eventsKindInPath"),
    payloadOptions: {
      platformCustomer: ticked("platformCustomer"),
      platformInvoiceAddress: ticked("platformInvoiceAddress"),
      includeDiscountInProducts: ticked("includeDiscountInProducts"),
    },
    disabledProductsInPayload: ticked("disabledProductsInPayload"),
    ...readSpeech(form),
  }
}

function readSpeech(form: URLSearchParams): Speech {
  const unit = (name: string) => UNITS.find((one) => one === form.get(name)) ?? "monthly"
  return {
    quirks: QUIRK_NAMES.filter((name) => form.getAll("quirks").includes(name)),
    commitmentUnit: unit("commitmentUnit"),
    paymentUnit: unit("paymentUnit"),
    sentDuration: (readSentDuration(form.get("sentDuration") ?? "") ?? { value: "chosen" }).value,
  }
}
