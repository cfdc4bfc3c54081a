import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { personFile } from "../../../../workflows/personal-data"
import { PersonWanted } from "../inputs"
import { validated } from "../requests"

/** All that the plugin keeps of one person, as a file to hand to them. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = validated(res, "invalid_query", PersonWanted, req.query)
  if (!query) return
  res.set("Content-Disposition", `attachment; filename="rental-person.json"`)
  res.set("Cache-Control", "private, no-store")
  res.json(await personFile(req.scope, query.email, new Date()))
}
