import { PAYMENT_PLACEHOLDERS } from "./addresses"
import { languageOfTag } from "./shopper-language"

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
    lang: languageOfTag(page.lang),
  }
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(template.trim())!
  const fill = (part: string) =>
    part.replace(PLACEHOLDER, (_, name) => encodeURIComponent(values[name] ?? ""))
  const given = query.slice(1).split("&").filter(Boolean)
  const kept = given.filter((pair) => !valueless(pair, values)).map(fill)
  const added = PAYMENT_PLACEHOLDERS.filter((name) => values[name] && !mentions(template, given, name)).map(
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
