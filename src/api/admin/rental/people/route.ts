import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { personFile } from "../../../../workflows/personal-data"
import { PersonWanted } from "../inputs"
import { answerInvalid, faultsOf } from "../requests"

/** All that the plugin keeps of one person, as a file to hand to them. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = PersonWanted.safeParse(req.query)
  if (!query.success) return answerInvalid(res, "invalid_query", faultsOf(query.error))
  res.set("Content-Disposition", `attachment; filename="rental-person.json"`)
  res.set("Cache-Control", "private, no-store")
  res.json(await personFile(req.scope, query.data.email, new Date()))
}
