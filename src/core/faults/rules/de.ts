import type { JsonKind, RuleFaultWords, WrongField } from "./fault"
import { FUNCTIONS, visible } from "./found"

const quote = (found: string): string => `„${visible(found)}“`
const instead = (found: string): string => (found ? `, nicht ${quote(found)}` : "")

const JSON_KINDS: Record<JsonKind, string> = {
  nothing: "nichts (null)",
  object: "ein Objekt",
  list: "eine Liste",
  text: "Text",
  number: "eine Zahl",
  boolean: "ein Wahrheitswert",
}
const EXPECTED = { integer: "keine ganze Zahl", text: "kein Text" }

function wrongField({ field, expected, found, value }: WrongField): string {
  if (found === "missing") return `„${field}“ fehlt`
  return `„${field}“ ist ${value ?? JSON_KINDS[found]}, ${EXPECTED[expected]}`
}

/** Every fault of a price rule in German. */
export const DE: RuleFaultWords = {
  place: (character, what) => `${character === null ? "Am Ende" : `Bei Zeichen ${character}`}: ${what}.`,
  inFormula: {
    too_deep: () => "die Formel ist hier mehr als 64 Ebenen tief geschachtelt",
    value_missing: () => "ein Wert fehlt: eine Zahl, [[prixHT]], [[tva]], eine Funktion oder eine Klammer",
    no_value_before: ({ found }) => `vor ${quote(found)} fehlt ein Wert`,
    no_value_before_times: () => "vor * fehlt ein Wert; eine Potenz schreibt man 2 ^ 3",
    no_value_before_comma: () => "vor diesem Komma fehlt ein Wert",
    leading_plus: () => "+ braucht einen Wert davor: Ein Wert beginnt nicht mit Plus",
    percent_without_number: () => "vor % steht keine Zahl: Schreiben Sie 20%",
    point_without_digits: () => "hinter einem Dezimalpunkt müssen Ziffern stehen",
    operator_missing: ({ found }) =>
      `vor ${quote(found)} fehlt ein Rechenzeichen: Schreiben Sie 2 * 3, um malzunehmen`,
    exponent_notation: () => "die Exponentenschreibweise wird nicht gelesen: Schreiben Sie 1000, nicht 1e3",
    percent_behind_no_number: () => "% darf nur direkt hinter einer Zahl stehen, wie 20%",
    single_equals: () => "einen Vergleich schreibt man ==",
    unopened_parenthesis: () => "diese Klammer schließt nichts",
    colon_without_question_mark: () => "vor diesem Doppelpunkt steht kein Fragezeichen",
    misplaced_comma: () =>
      "ein Komma trennt Argumente oder steht zwischen Ziffern; ein Argument mit Nachkommastellen schreibt man 1.5",
    misplaced_point: () => "ein Dezimalpunkt steht zwischen Ziffern, wie 1.5",
    joined_conditions: () =>
      "Bedingungen lassen sich nicht verknüpfen: Setzen Sie ein a ? b : c in ein anderes",
    closing_parenthesis_missing: () => "eine schließende Klammer fehlt",
    colon_missing: () => "der Doppelpunkt von a ? b : c fehlt",
    unknown_character: ({ found }) => `das Zeichen ${quote(found)} hat in einer Formel keine Bedeutung`,
    typographic_operator: ({ found }) =>
      `das Zeichen ${quote(found)} hat in einer Formel keine Bedeutung: Schreiben Sie *, / oder -`,
    text_in_quotes: () => "Text in Anführungszeichen kann nicht in einer Formel stehen",
    unknown_name: ({ found }) =>
      `der Name ${quote(found)} ist unbekannt: Die Funktionen sind ${FUNCTIONS.join(", ")}`,
    function_without_parentheses: ({ found }) =>
      `${found} braucht seine Argumente in Klammern, wie ${found}(1.5)`,
    function_in_capitals: ({ found }) => `${found} wird kleingeschrieben: ${found.toLowerCase()}`,
    placeholder_without_brackets: ({ found }) =>
      `ein Platzhalter steht in doppelten eckigen Klammern: [[${found}]]`,
    placeholder_not_closed: () =>
      "dieser Platzhalter ist nicht geschlossen: Schreiben Sie [[prixHT]] oder [[tva]]",
    unknown_placeholder: ({ found }) =>
      `der Platzhalter ${quote(found)} ist unbekannt: Schreiben Sie [[prixHT]] oder [[tva]]`,
    wrong_brackets: () => "ein Platzhalter hat auf jeder Seite zwei eckige Klammern: [[prixHT]] oder [[tva]]",
    leading_zero: ({ found }) =>
      `die Zahl ${quote(found)} beginnt mit einer Null; in den Klammern einer Funktion trennt das Komma: Schreiben Sie 1.08`,
    too_many_arguments: ({ found, most }) =>
      `${found} nimmt ${most === 1 ? "ein Argument" : "höchstens zwei Argumente"}; in seinen Klammern trennt das Komma: Schreiben Sie 1.08, nicht 1,08`,
    comparison_as_number: ({ found }) =>
      `der Vergleich ${quote(found)} ist keine Zahl: Er kann nur wählen, wie in a < b ? c : d`,
    comparison_missing: () => "vor ? muss ein Vergleich stehen, wie [[prixHT]] < 500 ? 20 : 30",
    ambiguous_percentage: ({ found, share, number }) =>
      `${quote(found)} lässt sich auf zwei Arten lesen: Schreiben Sie ${share} für einen Anteil von dem, was davor steht, oder ${number} für die Zahl`,
    division_by_zero: () => "hier wird durch null geteilt",
    negative_power_of_zero: () => "null hat keine negative Potenz",
    exponent_not_whole: () => "ein Exponent muss eine ganze Zahl sein",
    digits_not_whole: () => "die Stellen von round müssen eine ganze Zahl sein",
    exponent_too_large: () => "ein Exponent kann nicht über 64 liegen",
    digits_too_large: () => "die Stellen von round können nicht über 64 liegen",
  },
  ofRule: {
    empty: () => "Die Formel ist leer.",
    too_long: () => "Die Formel ist länger als 1.000 Zeichen.",
    too_large: () => "Die Formel ergibt einen Betrag, der zum Rechnen zu groß ist.",
    negative: () => "Die Formel ergibt einen negativen Betrag.",
    not_text: ({ found }) => `Die Formel muss Text sein${instead(found)}.`,
    not_decimal: ({ found }) => `Die Preisgrenze muss eine Dezimalzahl wie 100.00 sein${instead(found)}.`,
    range_reversed: ({ found }) => `Die obere Preisgrenze ${quote(found)} liegt unter der unteren.`,
    not_whole_months: ({ found }) =>
      `Die Laufzeit muss eine ganze Zahl von Monaten sein, mindestens 1${instead(found)}.`,
    not_an_object: ({ found }) => `eine Preisregel ist ein Objekt, nicht ${JSON_KINDS[found]}`,
    wrong_fields: ({ fields }) => fields.map(wrongField).join("; "),
    unreadable: ({ sentence }) => sentence,
  },
}
