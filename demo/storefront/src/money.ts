import { language } from "./language"

const euros = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" })

/** An amount in euros, written as the page's language does. */
export function money(amount: number): string {
  return euros.format(amount)
}

/** The shop's amounts have at most two decimals; adding them up must not. */
export function addEuros(amounts: number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
}
