import { z } from "zod"
import { SHOPPER_LANGUAGES } from "../../../core/shopper-language"
import {
  baseAddress,
  oneOf,
  pageTemplate,
  paymentTemplate,
  serviceAddress,
  text,
  whole,
  yesOrNo,
} from "./formats"

export type Environment = "production" | "staging"

const MONTHS = [1, 6, 12, 18, 24]

/**
 * Every setting that isn't a secret (docs/options.md), by the name it is stored under. `api_url.production` and
 * `urls.confirmed` are `api_url: { production }` and `urls: { confirmed }` in requests, answers and plugin options.
 */
export const VALUE_FIELDS = {
  environment: oneOf(["production", "staging"]),
  "api_url.production": serviceAddress,
  "api_url.staging": serviceAddress,
  payment_url: paymentTemplate,
  transaction_prefix: text(24).regex(/^[A-Za-z0-9]+$/, { error: "Use letters (a to z) and digits only." }),
  backend_url: baseAddress,
  storefront_url: baseAddress,
  "urls.confirmed": pageTemplate,
  "urls.failure": pageTemplate,
  "urls.return": pageTemplate,
  "urls.pending": pageTemplate,
  // The durations that the service knows (docs/service.md, Price rule).
  default_duration: z
    .int({ error: "Choose 1, 6, 12, 18 or 24 months." })
    .refine((months) => MONTHS.includes(months), {
      error: "Choose 1, 6, 12, 18 or 24 months.",
    }),
  vat_placeholder: oneOf(["amount", "rate"]),
  ineligible_items: oneOf(["pay_once", "refuse"]),
  ask_for_addresses: yesOrNo,
  default_shipping_option_id: text(100),
  capture: oneOf(["on_confirmation", "manual"]),
  languages: z
    .array(oneOf(SHOPPER_LANGUAGES), { error: 'Send a list of "fr", "en" and "de".' })
    // Not zod's own check: it reads the `length` of whatever came.
    .refine((languages) => languages.length > 0, {
      error: "Name at least one language, or send null for all three.",
      abort: true,
    })
    .transform((languages) => [...new Set(languages)]),
  source: text(100),
  rules_ttl_seconds: whole(1, 86_400, "seconds"),
  enabled: yesOrNo,
  manual_refunds: yesOrNo,
  retention_days: whole(1, 3650, "days"),
  unconfirmed_after_hours: whole(1, 8760, "hours"),
  openings_per_address: whole(0, 100_000, "rentals"),
  first_payment: oneOf(["is_first_month", "comes_before"]),
} as const

export type ValueField = keyof typeof VALUE_FIELDS
export type Values = { [Field in ValueField]?: z.output<(typeof VALUE_FIELDS)[Field]> }

/** Stands until the merchant sets one; the shop's name takes its place where that is known. */
export const DEFAULT_TRANSACTION_PREFIX = "shop"

/** What holds where nobody has set anything; a field that isn't here has no value then. */
export const BUILT_IN: Values = {
  environment: "production",
  transaction_prefix: DEFAULT_TRANSACTION_PREFIX,
  vat_placeholder: "amount",
  ineligible_items: "pay_once",
  ask_for_addresses: true,
  capture: "on_confirmation",
  languages: [...SHOPPER_LANGUAGES],
  rules_ttl_seconds: 300,
  enabled: true,
  manual_refunds: false,
  retention_days: 90,
  unconfirmed_after_hours: 24,
  openings_per_address: 0,
}

export const SECRET_FIELDS = ["api_key", "discount_code_secret", "event_token"] as const

export type SecretField = (typeof SECRET_FIELDS)[number]
export type Field = ValueField | SecretField

const MASKED = "This is the masked form of a stored secret: paste the secret itself."

/** A secret as it is pasted. It goes into a header or an HMAC: blanks and control characters can only be a mistake. */
export const SecretSchema = text(1000)
  .refine((value) => !value.startsWith("…"), { error: MASKED })
  .regex(/^[\x21-\x7e]+$/, { error: "Holds blanks or characters that no such secret has: paste it again." })

export const VALUE_FIELD_NAMES = Object.keys(VALUE_FIELDS) as ValueField[]

/** The schema of a field by its stored name; undefined where there is no such field. */
export function schemaOf(name: string): z.ZodType | undefined {
  return isSecretField(name) ? SecretSchema : isValueField(name) ? VALUE_FIELDS[name] : undefined
}

export function isSecretField(name: string): name is SecretField {
  return (SECRET_FIELDS as readonly string[]).includes(name)
}

export function isValueField(name: string): name is ValueField {
  return Object.hasOwn(VALUE_FIELDS, name)
}

/** `urls.confirmed` is RENTAL_URL_CONFIRMED, `api_url.staging` RENTAL_API_URL_STAGING, `api_key` RENTAL_API_KEY. */
export function environmentVariable(field: Field | "api_url"): string {
  return `RENTAL_${field
    .replace(/^urls\./, "url_")
    .replace(".", "_")
    .toUpperCase()}`
}
