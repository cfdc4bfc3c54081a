import type { Problem } from "../checkout/validate-order"
import { de } from "./de"
import { en } from "./en"
import { fr } from "./fr"

/** Every sentence of the payment page. */
export interface Texts {
  title: string
  language: string
  returnToShop: string
  update: string
  duration: {
    title: string
    months: (count: number) => string
    perMonth: string
    first: (amount: string) => string
  }
  notOffered: { title: string; text: string }
  identity: {
    title: string
    email: string
    firstName: string
    lastName: string
    phone: string
    optional: string
  }
  address: {
    delivery: string
    invoice: string
    street: string
    postCode: string
    city: string
    country: string
    differs: string
    fixed: string
  }
  delivery: { title: string; free: string; byShop: string }
  services: { title: string; perMonth: (amount: string) => string }
  company: { title: string; name: string; siret: string }
  card: { title: string; note: string; number: string; expiry: string; code: string }
  summary: {
    title: string
    rented: string
    paidOnce: string
    quantity: string
    monthly: string
    monthlyFor: (months: string) => string
    firstPayment: string
    delivery: string
    discount: string
    today: string
    taxes: string
  }
  /** `done` has the product's name in place of `{}`. */
  remove: { it: string; one: string; all: string; done: string }
  discount: { label: string; apply: string; applied: (code: string, worth: string) => string; remove: string }
  pay: (amount: string) => string
  book: string
  booking: {
    title: string
    text: string
    paid: string
    now: string
    card: string
    finalize: string
    cancel: string
  }
  paying: string
  fail: string
  failHint: string
  problems: Record<Problem, string>
  correct: string
  labelled: (label: string, text: string) => string
  done: { title: string; text: string; back: string; reference: string }
  cancelled: { title: string; text: string }
  unknown: { title: string; text: (id: string) => string }
  footer: string
}

/** The payment page's words by language. */
export const LANGUAGES = { fr, en, de }

/** A language of the payment page. */
export type Language = keyof typeof LANGUAGES

/** The page's language: from its address, else from the browser, else French as at the service. */
export function chooseLanguage(wanted: string | null, acceptLanguage: string | undefined): Language {
  const candidates = [wanted ?? "", ...(acceptLanguage ?? "").split(",")]
  for (const candidate of candidates) {
    const code = candidate.trim().slice(0, 2).toLowerCase()
    if (code === "fr" || code === "en" || code === "de") return code
  }
  return "fr"
}
