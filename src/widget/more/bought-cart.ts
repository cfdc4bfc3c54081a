import type { Language, ShortLanguage } from "../language"
import type { RentalCart } from "../types"
import { sumText } from "../taxes"

/** A sum of the cart, in words, and what it is. */
export interface SumInWords {
  part: "due_today" | "deposit" | "paid_once" | "delivery" | "monthly" | "to_pay" | "pays_all"
  text: string
  /** Behind it: what comes on top. */
  open?: string
}

/** What is to be paid for a cart that another way to pay buys; with taxes, whatever the shop shows. */
export const toPayText = (
  total: number,
  { prices_shown }: Pick<RentalCart, "prices_shown">,
  language: ShortLanguage,
): string => language.fill(sumText(language, prices_shown && "with_taxes"), total)

/** A cart that another way to pay buys: what is to be paid, and that nothing of it is rented then. */
export function boughtWords(cart: RentalCart, total: number, language: Language) {
  const { texts } = language
  const totals: SumInWords[] = [
    { part: "to_pay", text: texts.to_pay.replace("{}", toPayText(total, cart, language)) },
    { part: "pays_all", text: texts.pays_all },
  ]
  const nothing: string[] = []
  return {
    ...{ legend: "", durations: nothing, totals, lines: nothing, bought: nothing, missing: nothing },
    ...{ details: "", rent: texts.rent, whyNot: "" },
  }
}
