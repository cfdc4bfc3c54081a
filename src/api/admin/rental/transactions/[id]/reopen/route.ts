import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../../../modules/rental"
import { answerChange } from "../../change-one"

/** Opens an issue that a merchant closed once more; nothing else changes. What is open, or was solved, stays as it is. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  await answerChange(req, res, async (id) => {
    await req.scope.resolve(RENTAL_MODULE).attention.reopen(id)
    return {}
  })
}
