import { z } from "zod"
import { anyObject } from "./values"

/**
 * Why a call to the service failed: a fact (src/core/faults/service/fault.ts), and the English words that say it. Of one that an older version
 * stored, `params` is `{ legacy: { problem, remedy } }`.
 */
export const ServiceFailure = z.object({
  kind: z.string().describe("The same as `code`."),
  code: z.string(),
  params: anyObject,
  problem: z.string(),
  remedy: z.string(),
})
export type ServiceFailure = z.infer<typeof ServiceFailure>
