import { ENVELOPES } from "./events/kinds"
import { VAT_PLACEHOLDERS } from "./offers"
import { looseTable } from "./price-rules"
import { QUIRK_NAMES, UNITS } from "./quirks"
import type { Settings } from "./settings"
import {
  filledText,
  findErrors,
  listOf,
  must,
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

/** setTimeout knows no longer one. */
const MAX_DELAY_MS = 2 ** 31 - 1

const delay = number({ min: 0, max: MAX_DELAY_MS })

const length = must(
  'must be "chosen", a number or null',
  (value) => value === null || value === "chosen" || Number.isFinite(value),
)

const labels = optional(recordOf(text()))

const CHECKS: Record<keyof Settings, Check> = {
  apiKey: filledText,
  shopName: text(),
  shopEmail: text(),
  rules: looseTable,
  vatPlaceholder: oneOf([...VAT_PLACEHOLDERS]),
  deliveryOptions: listOf(
    object({
      id: required(text()),
      name: required(text()),
      price: required(number()),
      needsAddress: required(truth),
      externalId: required(orNull(text())),
      tags: required(text()),
      labels,
    }),
    { min: 0 },
  ),
  services: listOf(
    object({
      serviceId: required(text()),
      name: required(text()),
      vat: required(number()),
      monthly: required(number()),
      tags: required(listOf(text(), { min: 0 })),
      labels,
    }),
    { min: 0 },
  ),
  payloadOptions: object({
    platformCustomer: optional(truth),
    platformInvoiceAddress: optional(truth),
    includeDiscountInProducts: optional(truth),
  }),
  disabledProductsInPayload: truth,
  webhookDelayMs: delay,
  retryDelaysMs: listOf(delay, { min: 0 }),
  successTimeoutMs: delay,
  successCall: oneOf(["send", "skip"]),
  discountUrl: orNull(webAddress),
  discountSecret: orNull(text()),
  eventsUrl: orNull(webAddress),
  eventsKindInPath: truth,
  eventsEnvelope: oneOf(ENVELOPES),
  eventsHeaders: recordOf(text()),
  eventsTiming: oneOf(["after", "before", "together"]),
  quirks: listOf(oneOf(QUIRK_NAMES), { min: 0 }),
  commitmentUnit: oneOf(UNITS),
  paymentUnit: oneOf(UNITS),
  sentDuration: length,
}

/** Says what keeps values that came as JSON from being settings. */
export function findSettingErrors(changes: Record<string, unknown>): FieldError[] {
  return Object.entries(changes).flatMap(([field, value]) => {
    if (!Object.hasOwn(CHECKS, field)) return [{ field, message: "is no setting" }]
    return findErrors(CHECKS[field as keyof Settings], value, field)
  })
}
