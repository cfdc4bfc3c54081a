import type { MedusaResponse } from "@medusajs/framework/http"
import type { z } from "zod"
import type { FieldMessage } from "../../../core/api/errors"

/** Answers 400 in Medusa's shape, with each wrong field by name in `fields` and in the message. */
export function answerInvalid(res: MedusaResponse, code: string, fields: FieldMessage[]): void {
  const message = fields
    .map((fault) => (fault.field ? `${fault.field}: ${fault.message}` : fault.message))
    .join(" ")
  res.status(400).json({ code, type: "invalid_data", message, fields })
}

/** The faults that zod found, by field; unknown fields each under their own name. */
export function faultsOf(error: z.ZodError): FieldMessage[] {
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((field) => ({
          field: [...issue.path, field].join("."),
          message: "There is no field of this name.",
        }))
      : [{ field: issue.path.join("."), message: issue.message }],
  )
}
