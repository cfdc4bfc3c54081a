import { z } from "zod"
import { anyObject } from "./values"

const FieldMessage = z.object({
  field: z.string(),
  message: z.string(),
  code: z.string().optional(),
  params: anyObject.optional(),
})
/** What is wrong with one field, as a sentence. */
export type FieldMessage = z.infer<typeof FieldMessage>

/** What store and admin routes answer instead, in the shape of Medusa's own errors. `message` is for shoppers in their language. */
export const ErrorBody = z.object({
  code: z.string().optional().describe("Stable; absent from a few of Medusa's own errors."),
  type: z.string(),
  message: z.string(),
  params: anyObject.optional().describe("What belongs to the code."),
  remedy: z.string().optional(),
  fields: z.array(FieldMessage).optional().describe("What was sent and can't be taken."),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** Medusa's own answer to who isn't logged in. */
export const Unauthorized = z.object({ type: z.string().optional(), message: z.string() })

/** What a call of the service is answered instead. */
export const CallErrorBody = z.object({
  code: z.string(),
  type: z.string().optional(),
  message: z.string(),
  fields: z.array(FieldMessage).optional(),
})
