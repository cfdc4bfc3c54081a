import { SHOPPER_LANGUAGES } from "./shopper-language"

const NAMES = ["transactionId", "duration", "lang"]
const PLACEHOLDER = /\{([^{}]*)\}/g

/** `duration` in months. */
export interface PaymentPage {
  transactionId: string
  duration?: number
  lang?: string
}

/**
 * The payment page's address from the shop's template, every value percent-encoded. `duration` and `lang`
 * stand where the template has their placeholder or parameter, else are appended as query parameters; one
 * without a value is left out together with its parameter, and so is a `lang` the page doesn't have.
 */
export function paymentPageUrl(template: string, page: PaymentPage): string {
  const values: Record<string, string | undefined> = {
    transactionId: page.transactionId,
    duration: page.duration?.toString(),
    lang: SHOPPER_LANGUAGES.find((language) => language === page.lang?.toLowerCase()),
  }
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(template.trim())!
  const fill = (part: string) =>
    part.replace(PLACEHOLDER, (_, name) => encodeURIComponent(values[name] ?? ""))
  const given = query.slice(1).split("&").filter(Boolean)
  const kept = given.filter((pair) => !valueless(pair, values)).map(fill)
  const added = NAMES.filter((name) => values[name] && !mentions(template, given, name)).map(
    (name) => `${name}=${encodeURIComponent(values[name]!)}`,
  )
  const parameters = [...kept, ...added].join("&")
  return fill(path) + (parameters && `?${parameters}`) + fill(hash)
}

const valueless = (pair: string, values: Record<string, string | undefined>): boolean =>
  [...pair.matchAll(PLACEHOLDER)].some(([, name = ""]) => !values[name])

/** A template that fixes a parameter itself (`?lang=fr`) keeps it. */
const mentions = (template: string, given: string[], name: string): boolean =>
  template.includes(`{${name}}`) || given.some((pair) => pair.split("=")[0] === name)

/** Why a template can't be used, in a sentence for the merchant; null where it can. */
export function validatePaymentTemplate(template: string): string | null {
  const text = typeof template === "string" ? template.trim() : ""
  if (!text) {
    return "The payment page's address is empty: paste it, with {transactionId} where the id belongs."
  }
  if (!/^https?:\/\//i.test(text)) return "The payment page's address must begin with https://."
  const unknown = [...text.matchAll(PLACEHOLDER)]
    .map(([, name = ""]) => name)
    .find((name) => !NAMES.includes(name))
  if (unknown !== undefined) {
    return `{${unknown}} isn't a placeholder: use {transactionId}, {duration} or {lang}, spelt exactly so.`
  }

  if (!text.includes("{transactionId}")) return "The payment page's address must contain {transactionId}."
  const rest = text.replace(PLACEHOLDER, "")
  if (/[{}]/.test(rest)) return "A brace stands alone: write {transactionId}, {duration} or {lang}."
  if (/\s/.test(text)) return "The payment page's address must not contain spaces."
  return validateOrigin(text)
}

function validateOrigin(text: string): string | null {
  const host = text.replace(/^https?:\/\//i, "").split(/[/?#]/)[0]!
  if (host.includes("{")) return "A placeholder must stand behind the host name, not in it."
  if (host.includes("@")) return "The payment page's address must not contain a user name or password."
  const isAddress = host && URL.canParse(text.replace(PLACEHOLDER, "x"))
  return isAddress ? null : "The payment page's address is not a valid address."
}
