import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { customerRentals } from "../../../../workflows/queries/customer-rentals"
import { pageOf } from "./page"

/** The rentals of the customer who is logged in, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await customerRentals(req.scope, req.auth_context.actor_id, pageOf(req.query)))
}
