import { z } from "zod"
import { validatePaymentTemplate } from "../../../core/payment-page"
import type { Setting } from "../../../core/setting-kinds"
import { isSettingName, settingOf } from "../../../core/setting-values"
import { SHOPPER_LANGUAGES } from "../../../core/shopper-language"
import { safeText } from "../../../core/text"

const PLACEHOLDER = /\{([^{}]*)\}/g
const PAGE_PLACEHOLDERS = ["country_code", "cart_id", "order_id"]

type Kind = Setting["kind"]
type Of<K extends Kind> = Extract<Setting, { kind: K }>

const MASKED = "This is the masked form of a stored secret: paste the secret itself."

const baseAddress = text(2000)
  .superRefine((value, context) => complain(context, faultOfBase(value)))
  .transform(withoutSlash)

/** How a value of each kind is checked, and put into the form it is stored in. */
const BY_KIND: { [K in Kind]: (setting: Of<K>) => z.ZodType } = {
  boolean: () => z.boolean({ error: "Send true or false." }),
  choice: ({ choices, unit }) => oneOf(choices, unit),
  number: ({ min, max, unit }) => {
    const error = `Send a whole number of ${unit} from ${min} to ${max}.`
    return z.int({ error }).min(min, { error }).max(max, { error })
  },
  text: ({ maxLength, only }) =>
    only
      ? text(maxLength).regex(/^[A-Za-z0-9]+$/, { error: "Use letters (a to z) and digits only." })
      : text(maxLength),
  // Kept without a slash at its end.
  address: () => baseAddress,
  // People also paste it with the `/v1` that every path of the service already has.
  service_address: () => baseAddress.transform((value) => withoutSlash(value.replace(/\/v1$/, ""))),
  page: () => text(2000).superRefine((value, context) => complain(context, faultOfPage(value))),
  payment_template: () =>
    text(2000).superRefine((value, context) => complain(context, validatePaymentTemplate(value))),
  languages: () =>
    z
      .array(oneOf(SHOPPER_LANGUAGES), { error: 'Send a list of "fr", "en" and "de".' })
      // Not zod's own check: it reads the `length` of whatever came.
      .refine((languages) => languages.length > 0, {
        error: "Name at least one language, or send null for all three.",
        abort: true,
      })
      .transform((languages) => [...new Set(languages)]),
  shipping_option: () => text(100),
  // It goes into a header or an HMAC: blanks and control characters can only be a mistake.
  secret: () =>
    text(1000)
      .refine((value) => !value.startsWith("…"), { error: MASKED })
      .regex(/^[\x21-\x7e]+$/, {
        error: "Holds blanks or characters that no such secret has: paste it again.",
      }),
}

/** The validator of a setting by its stored name; undefined where there is no such setting. */
export function validatorOf(name: string): z.ZodType | undefined {
  return isSettingName(name) ? validatorOfSetting(settingOf(name)) : undefined
}

function validatorOfSetting<K extends Kind>(setting: Of<K>): z.ZodType {
  const validator: (setting: Of<K>) => z.ZodType = BY_KIND[setting.kind]
  return validator(setting)
}

/** Text without blanks around it, never empty. */
function text(longest: number) {
  return safeText(longest, {
    trim: true,
    type: "Send text, or null to clear it.",
    empty: "Is empty: send text, or null to clear it.",
  })
}

function oneOf<const Choice extends string | number>(choices: readonly Choice[], unit?: string) {
  const named = joinOr(choices.map((choice) => JSON.stringify(choice)))
  return z.literal(choices, { error: `Choose ${named}${unit ? ` ${unit}` : ""}.` })
}

/** "1, 6 or 12" */
function joinOr(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join("") : `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`
}

function complain(context: z.RefinementCtx, message: string | null): void {
  if (message) context.addIssue({ code: "custom", message })
}

function faultOfBase(value: string): string | null {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    return "Is not an address: write it in full, as in https://shop.example.com."
  }

  const { username, password, search, hash } = new URL(value)
  if (username || password) return "The address must not hold a user name or password."

  return search || hash ? 'The address has to end before "?" and "#".' : null
}

function faultOfPage(value: string): string | null {
  const named = [...value.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)
  const unknown = named.find((name) => !PAGE_PLACEHOLDERS.includes(name))
  if (unknown !== undefined) {
    return `{${unknown}} isn't a placeholder: use {country_code}, {cart_id} or {order_id}, spelt exactly so.`
  }

  const filled = value.replace(PLACEHOLDER, "x")
  if (/[{}\s]/.test(filled) || !/^https?:\/\//i.test(value) || !URL.canParse(filled)) {
    return "Is not an address: write it in full, as in https://shop.example.com/{country_code}/cart."
  }

  const { username, password } = new URL(filled)
  return username || password ? "The address must not hold a user name or password." : null
}

function withoutSlash(value: string): string {
  return value.replace(/\/+$/, "")
}
