import type { Problem } from "./problem"
import { toEuros } from "../money"
import type { RulesJump } from "../rules-change"
import type { ShopperLanguage } from "../shopper-language"
import { say } from "./say"
import { PROBLEM_TITLES } from "./titles"
import { wordingIn } from "./wording"

interface Names {
  /** Who rents and what, as far as it is known: `Carla Soldout`, `Duo Tandem`. */
  subject: readonly (string | null)[]
  /** An order's name by its id. */
  order: (id: string) => string
}

/** What the bell of Medusa's admin says of a problem: whose rental and what it is, and what happened. */
export function bellOf(
  problem: Problem,
  language: ShopperLanguage,
  { subject, order }: Names,
): { title: string; description: string } {
  const { reason } = say(problem, language, { ...wordingIn(language), order, call: (kind) => kind })
  const about = subject.filter(Boolean).join(", ")
  const colon = language === "fr" ? "\u00a0: " : ": "
  const title = PROBLEM_TITLES[language][problem.code]
  return { title: about ? `${title}${colon}${about}` : title, description: sentence(reason) }
}

interface JumpWords {
  title: string
  price: (percent: string) => string
  lost: (from: string, to: string) => string
  see: string
}

const JUMP: Record<ShopperLanguage, JumpWords> = {
  en: {
    title: "The rental service has changed its prices a lot",
    price: (percent) => `A monthly price changes by ${percent}%.`,
    lost: (from, to) => `Products from ${from} to ${to} without taxes can no longer be rented.`,
    see: "The new prices apply. See Rentals, Price rules.",
  },
  fr: {
    title: "Le service de location a beaucoup changé ses prix",
    price: (percent) => `Une mensualité varie de ${percent} %.`,
    lost: (from, to) => `Les produits de ${from} à ${to} hors taxes ne peuvent plus être loués.`,
    see: "Les nouveaux prix s'appliquent. Voyez Locations, Règles de prix.",
  },
  de: {
    title: "Der Mietdienst hat seine Preise stark geändert",
    price: (percent) => `Ein Monatspreis ändert sich um ${percent} %.`,
    lost: (from, to) => `Produkte von ${from} bis ${to} ohne Steuern können nicht mehr gemietet werden.`,
    see: "Die neuen Preise gelten. Siehe Mieten, Preisregeln.",
  },
}

/** What the bell says of price rules that jumped. */
export function bellOfJump(
  { largest_percent, lost }: RulesJump,
  language: ShopperLanguage,
): { title: string; description: string } {
  const words = JUMP[language]
  const euros = (cents: number) =>
    toEuros(cents).toLocaleString(language, { style: "currency", currency: "EUR" })
  const facts = [
    ...(largest_percent ? [words.price(largest_percent.toLocaleString(language))] : []),
    ...(lost ? [words.lost(euros(lost.from), euros(lost.to))] : []),
  ]
  return { title: words.title, description: [...facts, words.see].join(" ") }
}

/** What another program said of it may lack its full stop. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
