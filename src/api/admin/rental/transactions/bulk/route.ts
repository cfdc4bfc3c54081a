import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { BulkAnswer } from "../../../../../answers/rentals"
import { rentalId } from "../../../../../modules/rental/ids"
import { BulkChange } from "../../inputs"
import { emailOfAdmin, validated } from "../../requests"
import { changeOne } from "../change-one"

/** How many rentals are changed at once: the shop has other work meanwhile. */
const AT_ONCE = 4

/** Tries several rentals again, closes their attention or sends their links, and answers what became of each. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const body = validated(res, "invalid_bulk", BulkChange, req.body ?? {})
  if (!body) return
  const { ids, ...asked } = body
  const by = { id: req.auth_context.actor_id, email: await emailOfAdmin(req) }
  const left = [...new Set(ids)].map(rentalId)
  const results: BulkAnswer["results"] = []
  while (left.length) {
    const some = left.splice(0, AT_ONCE)
    results.push(...(await Promise.all(some.map((id) => changeOne(req.scope, id, asked, by)))))
  }
  res.json({ results, done: results.filter(({ ok }) => ok).length } satisfies BulkAnswer)
}
