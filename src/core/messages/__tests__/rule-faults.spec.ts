import { parsePriceRules } from "../../wire/price-rule"
import type { RuleFault } from "../codes"
import { say } from "../say"

const LANGUAGES = ["en", "fr", "de"] as const

type Said = [what: string, fault: RuleFault, en: string, fr: string, de: string]

const SAID: Said[] = [
  [
    "a formula that ends too early",
    { code: "unexpected", params: { at: 6, found: "" } },
    "At its end: the formula isn't complete.",
    "À la fin : la formule n'est pas complète.",
    "Am Ende: Die Formel ist nicht vollständig.",
  ],
  [
    "a place, counted from 1, with what is found there, and what is invisible by its code point",
    { code: "unexpected", params: { at: 2, found: "\u202e" } },
    'At character 3: "U+202E" can\'t be read here.',
    "Au caractère 3 : « U+202E » n'est pas lisible ici.",
    "Bei Zeichen 3: „U+202E“ lässt sich hier nicht lesen.",
  ],
  [
    "a decimal comma inside a function's parentheses",
    { code: "too_many_arguments", params: { at: 4, found: "floor" } },
    "At character 5: floor has too many arguments; inside its parentheses a comma separates: write 1.08, not 1,08.",
    "Au caractère 5 : floor a trop d'arguments ; entre ses parenthèses la virgule sépare : écrivez 1.08, pas 1,08.",
    "Bei Zeichen 5: floor hat zu viele Argumente; in seinen Klammern trennt das Komma: Schreiben Sie 1.08, nicht 1,08.",
  ],
  [
    "a percentage that has two readings, with both ways to write it",
    { code: "ambiguous_percentage", params: { at: 11, found: "- 20%" } },
    'At character 12: "- 20%" can be read in two ways; for 20%, write * 1.2 for a share of what precedes it, or + 0.2 for the number.',
    "Au caractère 12 : « - 20% » se lit de deux façons ; pour 20 %, écrivez * 1.2 pour une part de ce qui précède, ou + 0.2 pour le nombre.",
    "Bei Zeichen 12: „- 20%“ lässt sich auf zwei Arten lesen; für 20 % schreiben Sie * 1.2 für einen Anteil von dem, was davor steht, oder + 0.2 für die Zahl.",
  ],
  [
    "a formula as a whole",
    { code: "negative", params: { at: 0, found: "0 - 1" } },
    "The formula gives a negative amount.",
    "La formule donne un montant négatif.",
    "Die Formel ergibt einen negativen Betrag.",
  ],
  [
    "another field, with its value",
    { code: "wrong_value", params: { at: 0, found: "1.5" } },
    '"1.5" can\'t be used here.',
    "« 1.5 » n'est pas utilisable ici.",
    "„1.5“ ist hier nicht verwendbar.",
  ],
  [
    "another field, whose value can't be shown",
    { code: "wrong_value", params: { at: 0, found: "" } },
    "The value can't be used here.",
    "La valeur n'est pas utilisable ici.",
    "Der Wert ist hier nicht verwendbar.",
  ],
  [
    "a rule that isn't an object, as the service sent it",
    { code: "malformed", params: { fields: [], quote: "[]" } },
    "not an object. The service sent []",
    "ce n'est pas un objet. Le service a envoyé []",
    "kein Objekt. Der Dienst hat [] gesendet",
  ],
  [
    "fields that can't be read, as the service sent them",
    { code: "malformed", params: { fields: ["name", "rule"], quote: '{"name":5}' } },
    'missing or of a wrong type: name, rule. The service sent {"name":5}',
    'manquant ou d\'un mauvais type : name, rule. Le service a envoyé {"name":5}',
    'fehlend oder von falscher Art: name, rule. Der Dienst hat {"name":5} gesendet',
  ],
]

it.each(SAID)("says %s in three languages", (_, fault, ...sentences) => {
  expect(LANGUAGES.map((language) => say(fault, language).text)).toEqual(sentences)
})

it("cuts what it shows, and what is quoted of the service's answer", () => {
  const long = "a".repeat(1000)
  expect(say({ code: "unexpected", params: { at: 0, found: long } }).text).toContain(`"${"a".repeat(40)}…"`)
  // {"id":" takes seven of the two hundred characters.
  expect(parsePriceRules([{ id: long }])).toMatchObject({
    malformed: [{ params: { quote: `{"id":"${"a".repeat(193)}` } }],
  })
})
