import type { ServiceFailure } from "../../api/service-calls"
import type { ShopperLanguage } from "../../shopper-language"
import { wordsFor } from "../say"
import { DE } from "./de"
import { EN } from "./en"
import type { ServiceFault, ServiceFaultText, ServiceFaultWords } from "./fault"
import { FR } from "./fr"

const LANGUAGES: Record<ShopperLanguage, ServiceFaultWords> = { en: EN, fr: FR, de: DE }

/** A fault in words; by its code where there are none for it. */
export function sayServiceFault(fault: ServiceFault, language: ShopperLanguage = "en"): ServiceFaultText {
  const words = wordsFor<ServiceFaultText>(LANGUAGES[language], fault)
  return words ?? { problem: fault.code, remedy: "" }
}

/** A stored fault as the admin API answers it. */
export function serializeServiceFault(fault: ServiceFault): ServiceFailure {
  const { code, params } = fault
  return { kind: code, code, params, ...sayServiceFault(fault) }
}

/** The fault that an answer is about, for words in another language. */
export const faultOfFailure = ({ code, params }: ServiceFailure): ServiceFault =>
  ({ code, params }) as unknown as ServiceFault
