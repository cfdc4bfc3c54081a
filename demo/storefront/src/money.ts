import { language } from "./language"

const euros = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" })

/** An amount in euros as the plugin's elements write it, so that both look alike on a page: `€39.90`. */
export function money(amount: number): string {
  return euros.format(amount)
}
