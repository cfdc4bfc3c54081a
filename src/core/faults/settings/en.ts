import type { SettingFaultWords } from "./fault"

const or = new Intl.ListFormat("en", { type: "disjunction", style: "long" })

/** "1, 6 or 12", without the comma before "or". */
const either = (choices: readonly string[]): string => or.format(choices).replace(/, or /, " or ")
const braced = (names: readonly string[]): string => either(names.map((name) => `{${name}}`))
const quoted = (values: readonly unknown[]): string[] => values.map((value) => JSON.stringify(value))

/** Every fault of a setting in English. */
export const EN: SettingFaultWords = {
  not_boolean: () => "Send true or false.",
  not_a_choice: ({ choices, unit }) => `Choose ${either(quoted(choices))}${unit ? ` ${unit}` : ""}.`,
  not_in_range: ({ min, max, unit }) => `Send a whole number of ${unit} from ${min} to ${max}.`,
  not_languages: ({ languages }) => `Send a list of languages: ${either(quoted(languages))}.`,
  no_language: () => "Name at least one language, or send null for all three.",
  not_text: () => "Send text, or null to clear it.",
  empty: () => "Is empty: send text, or null to clear it.",
  too_long: ({ most }) => `Is longer than ${most} characters.`,
  not_storable: () => "Has a character that can't be stored: send it without.",
  not_letters_and_digits: () => "Use letters (a to z) and digits only.",
  not_an_email: () => "Is not an email address: write it as in orders@example.com.",
  masked_secret: () => "This is the masked form of a stored secret: paste the secret itself.",
  not_a_secret: () => "Holds blanks or characters that no such secret has: paste it again.",
  not_an_address: ({ example }) => `Enter a full address, such as ${example}.`,
  address_with_password: () => "The address must not hold a user name or password.",
  address_with_query: () => 'The address has to end before "?" and "#".',
  without_placeholder: ({ needed }) => `The address must contain {${needed}}.`,
  unknown_placeholder: ({ found, known }) =>
    `{${found}} isn't a placeholder: use ${braced(known)}, spelt exactly so.`,
  template_empty: () =>
    "The payment page's address is empty: paste it, with {transactionId} where the id belongs.",
  template_not_https: () => "The payment page's address must begin with https://.",
  template_without_id: () => "The payment page's address must contain {transactionId}.",
  template_lone_brace: () => "A brace stands alone: write {transactionId}, {duration} or {lang}.",
  template_with_space: () => "The payment page's address must not contain spaces.",
  template_host_placeholder: () => "A placeholder must stand behind the host name, not in it.",
  template_with_password: () => "The payment page's address must not contain a user name or password.",
  template_not_an_address: () => "The payment page's address is not a valid address.",
  unknown_setting: () => "There is no setting of this name.",
  not_an_object: () => "Send a JSON object of settings.",
  not_a_group: () => 'Send an object: { "confirmed": "https://…" }.',
  api_key_needed: () =>
    "The stored API key was saved for another address, and is sent to no other: paste the API key that belongs to this one.",
  no_encryption_key: () => "There is no key to encrypt secrets with: set RENTAL_ENCRYPTION_KEY and restart.",
  short_encryption_key: ({ least }) =>
    `RENTAL_ENCRYPTION_KEY is shorter than ${least} characters: set a longer one and restart.`,
  switched_off: () => "Rentals are switched off: switch them on.",
  environment_locked: ({ environment, only }) =>
    `This server may call ${only} only (RENTAL_ONLY_ENVIRONMENT), and the environment is ${environment}: nothing is sent to the service, and no reminder or notice by email. Choose another environment, or remove the variable on the server.`,
  no_api_key: ({ environment }) => `Paste the API key that the service gave you for ${environment}.`,
  api_key_unreadable: () =>
    "The API key can't be read any more, since the shop's encryption key has changed: paste the API key again.",
  no_api_url: ({ environment }) => `Enter the base address of the service's API for ${environment}.`,
  no_payment_url: () => "Enter the address of the service's payment page, with {transactionId} in it.",
  no_backend_url: () => "Enter the public address of this Medusa server: the service calls it.",
  no_storefront_url: () =>
    'Enter the storefront\'s address, or each page the shopper is sent to under "urls".',
}
