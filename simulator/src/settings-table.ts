import {
  address,
  eachOf,
  filled,
  flag,
  sentDuration,
  wholeNumber,
  wordOf,
  yesOrNo,
  type Flag,
} from "./cli/arguments"
import { ENVELOPES } from "./events/kinds"
import { BUILTIN_RULES, looseTable } from "./price-rules"
import { QUIRK_NAMES, QUIRKS, sentLength, UNITS, VAT_PLACEHOLDERS } from "./quirks"
import {
  DEFAULT_PAYLOAD_OPTIONS,
  DEFAULT_RETRY_DELAYS_MS,
  DELIVERY_OPTIONS,
  SERVICES,
  type Settings,
} from "./settings"
import {
  filledText,
  findErrors,
  listOf,
  number,
  object,
  oneOf,
  optional,
  orNull,
  recordOf,
  required,
  text,
  truth,
  webAddress,
  type Check,
  type FieldError,
} from "./validators"

// setTimeout knows no longer delay
const delay = number({ min: 0, max: 2 ** 31 - 1 })

const labels = optional(recordOf(text()))

const deliveryOption = object({
  id: required(text()),
  name: required(text()),
  price: required(number()),
  needsAddress: required(truth),
  externalId: required(orNull(text())),
  tags: required(text()),
  labels,
})

const serviceOffer = object({
  serviceId: required(text()),
  name: required(text()),
  vat: required(number()),
  monthly: required(number()),
  tags: required(listOf(text(), { min: 0 })),
  labels,
})

const payloadOptions = object({
  platformCustomer: optional(truth),
  platformInvoiceAddress: optional(truth),
  includeDiscountInProducts: optional(truth),
})

interface Setting<Value> {
  initial: Value
  /** What JSON may say of it. */
  check: Check
  /** Sets it when the command starts; a setting without one is set by JSON only. */
  flag?: Flag<Value>
}

const UNIT_HELP = "monthly (default), weekly, yearly or none"
const QUIRK_HELP = QUIRK_NAMES.map((name) => `\n${name}: ${QUIRKS[name]}`).join("")

/** Every setting once: its first value, its check, its flag. */
const SETTINGS: { [Name in keyof Settings]: Setting<Settings[Name]> } = {
  apiKey: {
    initial: "sandbox-key",
    check: filledText,
    flag: flag("api-key", "KEY", filled, "the key that the shop must send (default sandbox-key)"),
  },
  shopName: { initial: "Sandbox shop", check: text() },
  shopEmail: { initial: "shop@sandbox.example", check: text() },
  rules: { initial: BUILTIN_RULES, check: looseTable },
  vatPlaceholder: {
    initial: "amount",
    check: oneOf(VAT_PLACEHOLDERS),
    flag: flag(
      "vat-placeholder",
      "WORD",
      wordOf(VAT_PLACEHOLDERS),
      "what [[tva]] is: amount (default), rate or factor",
    ),
  },
  deliveryOptions: { initial: DELIVERY_OPTIONS, check: listOf(deliveryOption, { min: 0 }) },
  services: { initial: SERVICES, check: listOf(serviceOffer, { min: 0 }) },
  payloadOptions: { initial: DEFAULT_PAYLOAD_OPTIONS, check: payloadOptions },
  disabledProductsInPayload: { initial: false, check: truth },
  webhookDelayMs: {
    initial: 0,
    check: delay,
    flag: flag(
      "webhook-delay",
      "MS",
      wholeNumber,
      "waits before the success call; the customer goes back at once",
    ),
  },
  retryDelaysMs: {
    initial: DEFAULT_RETRY_DELAYS_MS,
    check: listOf(delay, { min: 0 }),
    flag: flag(
      "retry-delays",
      "MS,MS",
      eachOf(wholeNumber),
      `pauses before the further tries of the success call\n(default ${DEFAULT_RETRY_DELAYS_MS.join(",")})`,
    ),
  },
  successTimeoutMs: {
    initial: 15_000,
    check: delay,
    flag: flag(
      "success-timeout",
      "MS",
      wholeNumber,
      "how long the success call waits for an answer (default 15000)",
    ),
  },
  successCall: { initial: "send", check: oneOf(["send", "skip"]) },
  discountUrl: {
    initial: null,
    check: orNull(webAddress),
    flag: flag("discount-url", "URL", address, "where the shop checks discount codes"),
  },
  discountSecret: {
    initial: null,
    check: orNull(text()),
    flag: flag("secret", "SECRET", filled, "signs the discount checks"),
  },
  eventsUrl: {
    initial: null,
    check: orNull(webAddress),
    flag: flag("events-url", "URL", address, "where the shop takes the six order events"),
  },
  eventsKindInPath: {
    initial: true,
    check: truth,
    flag: flag(
      "kind-in-path",
      "WORD",
      yesOrNo,
      "adds /order_confirmed and so on to the events URL: yes (default) or no",
    ),
  },
  eventsEnvelope: { initial: "none", check: oneOf(ENVELOPES) },
  eventsHeaders: { initial: {}, check: recordOf(text()) },
  eventsTiming: { initial: "after", check: oneOf(["after", "before", "together"]) },
  commitmentUnit: {
    initial: "monthly",
    check: oneOf(UNITS),
    flag: flag("commitment-unit", "WORD", wordOf(UNITS), `${UNIT_HELP}: 18 months are 78 weeks or 1.5 years`),
  },
  paymentUnit: {
    initial: "monthly",
    check: oneOf(UNITS),
    flag: flag("payment-unit", "WORD", wordOf(UNITS), `how often rent is paid: ${UNIT_HELP}`),
  },
  sentDuration: {
    initial: "chosen",
    check: sentLength,
    flag: flag(
      "sent-duration",
      "WORD",
      sentDuration,
      "the payload's duration: chosen (default), null, or any number",
    ),
  },
  quirks: {
    initial: [],
    check: listOf(oneOf(QUIRK_NAMES), { min: 0 }),
    flag: flag(
      "quirks",
      "NAME,NAME",
      eachOf(wordOf(QUIRK_NAMES)),
      `what the service's document allows, too; any of${QUIRK_HELP}`,
    ),
  },
}

/** The settings that the command has a flag for. */
export const SETTING_FLAGS = Object.entries(SETTINGS).flatMap(([name, setting]) =>
  setting.flag ? [[name, setting.flag as Flag<unknown>] as const] : [],
)

/** The settings of a new simulator. */
export function defaultSettings(): Settings {
  const initial = Object.entries(SETTINGS).map(([name, setting]) => [name, setting.initial])
  return Object.fromEntries(initial) as Settings
}

/** Says what keeps values that came as JSON from being settings. */
export function findSettingErrors(changes: Record<string, unknown>): FieldError[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    if (!Object.hasOwn(SETTINGS, field)) return [{ field, message: "is no setting" }]
    return findErrors(SETTINGS[field as keyof Settings].check, value, field)
  })
}
