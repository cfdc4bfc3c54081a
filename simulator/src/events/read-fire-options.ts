import { isRecord } from "../validators"
import { ENVELOPES, EVENT_KINDS, isEventKind, type Envelope } from "./kinds"
import type { FireOptions } from "./fire-events"

const ORDERS: readonly unknown[] = ["given", "reversed", "shuffled", "at_once"]

type Reading = { ok: true; options: FireOptions } | { ok: false; message: string }

/** Reads options that came as JSON: from the command, a test, or the operator's form. */
export function readFireOptions(body: Record<string, unknown>): Reading {
  const kinds = [body.kinds ?? body.kind].flat()
  if (kinds.length === 0 || !kinds.every(isEventKind)) {
    return wrong(`"kinds" must be some of ${EVENT_KINDS.join(", ")}`)
  }
  for (const name of ["times", "delayMs", "spacingMs"]) {
    if (body[name] !== undefined && !isCount(body[name])) return wrong(`"${name}" must be a number`)
  }

  if ((body.times as number) > 100) return wrong('"times" must be at most 100')
  if (body.url !== undefined && !URL.canParse(String(body.url))) return wrong('"url" must be a whole address')
  if (body.envelope !== undefined && !ENVELOPES.includes(body.envelope as Envelope)) {
    return wrong(`"envelope" must be one of ${ENVELOPES.join(", ")}`)
  }

  if (body.order !== undefined && !ORDERS.includes(body.order)) {
    return wrong(`"order" must be one of ${ORDERS.join(", ")}`)
  }

  for (const name of ["changes", "headers", "payloadOptions"]) {
    if (body[name] !== undefined && !isRecord(body[name])) return wrong(`"${name}" must be an object`)
  }

  return { ok: true, options: { ...(body as unknown as FireOptions), kinds } }
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0
}

function wrong(message: string): Reading {
  return { ok: false, message }
}
