import type { ServiceFault } from "./messages/codes"

/** What keeps shoppers from renting: the key, the way to the service, or whatever else it answers. */
type OutageKind = "key_refused" | "unreachable" | "failing"

/** Which kind of outage a fault is of, by its code. */
export function outageKind(code: string): OutageKind {
  if (code === ("invalid_api_key" satisfies ServiceFault["code"])) return "key_refused"
  return ["unreachable", "timeout", "busy", "not_tried"].includes(code) ? "unreachable" : "failing"
}
