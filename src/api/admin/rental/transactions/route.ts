import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../../modules/rental"
import type RentalModuleService from "../../../../modules/rental/service"
import { describeTransaction, type TransactionRow } from "../../../../modules/rental/transactions/describe"
import { answerInvalid, faultsOf } from "../invalid-answer"
import { readListQuery } from "./query"

const HOUR_MS = 3_600_000

/** All rentals, by filter, search and page. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const query = readListQuery(req.query)
  if (!query.ok) return answerInvalid(res, "invalid_query", faultsOf(query.error))
  const rental = req.scope.resolve<RentalModuleService>(RENTAL_MODULE)
  const { unconfirmed_after_hours } = await rental.settings.forChannel(null)
  const now = new Date()
  const opened_before = query.unconfirmed ? new Date(now.getTime() - unconfirmed_after_hours * HOUR_MS) : undefined
  const { ids, count } = await rental.transactions.page({ ...query.filters, opened_before }, query.page)
  const rows = ids.length ? await rental.listRentalTransactions({ id: ids }, { take: ids.length }) : []
  const byId = new Map(rows.map((row) => [row.id, row as unknown as TransactionRow]))
  res.json({
    transactions: ids.flatMap((id) => {
      const row = byId.get(id)
      return row ? [describeTransaction(row, unconfirmed_after_hours, now)] : []
    }),
    count,
    offset: query.page.offset,
    limit: query.page.limit,
  })
}
