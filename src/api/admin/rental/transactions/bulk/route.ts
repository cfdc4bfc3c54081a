import type { BulkAnswer } from "../../../../../answers/rentals"
import { rentalId } from "../../../../../modules/rental/ids"
import { adminOf, answer, validated } from "../../answer"
import { BulkChange } from "../../inputs"
import { changeOne } from "../change-one"

/** How many rentals are changed at once: the shop has other work meanwhile. */
const AT_ONCE = 4

/** Tries several rentals again, closes their attention or sends their links, and answers what became of each. */
export const POST = answer(async (req) => {
  const { ids, ...asked } = validated("invalid_bulk", BulkChange, req.body ?? {})
  const by = await adminOf(req)
  const left = [...new Set(ids)].map(rentalId)
  const results: BulkAnswer["results"] = []
  while (left.length) {
    const some = left.splice(0, AT_ONCE)
    results.push(...(await Promise.all(some.map((id) => changeOne(req.scope, id, asked, by)))))
  }
  return { results, done: results.filter(({ ok }) => ok).length } satisfies BulkAnswer
})
