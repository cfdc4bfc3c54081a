import type { ShopperLanguage } from "../shopper-language"
import { notice, type Bell } from "./bell"

/** What every email ends with: a link, and what it is called. */
interface EmailLink {
  label: string
  address: string
}

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

/** What the merchant reads by email: the words of the bell, and the way to the panel. `isLast`: no other is sent this hour. */
export function merchantEmail(
  { title, description }: Bell,
  { link, language, template, isLast = false }: MerchantLetter,
): EmailContent {
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

/** The email that sends a customer the way to pay, or to finish a booking. */
export function linkEmail(
  code: "payment_link" | "finalize_link",
  { shop, items, monthly, duration }: RentalInWords,
  address: string,
  language: ShopperLanguage,
): EmailContent {
  const { title, text, remedy } = notice(code, { shop }, language)
  const lines = [
    notice("email_greeting", {}, language).text,
    text,
    items.map((item) => itemInWords(item, language)).join("\n"),
    monthly === null ? "" : notice("email_monthly", { amount: monthly, months: duration }, language).text,
  ]
  const content = compose(title, lines, { label: remedy, address })
  return shop ? signed(content, shop) : content
}

/** "1 × Bike"; of one that is bought it says so. */
function itemInWords(
  { quantity, title, choice }: RentalInWords["items"][number],
  language: ShopperLanguage,
): string {
  const what = `${quantity} × ${title}`
  return choice === "buy" ? notice("email_bought", { what }, language).text : what
}

function compose(subject: string, paragraphs: readonly string[], link: EmailLink | null): EmailContent {
  const shown = paragraphs.filter(Boolean)
  const html = shown.map((text) => `<p>${escaped(text).replaceAll("\n", "<br>")}</p>`)
  if (link) html.push(`<p><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>`)
  return {
    subject: subject.replace(/\s+/g, " "),
    html: html.join("\n"),
    text: [...shown, ...(link ? [`${link.label}: ${link.address}`] : [])].join("\n\n"),
  }
}

const signed = ({ subject, html, text }: EmailContent, shop: string): EmailContent => ({
  subject,
  html: `${html}\n<p>${escaped(shop)}</p>`,
  text: `${text}\n\n${shop}`,
})

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
