import { findErrors, object, oneOf, optional, recordOf, must, webAddress } from "../validators"
import { ENVELOPES, EVENT_KINDS, isEventKind } from "./kinds"
import type { FireOptions } from "./fire-events"

const anyObject = recordOf(() => {})

const whole = (max?: number) =>
  must(
    `must be a whole number from 0${max === undefined ? "" : ` to ${max}`}`,
    (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= (max ?? Infinity),
  )

const TABLE = object({
  times: optional(whole(100)),
  delayMs: optional(whole()),
  spacingMs: optional(whole()),
  url: optional(webAddress),
  envelope: optional(oneOf(ENVELOPES)),
  order: optional(oneOf(["given", "reversed", "shuffled", "at_once"])),
  changes: optional(anyObject),
  headers: optional(anyObject),
  payloadOptions: optional(anyObject),
})

const KINDS = must(
  `must be some of ${EVENT_KINDS.join(", ")}`,
  (kinds) => Array.isArray(kinds) && kinds.length > 0 && kinds.every(isEventKind),
)

type Reading = { ok: true; options: FireOptions } | { ok: false; message: string }

/** Reads options that came as JSON: from the command, a test, or the operator's form. */
export function readFireOptions(body: Record<string, unknown>): Reading {
  const kinds = [body.kinds ?? body.kind].flat()
  const [error] = [...findErrors(KINDS, kinds, "kinds"), ...findErrors(TABLE, body)]
  if (error) return { ok: false, message: `"${error.field}" ${error.message}` }
  return { ok: true, options: { ...(body as unknown as FireOptions), kinds: kinds as FireOptions["kinds"] } }
}
