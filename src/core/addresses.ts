import type { SettingFault } from "./messages/codes"
import { languageOfTag } from "./shopper-language"

const PLACEHOLDER = /\{([^{}]*)\}/g
const PAYMENT_PLACEHOLDERS = ["transactionId", "duration", "lang"]
/** The pages that are addressed by a template: which placeholders it may have, and which it must have. */
const PAGES = {
  storefront: {
    known: ["country_code", "cart_id", "order_id"],
    needed: undefined,
    example: "https://shop.example.com/{country_code}/cart",
  },
  dashboard: {
    known: ["transactionId"],
    needed: "transactionId",
    example: "https://dashboard.example.com/orders/{transactionId}",
  },
  portal: {
    known: ["transaction_id", "subscription_id", "order_id", "email"],
    needed: undefined,
    example: "https://account.example.com/rentals/{subscription_id}",
  },
  payment: {
    known: PAYMENT_PLACEHOLDERS,
    needed: "transactionId",
    example: "https://pay.example.com/{transactionId}",
  },
}
/** A page that is addressed by a template. */
export type PageName = keyof typeof PAGES

/** Checks the address of a page with placeholders. The host of a page of the service has none. */
export function faultOfPage(page: PageName, value: string): SettingFault | null {
  const { known, needed, example } = PAGES[page]
  const named = [...value.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return { code: "unknown_placeholder", params: { found: unknown, known } }

  const filled = value.replace(PLACEHOLDER, "x")
  const isBroken = /[{}]/.test(filled) || (needed && !/^https?:\/\/[^/?#{]+([/?#]|$)/i.test(value))
  const fault: SettingFault | null = isBroken
    ? { code: "not_an_address", params: { example } }
    : faultOfAddress(filled, example)
  if (fault) return fault
  return needed && !named.includes(needed) ? { code: "without_placeholder", params: { needed } } : null
}

/** Checks what shoppers are told. What has no blanks, but a colon or a slash, is meant as an address; anything else is a text. */
export const faultOfHelp = (value: string) =>
  !/\s/.test(value) && /[:/]/.test(value) ? faultOfAddress(value, "https://shop.example.com/renting") : null

/** Fills placeholders into an address, percent-encoded; what isn't known is left empty. */
export const fillAddress = (template: string, values: Record<string, string | null>): string =>
  template.replace(PLACEHOLDER, (_, name: string) => encodeURIComponent(values[name] ?? ""))

type PaymentPage = { transactionId: string; duration?: number; lang?: string }

/**
 * Builds the payment page's address from the shop's template, every value percent-encoded. Where the template has no placeholder or
 * parameter for `duration` (months) or `lang`, that value is appended as a query parameter. A value that is missing is left out together with
 * its parameter, and so is a `lang` that the page doesn't have.
 */
export function paymentPageUrl(template: string, { transactionId, duration, lang }: PaymentPage): string {
  const values: Record<string, string | null> = {
    ...{ transactionId, duration: duration?.toString() ?? null, lang: languageOfTag(lang) ?? null },
  }
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(template.trim())!
  const fill = (part: string) => fillAddress(part, values)
  const given = query.slice(1).split("&").filter(Boolean)
  const isFilled = (pair: string) => [...pair.matchAll(PLACEHOLDER)].every(([, name = ""]) => values[name])
  // A template that fixes a parameter itself (`?lang=fr`) keeps it.
  const isMentioned = (name: string) =>
    template.includes(`{${name}}`) || given.some((pair) => pair.split("=")[0] === name)
  const added = PAYMENT_PLACEHOLDERS.filter((name) => values[name] && !isMentioned(name))
  const parameters = [...given.filter(isFilled), ...added.map((name) => `${name}={${name}}`)]
    .map(fill)
    .join("&")
  return fill(path) + (parameters && `?${parameters}`) + fill(hash)
}

/** Checks an address that paths are appended to. */
export function faultOfBase(value: string): SettingFault | null {
  const fault = faultOfAddress(value, "https://shop.example.com")
  if (fault) return fault

  const { search, hash } = new URL(value)
  return search || hash ? { code: "address_with_query", params: {} } : null
}

function faultOfAddress(value: string, example: string): SettingFault | null {
  if (/\s/.test(value) || !/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    return { code: "not_an_address", params: { example } }
  }

  const { username, password } = new URL(value)
  return username || password ? { code: "address_with_password", params: {} } : null
}
