import * as z from "zod"
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
import { BUILTIN_RULES, looseRules } from "./price-rules"
import { QUIRK_NAMES, QUIRKS, UNITS, VAT_PLACEHOLDERS } from "./quirks"
import {
  DEFAULT_PAYLOAD_OPTIONS,
  DEFAULT_RETRY_DELAYS_MS,
  DELIVERY_OPTIONS,
  payloadOptions,
  SERVICES,
  type Settings,
} from "./settings"
import { filledText, webAddress } from "./validators"

// setTimeout knows no longer delay
const delay = z.number().min(0).max(2147483647)

const labels = z.record(z.string(), z.string()).optional()

const deliveryOption = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  needsAddress: z.boolean(),
  externalId: z.string().nullable(),
  tags: z.string(),
  labels,
})

const serviceOffer = z.object({
  serviceId: z.string(),
  name: z.string(),
  vat: z.number(),
  monthly: z.number(),
  tags: z.array(z.string()),
  labels,
})

interface Setting<Value> {
  initial: Value
  /** What JSON may say of it. */
  check: z.ZodType
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
    flag: flag("api-key KEY", filled, "the key that the shop must send (default sandbox-key)"),
  },
  shopName: { initial: "Sandbox shop", check: z.string() },
  shopEmail: { initial: "shop@sandbox.example", check: z.string() },
  rules: { initial: BUILTIN_RULES, check: looseRules },
  vatPlaceholder: {
    initial: "amount",
    check: z.enum(VAT_PLACEHOLDERS),
    flag: flag(
      "vat-placeholder WORD",
      wordOf(VAT_PLACEHOLDERS),
      "what [[tva]] is: amount (default), rate or factor",
    ),
  },
  deliveryOptions: { initial: DELIVERY_OPTIONS, check: z.array(deliveryOption) },
  services: { initial: SERVICES, check: z.array(serviceOffer) },
  payloadOptions: { initial: DEFAULT_PAYLOAD_OPTIONS, check: payloadOptions },
  disabledProductsInPayload: { initial: false, check: z.boolean() },
  webhookDelayMs: {
    initial: 0,
    check: delay,
    flag: flag(
      "webhook-delay MS",
      wholeNumber,
      "waits before the success call; the customer goes back at once",
    ),
  },
  retryDelaysMs: {
    initial: DEFAULT_RETRY_DELAYS_MS,
    check: z.array(delay),
    flag: flag(
      "retry-delays MS,MS",
      eachOf(wholeNumber),
      `pauses before the further tries of the success call\n(default ${DEFAULT_RETRY_DELAYS_MS.join(",")})`,
    ),
  },
  successTimeoutMs: {
    initial: 15_000,
    check: delay,
    flag: flag(
      "success-timeout MS",
      wholeNumber,
      "how long the success call waits for an answer (default 15000)",
    ),
  },
  successCall: { initial: "send", check: z.enum(["send", "skip"]) },
  discountUrl: {
    initial: null,
    check: webAddress.nullable(),
    flag: flag("discount-url URL", address, "where the shop checks discount codes"),
  },
  discountSecret: {
    initial: null,
    check: z.string().nullable(),
    flag: flag("secret SECRET", filled, "signs the discount checks"),
  },
  eventsUrl: {
    initial: null,
    check: webAddress.nullable(),
    flag: flag("events-url URL", address, "where the shop takes the six order events"),
  },
  eventsKindInPath: {
    initial: true,
    check: z.boolean(),
    flag: flag(
      "kind-in-path WORD",
      yesOrNo,
      "adds /order_confirmed and so on to the events URL: yes (default) or no",
    ),
  },
  eventsEnvelope: { initial: "none", check: z.enum(ENVELOPES) },
  eventsHeaders: { initial: {}, check: z.record(z.string(), z.string()) },
  eventsTiming: { initial: "after", check: z.enum(["after", "before", "together"]) },
  commitmentUnit: {
    initial: "monthly",
    check: z.enum(UNITS),
    flag: flag("commitment-unit WORD", wordOf(UNITS), `${UNIT_HELP}: 18 months are 78 weeks or 1.5 years`),
  },
  paymentUnit: {
    initial: "monthly",
    check: z.enum(UNITS),
    flag: flag("payment-unit WORD", wordOf(UNITS), `how often rent is paid: ${UNIT_HELP}`),
  },
  sentDuration: {
    initial: "chosen",
    check: z.union([z.literal("chosen"), z.number(), z.null()]),
    flag: flag(
      "sent-duration WORD",
      sentDuration,
      "the payload's duration: chosen (default), null, or any number",
    ),
  },
  quirks: {
    initial: [],
    check: z.array(z.enum(QUIRK_NAMES)),
    flag: flag(
      "quirks NAME,NAME",
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

/** Settings that came as JSON; a name that is none is refused. */
export const settingsChange = z
  .strictObject(Object.fromEntries(Object.entries(SETTINGS).map(([name, { check }]) => [name, check])))
  .partial() as z.ZodType<Partial<Settings>>
