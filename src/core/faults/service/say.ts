import type { ServiceFailure } from "../../api/service-calls"
import type { ShopperLanguage } from "../../shopper-language"
import { wordsFor } from "../say"
import { DE } from "./de"
import { EN } from "./en"
import type {
  LegacyServiceFault,
  ServiceFault,
  ServiceFaultText,
  ServiceFaultWords,
  StoredServiceFault,
} from "./fault"
import { FR } from "./fr"

const LANGUAGES: Record<ShopperLanguage, ServiceFaultWords> = { en: EN, fr: FR, de: DE }

/** A fault in words; one of an older version in the English ones that it was stored with, one of a newer version by its code. */
export function sayServiceFault(
  fault: StoredServiceFault,
  language: ShopperLanguage = "en",
): ServiceFaultText {
  if (!isFact(fault)) return { problem: fault.problem ?? fault.message ?? "", remedy: fault.remedy ?? "" }
  const words = wordsFor<ServiceFaultText>(LANGUAGES[language], fault)
  return words ?? { problem: fault.code, remedy: "" }
}

const isFact = (fault: StoredServiceFault): fault is ServiceFault => "code" in fault

/** A stored fault as the admin API answers it. */
export function serializeServiceFault(fault: StoredServiceFault): ServiceFailure {
  const words = sayServiceFault(fault)
  if (isFact(fault)) return { kind: fault.code, code: fault.code, params: fault.params, ...words }
  const kind = legacyKind(fault)
  return { kind, code: kind, params: { legacy: words }, ...words }
}

const legacyKind = ({ kind }: LegacyServiceFault): string => kind ?? "unknown"

/** The fault that an answer is about, for words in another language. */
export const faultOfFailure = ({ code, params, problem, remedy }: ServiceFailure): StoredServiceFault =>
  "legacy" in params ? { problem, remedy } : ({ code, params } as unknown as ServiceFault)
