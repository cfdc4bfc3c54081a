import type { ServiceFailure } from "../../api/service-failure"
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

const LANGUAGES = { en: EN, fr: FR, de: DE } satisfies Record<string, ServiceFaultWords>

/** A fault in words; one of an older version in the English ones that it was stored with, one of a newer version by its code. */
export function sayServiceFault(
  fault: StoredServiceFault,
  language: keyof typeof LANGUAGES = "en",
): ServiceFaultText {
  if (!isFact(fault)) return { problem: fault.problem ?? fault.message ?? "", remedy: fault.remedy ?? "" }
  // A fact's parameters are those of its code, which TypeScript can't see once it is one of many.
  const words = LANGUAGES[language] as Partial<Record<string, (params: object) => ServiceFaultText>>
  return Object.hasOwn(words, fault.code)
    ? words[fault.code]!(fault.params)
    : { problem: fault.code, remedy: "" }
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
