import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { forgetPerson } from "../../../../../workflows/personal-data"
import { PersonWanted } from "../../inputs"
import { validated } from "../../requests"

/** Forgets what is kept of one person. What isn't settled is forgotten once it is. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const person = validated(res, "invalid_person", PersonWanted, req.body ?? {})
  if (person) res.json(await forgetPerson(req.scope, person, new Date()))
}
