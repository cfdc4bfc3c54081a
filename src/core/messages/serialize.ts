import type { ServiceFailure } from "../api/service-calls"
import type { SettingsFault } from "../api/settings"
import type { FieldFault, ServiceFault } from "./codes"
import { say } from "./say"

/** A stored fault of the service as the admin API answers it, with English words. */
export function serializeServiceFault(fault: ServiceFault): ServiceFailure {
  const { code, params } = fault
  const { text: problem, remedy } = say(fault)
  return { kind: code, code, params, problem, remedy }
}

/** The fault of one field, as answers have it. */
export const serializeFieldFault = (fault: FieldFault): SettingsFault => ({
  ...fault,
  message: say(fault).text,
})
