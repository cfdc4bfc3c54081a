import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Problem } from "../../core/problems/problem"
import { bellOf } from "../../core/problems/bell"
import type { RentalId } from "../../modules/rental/transactions/ids"

/** The rental, and what its merchant should know. */
export interface RaiseAttentionInput {
  rental_transaction_id: RentalId
  problem: Problem
}

/** Writes the attention beside the transaction's state; says whether it is new. Not undone: the cause stays. */
export const raiseAttentionStep = createStep(
  "raise-rental-attention",
  async ({ rental_transaction_id, problem }: RaiseAttentionInput, { container }) => {
    const { attention } = container.resolve(RENTAL_MODULE)
    return new StepResponse(await attention.raise(rental_transaction_id, problem))
  },
)

/** Rings the bell of Medusa's admin. A shop without the feed channel goes without: the Rentals page shows it too. */
export const ringBellStep = createStep(
  "ring-rental-bell",
  async ({ rental_transaction_id, problem }: RaiseAttentionInput, { container }) => {
    await ring(container, rental_transaction_id, problem).catch((cause: Error) => {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`rental: no bell notification was made: ${cause.message}`)
    })
    return new StepResponse(undefined)
  },
)

/** Medusa shows a title, a text and a file to download, none of which leads anywhere: the id is what the Rentals page is searched by. */
async function ring(container: MedusaContainer, id: RentalId, problem: Problem): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const { transaction_id, sales_channel_id } = await rental.transactions.retrieve(id)
  const { shop_language } = await rental.settings.forChannel(sales_channel_id)
  const order = await orderNamer(container, problem)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: "",
    channel: "feed",
    template: "admin-ui",
    resource_id: id,
    resource_type: "rental_transaction",
    data: bellOf(problem, shop_language, { transactionId: transaction_id, order }),
  })
}

/** Names the one order that a problem has as the admin does: `#58`. */
async function orderNamer(container: MedusaContainer, { params }: Problem): Promise<(id: string) => string> {
  if (!("order_id" in params) || !params.order_id) return (id) => id

  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "display_id"],
    filters: { id: params.order_id },
  })
  return (id) => (data[0]?.id === id ? `#${data[0].display_id}` : id)
}
