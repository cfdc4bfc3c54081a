import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { customerRentals } from "../../../../workflows/rentals/customer-rentals"

const DEFAULT_LIMIT = 20
const MAX_LIMIT = 100

/** A page of the rentals of the customer who is logged in, newest first. A page parameter that can't be read is ignored. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const page = {
    limit: Math.min(wholeNumber(req.query.limit) ?? DEFAULT_LIMIT, MAX_LIMIT),
    offset: wholeNumber(req.query.offset) ?? 0,
  }
  res.json(await customerRentals(req.scope, req.auth_context.actor_id, page))
}

const wholeNumber = (text: unknown) =>
  typeof text === "string" && /^\d{1,6}$/.test(text) ? Number(text) : undefined
