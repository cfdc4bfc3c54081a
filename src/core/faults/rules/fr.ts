import type { RuleFaultWords } from "./fault"
import { visible } from "./visible"

const quote = (found: string): string => `« ${visible(found)} »`
const at = (character: number, what: string): string => `Au caractère ${character + 1} : ${what}.`

/** Every fault of a price rule in French. */
export const FR: RuleFaultWords = {
  empty: () => "La formule est vide.",
  unexpected: ({ at: place, found }) =>
    found ? at(place, `${quote(found)} n'est pas lisible ici`) : "À la fin : la formule n'est pas complète.",
  too_many_arguments: ({ at: place, found }) =>
    at(
      place,
      `${found} a trop d'arguments ; entre ses parenthèses la virgule sépare : écrivez 1.08, pas 1,08`,
    ),
  misplaced_comparison: ({ at: place }) =>
    at(
      place,
      "une comparaison ne peut que choisir entre deux montants, comme dans [[prixHT]] < 500 ? 20 : 30",
    ),
  ambiguous_percentage: ({ at: place, found }) =>
    at(
      place,
      `${quote(found)} se lit de deux façons ; pour 20 %, écrivez * 1.2 pour une part de ce qui précède, ou + 0.2 pour le nombre`,
    ),
  not_computable: ({ at: place }) =>
    at(place, "division par zéro, ou exposant ou nombre de chiffres qui n'est pas entier"),
  too_large: () => "La formule est trop longue ou trop imbriquée, ou donne un nombre trop grand.",
  negative: () => "La formule donne un montant négatif.",
  wrong_value: ({ found }) =>
    found ? `${quote(found)} n'est pas utilisable ici.` : "La valeur n'est pas utilisable ici.",
  range_reversed: ({ found }) =>
    `La borne de prix supérieure ${quote(found)} est au-dessous de la borne inférieure.`,
  malformed: ({ fields, quote: text }) =>
    fields.length
      ? `manquant ou d'un mauvais type : ${fields.join(", ")}. Le service a envoyé ${text}`
      : `ce n'est pas un objet. Le service a envoyé ${text}`,
}
