import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { RENTAL_MODULE } from "../modules/rental/key"
import type { Problem } from "../core/messages/codes"
import { raiseRentalAttentionWorkflow } from "../workflows/notify/raise-attention"
import { rentalId } from "../modules/rental/ids"

/** An order cancelled in Medusa: where the service may still charge the shopper, the merchant has to cancel there too. */
export default async function rentalOrderCanceled({ event, container }: SubscriberArgs<{ id: string }>) {
  const rental = container.resolve(RENTAL_MODULE)
  const [transaction] = await rental.listRentalTransactions({ order_id: event.data.id }, { take: 1 })
  if (!transaction || transaction.status === "cancelled") return
  const problem: Problem = { code: "cancelled_here", params: { order_id: event.data.id } }
  const input = { rental_transaction_id: rentalId(transaction.id), problem }
  await raiseRentalAttentionWorkflow(container).run({ input })
}

/** Medusa subscribes the function above by this. */
export const config: SubscriberConfig = { event: "order.canceled" }
