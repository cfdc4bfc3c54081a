import type { RuleFaultWords } from "./fault"
import { visible } from "./visible"

const quote = (found: string): string => `„${visible(found)}“`
const at = (character: number, what: string): string => `Bei Zeichen ${character + 1}: ${what}.`

/** Every fault of a price rule in German. */
export const DE: RuleFaultWords = {
  empty: () => "Die Formel ist leer.",
  unexpected: ({ at: place, found }) =>
    found
      ? at(place, `${quote(found)} lässt sich hier nicht lesen`)
      : "Am Ende: Die Formel ist nicht vollständig.",
  too_many_arguments: ({ at: place, found }) =>
    at(
      place,
      `${found} hat zu viele Argumente; in seinen Klammern trennt das Komma: Schreiben Sie 1.08, nicht 1,08`,
    ),
  misplaced_comparison: ({ at: place }) =>
    at(place, "Ein Vergleich darf nur zwischen zwei Beträgen wählen, wie in [[prixHT]] < 500 ? 20 : 30"),
  ambiguous_percentage: ({ at: place, found }) =>
    at(
      place,
      `${quote(found)} lässt sich auf zwei Arten lesen; für 20 % schreiben Sie * 1.2 für einen Anteil von dem, was davor steht, oder + 0.2 für die Zahl`,
    ),
  not_computable: ({ at: place }) =>
    at(place, "Hier wird durch null geteilt, oder der Exponent oder die Stellenzahl ist keine ganze Zahl"),
  too_large: () => "Die Formel ist zu lang oder zu tief verschachtelt oder ergibt eine zu große Zahl.",
  negative: () => "Die Formel ergibt einen negativen Betrag.",
  wrong_value: ({ found }) =>
    found ? `${quote(found)} ist hier nicht verwendbar.` : "Der Wert ist hier nicht verwendbar.",
  range_reversed: ({ found }) => `Die obere Preisgrenze ${quote(found)} liegt unter der unteren.`,
  malformed: ({ fields, quote: text }) =>
    fields.length
      ? `fehlend oder von falscher Art: ${fields.join(", ")}. Der Dienst hat ${text} gesendet`
      : `kein Objekt. Der Dienst hat ${text} gesendet`,
}
