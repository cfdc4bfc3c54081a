import { z } from "zod"
import { validatePaymentTemplate } from "../../../core/payment-page"
import { safeText } from "../../../core/text"

const PLACEHOLDER = /\{([^{}]*)\}/g
const PAGE_PLACEHOLDERS = ["country_code", "cart_id", "order_id"]

/** An absolute http(s) address that paths are appended to; kept without a slash at its end. */
export const baseAddress = text(2000)
  .superRefine((value, context) => complain(context, faultOfBase(value)))
  .transform(withoutSlash)

/** The service's base address. People also paste it with the `/v1` that every path of the service already has. */
export const serviceAddress = baseAddress.transform((value) => withoutSlash(value.replace(/\/v1$/, "")))

/** A page of the storefront, with `{country_code}`, `{cart_id}` and `{order_id}` where they belong. */
export const pageTemplate = text(2000).superRefine((value, context) => complain(context, faultOfPage(value)))

/** The service's payment page, with `{transactionId}` and, where wanted, `{duration}` and `{lang}`. */
export const paymentTemplate = text(2000).superRefine((value, context) => {
  complain(context, validatePaymentTemplate(value))
})

/** Text without blanks around it, never empty. */
export function text(longest: number) {
  return safeText(longest, {
    trim: true,
    type: "Send text, or null to clear it.",
    empty: "Is empty: send text, or null to clear it.",
  })
}

/** A whole number from `least` to `most`, of the unit that the sentence names. */
export function whole(least: number, most: number, unit: string) {
  const error = `Send a whole number of ${unit} from ${least} to ${most}.`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

export function oneOf<const Choice extends readonly [string, ...string[]]>(choices: Choice) {
  return z.enum(choices, { error: `Choose ${listed(choices.map((choice) => `"${choice}"`))}.` })
}

export const yesOrNo = z.boolean({ error: "Send true or false." })

/** "1, 6 or 12" */
function listed(choices: readonly string[]): string {
  return choices.length < 2
    ? choices.join("")
    : `${choices.slice(0, -1).join(", ")} or ${choices[choices.length - 1]}`
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
