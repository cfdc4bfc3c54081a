import type { Wording } from "./problem"

/** How a language writes amounts and countries. `language`: as Intl names it, such as `fr-FR`. */
export function wordingIn(language: string): Pick<Wording, "euros" | "country"> {
  const either = new Intl.ListFormat(language, { type: "disjunction" })
  const euros = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" })
  const countries = new Intl.DisplayNames(language, { type: "region", fallback: "code" })
  return {
    euros: (amounts) => either.format([amounts].flat().map((amount) => euros.format(amount))),
    country: (code) => countryName(countries, code),
  }
}

/** Addresses hold whatever a shop wrote: what isn't the code of a country is shown as it is. */
function countryName(countries: Intl.DisplayNames, code: string): string {
  try {
    return countries.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}
