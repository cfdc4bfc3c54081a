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
    "a percentage that has two readings, with both ways to write it",
    { code: "ambiguous_percentage", params: { at: 11, found: "- 20%" } },
    'At character 12: "- 20%" can be read in two ways; for 20%, write * 1.2 for a share of what precedes it, or + 0.2 for the number.',
    "Au caractère 12 : « - 20% » se lit de deux façons ; pour 20 %, écrivez * 1.2 pour une part de ce qui précède, ou + 0.2 pour le nombre.",
    "Bei Zeichen 12: „- 20%“ lässt sich auf zwei Arten lesen; für 20 % schreiben Sie * 1.2 für einen Anteil von dem, was davor steht, oder + 0.2 für die Zahl.",
  ],
  [
    "another field, whose value can't be shown",
    { code: "wrong_value", params: { at: 0, found: "" } },
    "The value can't be used here.",
    "La valeur n'est pas utilisable ici.",
    "Der Wert ist hier nicht verwendbar.",
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
