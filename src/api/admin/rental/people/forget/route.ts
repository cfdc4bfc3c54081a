import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { forgetPerson } from "../../../../../workflows/personal-data"
import { PersonWanted } from "../../inputs"
import { answerInvalid, faultsOf } from "../../requests"

/** Forgets what is kept of one person. What isn't settled is forgotten once it is. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const body = PersonWanted.safeParse(req.body ?? {})
  if (!body.success) return answerInvalid(res, "invalid_person", faultsOf(body.error))
  res.json(await forgetPerson(req.scope, body.data, new Date()))
}
