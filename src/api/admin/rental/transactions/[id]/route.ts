import { rentalId } from "../../../../../modules/rental/ids"
import { transactionView } from "../../../../../workflows/rentals/transaction-view"
import { pathParameter } from "../../../../requests"
import { answer } from "../../answer"
import { noRental } from "../change-one"

/** One rental with all that came and went. */
export const GET = answer(async (req) => {
  const transaction = await transactionView(req.scope, rentalId(pathParameter(req, "id")))
  if (!transaction) throw noRental()
  return { transaction }
})
