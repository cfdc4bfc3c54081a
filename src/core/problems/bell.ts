import type { Problem } from "./problem"
import type { ShopperLanguage } from "../shopper-language"
import { say } from "./say"
import { wordingIn } from "./wording"

/** `id`: what the Rentals page is searched by. */
const TITLES: Record<ShopperLanguage, (id: string | null) => string> = {
  en: (id) => `A rental needs your attention${id ? `: ${id}` : ""}`,
  fr: (id) => `Une location demande votre attention${id ? ` : ${id}` : ""}`,
  de: (id) => `Eine Miete braucht Ihre Aufmerksamkeit${id ? `: ${id}` : ""}`,
}

interface Names {
  /** Null before the rental has one. */
  transactionId: string | null
  /** An order's name by its id. */
  order: (id: string) => string
}

/** What the bell of Medusa's admin says of a problem. */
export function bellOf(
  problem: Problem,
  language: ShopperLanguage,
  { transactionId, order }: Names,
): { title: string; description: string } {
  const { reason, remedy } = say(problem, language, {
    ...wordingIn(language),
    order,
    call: (kind) => kind,
  })
  return { title: TITLES[language](transactionId), description: `${reason} ${remedy}`.trim() }
}
