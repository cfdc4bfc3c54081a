import type { SettingFault } from "../codes"
import { say } from "../say"

const LANGUAGES = ["en", "fr", "de"] as const

type Told = [what: string, fault: SettingFault, en: string, fr: string, de: string]

const TOLD: Told[] = [
  [
    "what may be chosen, in months",
    { code: "not_a_choice", params: { choices: [1, 6, 12], unit: "months" } },
    "Choose 1, 6 or 12 months.",
    "Choisissez 1, 6 ou 12.",
    "Wählen Sie 1, 6 oder 12.",
  ],
  [
    "what may be chosen, in words",
    { code: "not_a_choice", params: { choices: ["production", "staging"] } },
    'Choose "production" or "staging".',
    'Choisissez "production" ou "staging".',
    'Wählen Sie "production" oder "staging".',
  ],
  [
    "a placeholder that doesn't exist, with those that do",
    { code: "unknown_placeholder", params: { found: "order", known: ["cart_id", "order_id"] } },
    "{order} isn't a placeholder: use {cart_id} or {order_id}, spelt exactly so.",
    "{order} n'existe pas : utilisez {cart_id} ou {order_id}, écrit exactement ainsi.",
    "{order} ist kein Platzhalter: Nehmen Sie {cart_id} oder {order_id}, genau so geschrieben.",
  ],
]

it.each(TOLD)("tells %s in three languages", (_, fault, ...sentences) => {
  expect(LANGUAGES.map((language) => say(fault, language).text)).toEqual(sentences)
})
