import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Problem } from "../../core/problems/problem"
import { say } from "../../core/problems/say"
import type { RentalId } from "../../modules/rental/transactions/ids"

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
  const { transaction_id } = await container.resolve(RENTAL_MODULE).states.retrieve(id)
  const { reason, remedy } = say(problem)
  const title = `A rental needs your attention${transaction_id ? `: ${transaction_id}` : ""}`
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: "",
    channel: "feed",
    template: "admin-ui",
    resource_id: id,
    resource_type: "rental_transaction",
    data: { title, description: `${reason} ${remedy}` },
  })
}
