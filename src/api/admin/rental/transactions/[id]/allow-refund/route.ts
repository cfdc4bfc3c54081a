import { RENTAL_MODULE } from "../../../../../../modules/rental/key"
import { allowRefund } from "../../../../../../workflows/orders/rental-order"
import { answer, refusedBy, validated } from "../../../answer"
import { Note } from "../../../inputs"
import { changed } from "../../change-one"

/** The merchant says that the money was refunded at the service: one refund may be recorded here. */
export const POST = answer(async (req) => {
  const { note } = validated("invalid_note", Note, req.body ?? {})
  return changed(req, async (id) => {
    if (!(await allowRefund(req.scope, id, note))) throw refusedBy({ code: "nothing_to_refund", params: {} })
  })
})

/** The merchant takes that back: no refund may be recorded any more. Changes nothing where none may, or one has been by now. */
export const DELETE = answer((req) =>
  changed(req, async (id) => {
    await req.scope.resolve(RENTAL_MODULE).transactions.takeRefundPermission(id)
  }),
)
