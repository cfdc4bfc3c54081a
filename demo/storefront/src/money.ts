import { language } from "./language"

const decimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount in euros as the plugin's elements write it, so that both look alike on a page: `39.90 €`. */
export function money(amount: number): string {
  return `${decimals.format(amount)}\u00a0€`
}
