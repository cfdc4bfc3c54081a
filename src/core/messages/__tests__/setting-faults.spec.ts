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
    "a range",
    { code: "not_in_range", params: { min: 1, max: 3650, unit: "days" } },
    "Send a whole number of days from 1 to 3650.",
    "Écrivez un nombre entier de 1 à 3650.",
    "Schreiben Sie eine ganze Zahl von 1 bis 3650.",
  ],
  [
    "a placeholder that doesn't exist, with those that do",
    { code: "unknown_placeholder", params: { found: "order", known: ["cart_id", "order_id"] } },
    "{order} isn't a placeholder: use {cart_id} or {order_id}, spelt exactly so.",
    "{order} n'existe pas : utilisez {cart_id} ou {order_id}, écrit exactement ainsi.",
    "{order} ist kein Platzhalter: Nehmen Sie {cart_id} oder {order_id}, genau so geschrieben.",
  ],
  [
    "an address that isn't one",
    { code: "not_an_address", params: { example: "https://shop.example.com" } },
    "Enter a full address, such as https://shop.example.com.",
    "Ce n'est pas une adresse : écrivez-la en entier, comme https://shop.example.com.",
    "Das ist keine Adresse: Schreiben Sie sie ganz aus, wie https://shop.example.com.",
  ],
  [
    "a key that was saved for another address",
    { code: "api_key_needed", params: {} },
    "The stored API key was saved for another address, and is sent to no other: paste the API key that belongs to this one.",
    "La clé d'API enregistrée appartient à une autre adresse et n'est envoyée à aucune autre : collez la clé d'API de celle-ci.",
    "Der gespeicherte API-Schlüssel gehört zu einer anderen Adresse und wird an keine andere gesendet: Fügen Sie den API-Schlüssel ein, der zu dieser gehört.",
  ],
  [
    "an encryption key that is too short",
    { code: "short_encryption_key", params: { least: 16 } },
    "RENTAL_ENCRYPTION_KEY is shorter than 16 characters: set a longer one and restart.",
    "RENTAL_ENCRYPTION_KEY compte moins de 16 caractères : mettez-en une plus longue et redémarrez.",
    "RENTAL_ENCRYPTION_KEY hat weniger als 16 Zeichen: Setzen Sie einen längeren und starten Sie neu.",
  ],
  [
    "what is missing in one environment",
    { code: "no_api_key", params: { environment: "staging" } },
    "Paste the API key that the service gave you for staging.",
    "Collez la clé d'API que le service vous a donnée pour staging.",
    "Fügen Sie den API-Schlüssel ein, den der Dienst Ihnen für staging gegeben hat.",
  ],
]

it.each(TOLD)("tells %s in three languages", (_, fault, ...sentences) => {
  expect(LANGUAGES.map((language) => say(fault, language).text)).toEqual(sentences)
})
