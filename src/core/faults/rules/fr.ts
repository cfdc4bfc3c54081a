import type { JsonKind, RuleFaultWords, WrongField } from "./fault"
import { FUNCTIONS, visible } from "./found"

const quote = (found: string): string => `« ${visible(found)} »`
const instead = (found: string): string => (found ? `, pas ${quote(found)}` : "")

const JSON_KINDS: Record<JsonKind, string> = {
  nothing: "rien (null)",
  object: "un objet",
  list: "une liste",
  text: "du texte",
  number: "un nombre",
  boolean: "un booléen",
}
const EXPECTED = { integer: "un nombre entier", text: "du texte" }

function wrongField({ field, expected, found, value }: WrongField): string {
  if (found === "missing") return `« ${field} » manque`
  return `« ${field} » est ${value ?? JSON_KINDS[found]}, pas ${EXPECTED[expected]}`
}

/** Every fault of a price rule in French. */
export const FR: RuleFaultWords = {
  place: (character, what) => `${character === null ? "À la fin" : `Au caractère ${character}`} : ${what}.`,
  inFormula: {
    too_deep: () => "la formule est imbriquée ici sur plus de 64 niveaux",
    value_missing: () =>
      "il manque une valeur : un nombre, [[prixHT]], [[tva]], une fonction ou une parenthèse",
    no_value_before: ({ found }) => `il manque une valeur avant ${quote(found)}`,
    no_value_before_times: () => "il manque une valeur avant * ; une puissance s'écrit 2 ^ 3",
    no_value_before_comma: () => "il manque une valeur avant cette virgule",
    leading_plus: () => "+ veut une valeur devant lui : une valeur ne commence pas par plus",
    percent_without_number: () => "% n'a pas de nombre devant lui : écrivez 20%",
    point_without_digits: () => "un point décimal doit être suivi de chiffres",
    operator_missing: ({ found }) =>
      `il manque un opérateur avant ${quote(found)} : écrivez 2 * 3 pour multiplier`,
    exponent_notation: () => "la notation scientifique n'est pas lue : écrivez 1000, pas 1e3",
    percent_behind_no_number: () => "% ne peut suivre qu'un nombre, comme 20%",
    single_equals: () => "une comparaison s'écrit ==",
    unopened_parenthesis: () => "cette parenthèse ne ferme rien",
    colon_without_question_mark: () => "ces deux-points n'ont pas de point d'interrogation devant eux",
    misplaced_comma: () =>
      "une virgule sépare des arguments ou se trouve entre des chiffres ; un argument décimal s'écrit 1.5",
    misplaced_point: () => "un point décimal se trouve entre des chiffres, comme 1.5",
    joined_conditions: () => "on ne combine pas les conditions : mettez un a ? b : c dans un autre",
    closing_parenthesis_missing: () => "il manque une parenthèse fermante",
    colon_missing: () => "il manque les deux-points de a ? b : c",
    unknown_character: ({ found }) => `le caractère ${quote(found)} n'a pas de sens dans une formule`,
    typographic_operator: ({ found }) =>
      `le caractère ${quote(found)} n'a pas de sens dans une formule : écrivez *, / ou -`,
    text_in_quotes: () => "une formule ne peut pas contenir de texte entre guillemets",
    unknown_name: ({ found }) =>
      `le nom ${quote(found)} est inconnu : les fonctions sont ${FUNCTIONS.join(", ")}`,
    function_without_parentheses: ({ found }) =>
      `${found} veut ses arguments entre parenthèses, comme ${found}(1.5)`,
    function_in_capitals: ({ found }) => `${found} s'écrit en minuscules : ${found.toLowerCase()}`,
    placeholder_without_brackets: ({ found }) => `une variable s'écrit entre doubles crochets : [[${found}]]`,
    placeholder_not_closed: () => "cette variable n'est pas fermée : écrivez [[prixHT]] ou [[tva]]",
    unknown_placeholder: ({ found }) =>
      `la variable ${quote(found)} est inconnue : écrivez [[prixHT]] ou [[tva]]`,
    wrong_brackets: () => "une variable a deux crochets de chaque côté : [[prixHT]] ou [[tva]]",
    leading_zero: ({ found }) =>
      `le nombre ${quote(found)} commence par zéro ; entre les parenthèses d'une fonction la virgule sépare : écrivez 1.08`,
    too_many_arguments: ({ found, most }) =>
      `${found} prend ${most === 1 ? "un argument" : "deux arguments au plus"} ; entre ses parenthèses la virgule sépare : écrivez 1.08, pas 1,08`,
    comparison_as_number: ({ found }) =>
      `la comparaison ${quote(found)} n'est pas un nombre : elle ne sert qu'à choisir, comme a < b ? c : d`,
    comparison_missing: () => "devant ? il faut une comparaison, comme [[prixHT]] < 500 ? 20 : 30",
    ambiguous_percentage: ({ found, share, number }) =>
      `${quote(found)} se lit de deux façons : écrivez ${share} pour une part de ce qui précède, ou ${number} pour le nombre`,
    division_by_zero: () => "division par zéro",
    negative_power_of_zero: () => "zéro n'a pas de puissance négative",
    exponent_not_whole: () => "un exposant doit être un nombre entier",
    digits_not_whole: () => "les chiffres de round doivent être un nombre entier",
    exponent_too_large: () => "un exposant ne peut pas dépasser 64",
    digits_too_large: () => "les chiffres de round ne peuvent pas dépasser 64",
  },
  ofRule: {
    empty: () => "La formule est vide.",
    too_long: () => "La formule dépasse 1 000 caractères.",
    too_large: () => "La formule donne un montant trop grand pour être calculé.",
    negative: () => "La formule donne un montant négatif.",
    not_text: ({ found }) => `La formule doit être du texte${instead(found)}.`,
    not_decimal: ({ found }) => `La borne de prix doit être un nombre décimal comme 100.00${instead(found)}.`,
    range_reversed: ({ found }) => `La borne supérieure ${quote(found)} est sous la borne inférieure.`,
    not_whole_months: ({ found }) =>
      `La durée doit être un nombre entier de mois, au moins 1${instead(found)}.`,
    not_an_object: ({ found }) => `une règle de prix est un objet, pas ${JSON_KINDS[found]}`,
    wrong_fields: ({ fields }) => fields.map(wrongField).join(" ; "),
    unreadable: ({ sentence }) => sentence,
  },
}
