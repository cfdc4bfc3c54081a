import * as z from "zod"
import { payloadOptions } from "../settings"
import { webAddress } from "../validators"
import type { FireOptions } from "./fire-events"
import { ENVELOPES, EVENT_KINDS } from "./kinds"

const milliseconds = z.int().min(0).optional()

/** How events are to be sent, as JSON: of a test, or of the operator's form. */
export const fireOptions: z.ZodType<FireOptions> = z.object({
  kinds: z.array(z.enum(EVENT_KINDS)).min(1),
  url: webAddress.optional(),
  kindInPath: z.boolean().optional(),
  envelope: z.enum(ENVELOPES).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  payloadOptions: payloadOptions.optional(),
  changes: z.record(z.string(), z.unknown()).optional(),
  times: z.int().min(0).max(100).optional(),
  delayMs: milliseconds,
  spacingMs: milliseconds,
  order: z.enum(["given", "reversed", "shuffled", "at_once"]).optional(),
  wrongKey: z.boolean().optional(),
  wrongToken: z.boolean().optional(),
})
