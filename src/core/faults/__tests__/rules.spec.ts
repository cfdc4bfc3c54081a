import { parsePriceRules } from "../../wire/price-rule"
import type { RuleFault } from "../rules/fault"
import { sayRuleFault } from "../rules/say"

const LANGUAGES = ["en", "fr", "de"] as const

type Told = [what: string, fault: RuleFault, en: string, fr: string, de: string]

const TOLD: Told[] = [
  [
    "a missing value at the end",
    { code: "closing_parenthesis_missing", params: { at: 6, found: "" } },
    "At its end: a closing parenthesis is missing.",
    "À la fin : il manque une parenthèse fermante.",
    "Am Ende: eine schließende Klammer fehlt.",
  ],
  [
    "a wrong place, counted from 1",
    { code: "no_value_before_times", params: { at: 2, found: "*" } },
    "At character 3: a value is missing before *; a power is written 2 ^ 3.",
    "Au caractère 3 : il manque une valeur avant * ; une puissance s'écrit 2 ^ 3.",
    "Bei Zeichen 3: vor * fehlt ein Wert; eine Potenz schreibt man 2 ^ 3.",
  ],
  [
    "what is found there, what is invisible by its code point",
    { code: "unknown_character", params: { at: 0, found: "\u202e" } },
    'At character 1: the character "U+202E" has no meaning in a formula.',
    "Au caractère 1 : le caractère « U+202E » n'a pas de sens dans une formule.",
    "Bei Zeichen 1: das Zeichen „U+202E“ hat in einer Formel keine Bedeutung.",
  ],
  [
    "a function in capitals",
    { code: "function_in_capitals", params: { at: 0, found: "MAX" } },
    "At character 1: MAX is written in small letters: max.",
    "Au caractère 1 : MAX s'écrit en minuscules : max.",
    "Bei Zeichen 1: MAX wird kleingeschrieben: max.",
  ],
  [
    "too many arguments for one",
    { code: "too_many_arguments", params: { at: 4, found: "floor", most: 1 } },
    "At character 5: floor takes one argument; between its parentheses a comma separates: write 1.08, not 1,08.",
    "Au caractère 5 : floor prend un argument ; entre ses parenthèses la virgule sépare : écrivez 1.08, pas 1,08.",
    "Bei Zeichen 5: floor nimmt ein Argument; in seinen Klammern trennt das Komma: Schreiben Sie 1.08, nicht 1,08.",
  ],
  [
    "a percentage that has two readings",
    {
      code: "ambiguous_percentage",
      params: { at: 11, found: "- 20%", share: "(…) * 0.8", number: "… - 0.2" },
    },
    'At character 12: "- 20%" can be read in two ways: write (…) * 0.8 for a share of what stands before it, or … - 0.2 for the number.',
    "Au caractère 12 : « - 20% » se lit de deux façons : écrivez (…) * 0.8 pour une part de ce qui précède, ou … - 0.2 pour le nombre.",
    "Bei Zeichen 12: „- 20%“ lässt sich auf zwei Arten lesen: Schreiben Sie (…) * 0.8 für einen Anteil von dem, was davor steht, oder … - 0.2 für die Zahl.",
  ],
  [
    "a formula as a whole",
    { code: "negative", params: {} },
    "The formula gives a negative amount.",
    "La formule donne un montant négatif.",
    "Die Formel ergibt einen negativen Betrag.",
  ],
  [
    "another field, with its value",
    { code: "not_whole_months", params: { found: "1.5" } },
    'The duration must be a whole number of months, at least 1, not "1.5".',
    "La durée doit être un nombre entier de mois, au moins 1, pas « 1.5 ».",
    "Die Laufzeit muss eine ganze Zahl von Monaten sein, mindestens 1, nicht „1.5“.",
  ],
  [
    "another field, whose value can't be shown",
    { code: "not_decimal", params: { found: "" } },
    "The price bound must be a decimal number such as 100.00.",
    "La borne de prix doit être un nombre décimal comme 100.00.",
    "Die Preisgrenze muss eine Dezimalzahl wie 100.00 sein.",
  ],
  [
    "a rule that isn't an object",
    { code: "not_an_object", params: { found: "list" } },
    "a price rule is an object, not a list",
    "une règle de prix est un objet, pas une liste",
    "eine Preisregel ist ein Objekt, nicht eine Liste",
  ],
  [
    "fields that can't be read",
    {
      code: "wrong_fields",
      params: {
        fields: [
          { field: "name", expected: "text", found: "missing" },
          { field: "rule", expected: "text", found: "nothing" },
          { field: "duration", expected: "integer", found: "number", value: "1.5" },
        ],
      },
    },
    '"name" is missing; "rule" is nothing (null), not text; "duration" is 1.5, not an integer',
    "« name » manque ; « rule » est rien (null), pas du texte ; « duration » est 1.5, pas un nombre entier",
    "„name“ fehlt; „rule“ ist nichts (null), kein Text; „duration“ ist 1.5, keine ganze Zahl",
  ],
  [
    "what an older version kept, in its own words",
    { code: "unreadable", params: { sentence: '"rule" is missing' } },
    '"rule" is missing',
    '"rule" is missing',
    '"rule" is missing',
  ],
]

it.each(TOLD)("tells %s in three languages", (_, fault, ...sentences) => {
  expect(LANGUAGES.map((language) => sayRuleFault(fault, language))).toEqual(sentences)
})

it("cuts what it shows, and what a rule's field holds", () => {
  const long = "a".repeat(1000)
  expect(sayRuleFault({ code: "unknown_name", params: { at: 0, found: long } })).toContain(
    `"${"a".repeat(40)}…"`,
  )
  const read = parsePriceRules([{ id: long }]) as { malformed: { params: { fields: { value: string }[] } }[] }
  expect(read.malformed[0]!.params.fields[0]!.value).toBe(`"${"a".repeat(59)}`)
})

it("names a fault of a newer version by its code", () => {
  expect(sayRuleFault({ code: "brand_new", params: {} } as unknown as RuleFault, "fr")).toBe("brand_new")
})
