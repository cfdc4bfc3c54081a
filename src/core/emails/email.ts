import type { ShopperLanguage } from "../shopper-language"
import { DE } from "./de"
import { EN } from "./en"
import { FR } from "./fr"

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
export interface RentalInWords {
  /** Null where the store has none. */
  shop: string | null
  items: readonly { title: string; quantity: number }[]
  /** Euros a month with taxes. */
  monthly: number | null
  /** Months. */
  duration: number
}

/** The words of the emails in one language. */
export interface EmailWords {
  /** Intl's name of it. */
  locale: string
  openRental: string
  openSettings: string
  /** Said in the last email of an hour. */
  othersInPanel: string
  hello: string
  pay: LinkWords
  finalize: LinkWords
  monthly: (amount: string, months: number) => string
}

interface LinkWords {
  subject: (shop: string | null) => string
  intro: (shop: string | null) => string
  button: string
}

const LANGUAGES: Record<ShopperLanguage, EmailWords> = { en: EN, fr: FR, de: DE }

/** What the merchant is told of an issue: the words of the bell, and the way to the rental's page. `isLast`: no other is sent this hour. */
export function attentionEmail(
  { title, description }: { title: string; description: string },
  address: string | null,
  language: ShopperLanguage,
  { isLast }: { isLast: boolean },
): EmailContent {
  const { openRental, othersInPanel } = LANGUAGES[language]
  const link = address ? { label: openRental, address } : null
  return compose(title, [...description.split("\n"), ...(isLast ? [othersInPanel] : [])], link)
}

/** What the merchant is told of the settings, as of an outage: the words of the bell, and the way to the settings. */
export function settingsEmail(
  { title, description }: { title: string; description: string },
  address: string | null,
  language: ShopperLanguage,
): EmailContent {
  return compose(title, [description], address ? { label: LANGUAGES[language].openSettings, address } : null)
}

/** The email that sends a customer the way to pay, or to finish a booking. */
export function linkEmail(
  kind: "pay" | "finalize",
  rental: RentalInWords,
  address: string,
  language: ShopperLanguage,
): EmailContent {
  const words = LANGUAGES[language]
  const { subject, intro, button } = words[kind]
  const euros = new Intl.NumberFormat(words.locale, { style: "currency", currency: "EUR" })
  const lines = [
    words.hello,
    intro(rental.shop),
    rental.items.map(({ title, quantity }) => `${quantity} × ${title}`).join("\n"),
    rental.monthly === null ? "" : words.monthly(euros.format(rental.monthly), rental.duration),
  ]
  const content = compose(subject(rental.shop), lines, { label: button, address })
  return rental.shop ? signed(content, rental.shop) : content
}

function compose(subject: string, paragraphs: readonly string[], link: EmailLink | null): EmailContent {
  const told = paragraphs.filter(Boolean)
  const html = told.map((text) => `<p>${escaped(text).replaceAll("\n", "<br>")}</p>`)
  if (link) html.push(`<p><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>`)
  return {
    subject: subject.replace(/\s+/g, " "),
    html: html.join("\n"),
    text: [...told, ...(link ? [`${link.label}: ${link.address}`] : [])].join("\n\n"),
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
