import type { Problem } from "./problem"
import type { RulesJump } from "../rules-impact"
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
  lost: (percent: string) => string
  unknown: string
  paused: string
  goesOn: string
}

const JUMP: Record<ShopperLanguage, JumpWords> = {
  en: {
    title: "The rental service has changed its prices a lot",
    price: (percent) => `A monthly price changes by ${percent}%.`,
    lost: (percent) => `${percent}% of your products can no longer be rented.`,
    unknown: "What that means for your products could not be worked out.",
    paused: "No rentals are offered until someone agrees in Rentals, Price rules.",
    goesOn: "The new prices hold. See Rentals, Price rules.",
  },
  fr: {
    title: "Le service de location a beaucoup changé ses prix",
    price: (percent) => `Une mensualité varie de ${percent} %.`,
    lost: (percent) => `${percent} % de vos produits ne peuvent plus être loués.`,
    unknown: "L'effet sur vos produits n'a pas pu être calculé.",
    paused:
      "Aucune location n'est proposée tant que personne n'a donné son accord dans Locations, Règles de prix.",
    goesOn: "Les nouveaux prix s'appliquent. Voyez Locations, Règles de prix.",
  },
  de: {
    title: "Der Mietdienst hat seine Preise stark geändert",
    price: (percent) => `Ein Monatspreis ändert sich um ${percent} %.`,
    lost: (percent) => `${percent} % Ihrer Produkte können nicht mehr gemietet werden.`,
    unknown: "Was das für Ihre Produkte bedeutet, ließ sich nicht ermitteln.",
    paused: "Bis jemand unter Mieten, Preisregeln zustimmt, werden keine Mieten angeboten.",
    goesOn: "Die neuen Preise gelten. Siehe Mieten, Preisregeln.",
  },
}

/** What the bell says of price rules that jumped. `paused`: nothing is offered meanwhile. */
export function bellOfJump(
  { no_longer_percent, largest_percent }: RulesJump,
  language: ShopperLanguage,
  paused: boolean,
): { title: string; description: string } {
  const words = JUMP[language]
  const number = (percent: number) => percent.toLocaleString(language, { signDisplay: "auto" })
  const facts = [
    ...(largest_percent ? [words.price(number(largest_percent))] : []),
    ...(no_longer_percent ? [words.lost(number(no_longer_percent))] : []),
  ]
  if (!facts.length) facts.push(words.unknown)
  return { title: words.title, description: [...facts, paused ? words.paused : words.goesOn].join(" ") }
}

/** What another program said of it may lack its full stop. */
const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
