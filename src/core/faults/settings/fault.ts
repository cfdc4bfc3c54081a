import type { FactOf, WordsOf } from "../say"

/** What is wrong with the value of a setting, and what is missing. */
interface SettingFaultParams {
  // a value, by what the setting may be
  not_boolean: Record<string, never>
  not_a_choice: { choices: readonly (string | number)[]; unit?: string }
  not_in_range: { min: number; max: number; unit: string }
  not_languages: { languages: readonly string[] }
  no_language: Record<string, never>
  // a text
  not_text: Record<string, never>
  empty: Record<string, never>
  /** UTF-16 units. */
  too_long: { most: number }
  /** A null character, or half of a surrogate pair. */
  not_storable: Record<string, never>
  not_letters_and_digits: Record<string, never>
  not_an_email: Record<string, never>
  masked_secret: Record<string, never>
  not_a_secret: Record<string, never>
  // an address
  not_an_address: { example: string }
  address_with_password: Record<string, never>
  address_with_query: Record<string, never>
  without_placeholder: { needed: string }
  unknown_placeholder: { found: string; known: readonly string[] }
  // the payment page's address
  template_empty: Record<string, never>
  template_not_https: Record<string, never>
  template_without_id: Record<string, never>
  template_lone_brace: Record<string, never>
  template_with_space: Record<string, never>
  template_host_placeholder: Record<string, never>
  template_with_password: Record<string, never>
  template_not_an_address: Record<string, never>
  // a change of settings
  unknown_setting: Record<string, never>
  not_an_object: Record<string, never>
  not_a_group: Record<string, never>
  /** The stored API key goes to no address but the one that it was saved for. */
  api_key_needed: Record<string, never>
  no_encryption_key: Record<string, never>
  short_encryption_key: { least: number }
  // what keeps a rental from starting
  switched_off: Record<string, never>
  environment_locked: { environment: string; only: string }
  no_api_key: { environment: string }
  api_key_unreadable: Record<string, never>
  no_api_url: { environment: string }
  no_payment_url: Record<string, never>
  no_backend_url: Record<string, never>
  no_storefront_url: Record<string, never>
}

/** What is wrong with a setting, as a fact. Words are made where it is read, by `saySettingFault`. */
export type SettingFault = FactOf<SettingFaultParams>

/** Such a fact, and the setting by its stored name; "" where it is all of them. */
export type FieldFault = { field: string } & SettingFault

/** Every fault of a setting in one language. */
export type SettingFaultWords = WordsOf<SettingFaultParams>
