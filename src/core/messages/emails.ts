import type { ShopperLanguage } from "../shopper-language"
import { notice, type Bell } from "./bell"

/** An email as Medusa's notification providers take it in `content`. */
export interface EmailContent {
  subject: string
  html: string
  text: string
}

/** A rental as its customer reads of it. */
interface RentalInWords {
  /** Null where the store has none. */
  shop: string | null
  items: readonly { title: string; quantity: number; choice: "rent" | "buy" }[]
  /** Euros a month with taxes. */
  monthly: number | null
  /** Months. */
  duration: number
}

/** Returns what the merchant reads by email: the words of the bell, and the way to the panel. `isLast`: no other is sent this hour. */
export function merchantEmail({ title, description }: Bell, letter: MerchantLetter): EmailContent {
  const { link, language, template, isLast } = letter
  const last = isLast ? [notice("others_in_panel", {}, language).text] : []
  const label = template === "rental-outage" ? "open_settings" : "open_rental"
  const way = link ? { label: notice(label, {}, language).text, address: link } : null
  return compose(title, [...description.split("\n"), ...last], way)
}

interface MerchantLetter {
  link: string | null
  language: ShopperLanguage
  template: string
  isLast?: boolean
}

/** Returns the email that sends a customer the way to pay, or to finish a booking. */
export function linkEmail(
  code: "payment_link" | "finalize_link",
  { shop, items, monthly, duration }: RentalInWords,
  address: string,
  language: ShopperLanguage,
): EmailContent {
  const { title, text, remedy } = notice(code, {}, language)
  const itemInWords = ({ quantity, title, choice }: (typeof items)[number]) => {
    const what = `${quantity} × ${title}`
    return choice === "buy" ? notice("email_bought", { what }, language).text : what
  }
  const lines = [
    notice("email_greeting", {}, language).text,
    text,
    items.map(itemInWords).join("\n"),
    monthly === null ? "" : notice("email_monthly", { amount: monthly, months: duration }, language).text,
  ]
  const subject = [shop, title].filter(Boolean).join(": ")
  return compose(subject, lines, { label: remedy, address }, shop)
}

type EmailLink = { label: string; address: string }

/** Composes an email: its sentences, then the link, then the sender's name. */
function compose(subject: string, said: readonly string[], link: EmailLink | null, by: string | null = null) {
  const shown = said.filter(Boolean)
  const html = shown.map((text) => `<p>${escaped(text).replaceAll("\n", "<br>")}</p>`)
  if (link) html.push(`<p><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>`)
  if (by) html.push(`<p>${escaped(by)}</p>`)
  const text = [...shown, link && `${link.label}: ${link.address}`, by].filter(Boolean).join("\n\n")
  return { subject: subject.replace(/\s+/g, " "), html: html.join("\n"), text }
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
