import { loggerOf } from "../../../../../workflows/read"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { rentalCsv } from "../../../../../workflows/rentals/rental-csv"
import { answer, validated } from "../../answer"
import { ExportQuery } from "../../inputs"

/** The rentals that the list's filters leave, newest first, as a CSV file. It is sent while it is read: 100,000 rentals take the memory of a few. */
export const GET = answer(async (req, res) => {
  const query = validated("invalid_query", ExportQuery, req.query)
  const now = new Date()
  const lines = rentalCsv(req.scope, query.filters, query.reader, now)
  const first = await lines.next()
  res.set("Content-Type", "text/csv; charset=utf-8")
  res.set("Content-Disposition", `attachment; filename="rentals-${now.toISOString().slice(0, 10)}.csv"`)
  res.set("Cache-Control", "private, no-store")
  try {
    await pipeline(Readable.from(from(first, lines)), res)
  } catch (fault) {
    // The status is sent already: all that is left is to end the file early.
    loggerOf(req.scope).warn(`rental: the export was not sent to its end: ${(fault as Error).message}`)
  }
})

async function* from(first: IteratorResult<string, void>, rest: AsyncGenerator<string, void>) {
  if (!first.done) yield first.value
  yield* rest
}
