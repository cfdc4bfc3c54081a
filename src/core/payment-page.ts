import type { SettingFault } from "./messages/codes"
import { languageOfTag } from "./shopper-language"

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
    lang: languageOfTag(page.lang),
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

/** Why a template can't be used, or null where it can. */
export function faultOfPaymentTemplate(template: string): SettingFault | null {
  const text = typeof template === "string" ? template.trim() : ""
  if (!text) return { code: "template_empty", params: {} }
  if (!/^https?:\/\//i.test(text)) return { code: "template_not_https", params: {} }
  const unknown = [...text.matchAll(PLACEHOLDER)]
    .map(([, name = ""]) => name)
    .find((name) => !NAMES.includes(name))
  if (unknown !== undefined) {
    return { code: "unknown_placeholder", params: { found: unknown, known: NAMES } }
  }

  if (!text.includes("{transactionId}")) return { code: "template_without_id", params: {} }
  const rest = text.replace(PLACEHOLDER, "")
  if (/[{}]/.test(rest)) return { code: "template_lone_brace", params: {} }
  if (/\s/.test(text)) return { code: "template_with_space", params: {} }
  return faultOfOrigin(text)
}

function faultOfOrigin(text: string): SettingFault | null {
  const host = text.replace(/^https?:\/\//i, "").split(/[/?#]/)[0]!
  if (host.includes("{")) return { code: "template_host_placeholder", params: {} }
  if (host.includes("@")) return { code: "template_with_password", params: {} }
  const isAddress = host && URL.canParse(text.replace(PLACEHOLDER, "x"))
  return isAddress ? null : { code: "template_not_an_address", params: {} }
}
