import type { ShopperLanguage } from "../../shopper-language"
import { sayBy } from "../say"
import { DE } from "./de"
import { EN } from "./en"
import type { SettingsFault } from "../../api/settings"
import type { FieldFault, SettingFault, SettingFaultWords } from "./fault"
import { FR } from "./fr"

const LANGUAGES: Record<ShopperLanguage, SettingFaultWords> = { en: EN, fr: FR, de: DE }

/** What is wrong with a setting and what to do about it. English is what the API and the log say. */
export function saySettingFault(fault: SettingFault, language: ShopperLanguage = "en"): string {
  return sayBy(LANGUAGES[language], fault)
}

/** The fault of one field, as answers have it. */
export const serializeFieldFault = (fault: FieldFault): SettingsFault => ({
  ...fault,
  message: saySettingFault(fault),
})
