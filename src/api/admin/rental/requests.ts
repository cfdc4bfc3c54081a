import type { MedusaResponse, AuthenticatedMedusaRequest, MedusaRequest } from "@medusajs/framework/http"
import type { z } from "zod"
import { Modules, MedusaError } from "@medusajs/framework/utils"
import type { FieldMessage } from "../../../answers/errors"
import type { Refusal } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { SalesChannelQuery } from "./inputs"
import { statusOfRefusal } from "../../../core/refusals"
import { readOne } from "../../../workflows/read"

/** Answers 400 with what is wrong with an input, in Medusa's shape, with each wrong field by name in `fields` and in the message. */
export function answerInvalid(res: MedusaResponse, code: string, fields: FieldMessage[]): void {
  const message = fields
    .map((fault) => (fault.field ? `${fault.field}: ${fault.message}` : fault.message))
    .join(" ")
  res.status(400).json({ code, type: "invalid_data", message, fields })
}

/** What a request sent, as its schema reads it; undefined where it can't be read, which is answered with the code. */
export function validated<S extends z.ZodType>(
  res: MedusaResponse,
  code: string,
  schema: S,
  input: unknown,
): z.output<S> | undefined {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  answerInvalid(res, code, faultsOf(error))
  return undefined
}

/** The faults that zod found, by field; unknown fields each under their own name. */
function faultsOf(error: z.ZodError): FieldMessage[] {
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((field) => ({
          field: [...issue.path, field].join("."),
          message: "There is no field of this name.",
        }))
      : [{ field: issue.path.join("."), message: issue.message }],
  )
}

/** The email of the admin who is logged in; null for a secret API key. */
export async function emailOfAdmin({
  scope,
  auth_context,
}: Pick<AuthenticatedMedusaRequest, "scope" | "auth_context">): Promise<string | null> {
  if (auth_context?.actor_type !== "user") return null
  const [user] = await scope
    .resolve(Modules.USER)
    .listUsers({ id: auth_context.actor_id }, { select: ["email"] })
  return user?.email ?? null
}

/**
 * The sales channel that a request of the admin is about; null: the default row. Throws `invalid_data` for a query that
 * isn't one channel's id, `not_found` where there is no such channel.
 */
export async function requestedSalesChannel(req: MedusaRequest): Promise<string | null> {
  const parsed = SalesChannelQuery.safeParse(req.query)
  if (!parsed.success) {
    const message = "sales_channel_id: Send the id of one sales channel, or leave it out."
    throw new MedusaError(MedusaError.Types.INVALID_DATA, message, "invalid_sales_channel")
  }
  const id = parsed.data.sales_channel_id
  if (id === undefined) return null

  if (!(await readOne(req.scope, "sales_channel", ["id"], { id }))) {
    const refusal: Refusal = { code: "sales_channel_not_found", params: {} }
    throw new MedusaError(MedusaError.Types.NOT_FOUND, say(refusal).text, refusal.code)
  }
  return id
}

/** Answers that there is no region of this id. */
export function answerUnknownRegion(res: MedusaResponse, id: string): void {
  const refusal: Refusal = { code: "region_not_found", params: { id } }
  const { status, type } = statusOfRefusal(refusal)
  res.status(status).json({ type, ...refusal, message: say(refusal, "en", { as: "shopper" }).text })
}
