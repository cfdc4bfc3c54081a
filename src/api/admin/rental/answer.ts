import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import type { z } from "zod"
import type { ErrorBody, FieldMessage } from "../../../answers/errors"
import type { Outcome, Problem, Refusal } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { statusOfRefusal } from "../../../core/refusals"
import { readOne } from "../../../workflows/read"
import { SalesChannelQuery } from "./inputs"

/** Why a request isn't done, as its route answers it in the shape of Medusa's errors. */
export class Refused extends Error {
  constructor(
    readonly body: Omit<ErrorBody, "type"> & { code: string },
    readonly status: 400 | 404 | 409 | 429 = 400,
    readonly type = "invalid_data",
  ) {
    super(body.message)
  }
}

/** Returns a route that answers what `run` returns, unless that has answered, or the refusal that it throws. */
export const answer =
  (run: (req: AuthenticatedMedusaRequest, res: MedusaResponse) => Promise<object | void>) =>
  async (req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> => {
    try {
      const body = await run(req, res)
      if (body) res.json(body)
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause
      res.status(cause.status).json({ type: cause.type, ...cause.body })
    }
  }

/** Refuses a change of a rental, with the English sentence that says why, and what to do where that is known. */
export function refusedBy(why: Refusal | Problem | Outcome, status: 400 | 404 | 409 = 409): Refused {
  const { text: message, remedy } = say(why)
  const body = { code: why.code, params: { ...why.params }, message, ...(remedy && { remedy }) }
  return new Refused(body, status, status === 404 ? "not_found" : "not_allowed")
}

/** Refuses an input, with each wrong field by name in `fields` and in the message. */
export function invalid(code: string, fields: FieldMessage[]): Refused {
  const named = fields.map(({ field, message }) => (field ? `${field}: ${message}` : message))
  return new Refused({ code, message: named.join(" "), fields })
}

/** Reads what a request sent by its schema. Throws a refusal with the code. */
export function validated<S extends z.ZodType>(code: string, schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  throw invalid(code, faultsOf(error))
}

/** Returns the faults that zod found, by field; unknown fields each under their own name. */
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

/** Returns who asks, with the email of an admin who is logged in; null for a secret API key. */
export async function adminOf({
  scope,
  auth_context: { actor_type, actor_id: id },
}: AuthenticatedMedusaRequest) {
  const users = scope.resolve(Modules.USER)
  const [user] = actor_type === "user" ? await users.listUsers({ id }, { select: ["email"] }) : []
  return { id, email: user?.email ?? null }
}

/** Returns the sales channel that a request is about; null: the default row. Throws a refusal where there is none of this id. */
export async function requestedSalesChannel({ query, scope }: AuthenticatedMedusaRequest) {
  const { success, data } = SalesChannelQuery.safeParse(query)
  if (!success) {
    const message = "sales_channel_id: Send the id of one sales channel, or leave it out."
    throw new Refused({ code: "invalid_sales_channel", message })
  }
  const id = data.sales_channel_id
  if (id === undefined || (await readOne(scope, "sales_channel", ["id"], { id }))) return id ?? null
  throw refusedBy({ code: "sales_channel_not_found", params: {} }, 404)
}

/** Refuses a region that there isn't. */
export function unknownRegion(id: string): Refused {
  const refusal: Refusal = { code: "region_not_found", params: { id } }
  const { status, type } = statusOfRefusal(refusal)
  return new Refused({ ...refusal, message: say(refusal, "en", { as: "shopper" }).text }, status, type)
}
