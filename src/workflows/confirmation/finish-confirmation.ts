import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type RentalModuleService from "../../modules/rental/service"
import { failureOf } from "../failure"
import { finishRentalWorkflow, type FinishRentalInput } from "./finish-rental"

/** Seconds that one confirmation waits for another of the same rental. */
const WAIT_SECONDS = 60

type OrderToFinish = Omit<FinishRentalInput, "capture" | "announce">

/**
 * Runs what follows once the order exists, one confirmation of a rental at a time. A failure is logged and left to the
 * scheduled job: the order exists, and the service is told its id all the same.
 */
export async function finishRental(container: MedusaContainer, input: OrderToFinish): Promise<void> {
  const key = `rental-finish:${input.rental_transaction_id}`
  try {
    await container
      .resolve(Modules.LOCKING)
      .execute(key, () => finish(container, input), { timeout: WAIT_SECONDS })
  } catch (cause) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(
        `rental: order ${input.order_id} exists, finishing it failed and will be tried again: ${failureOf(cause).stack}`,
      )
  }
}

async function finish(container: MedusaContainer, input: OrderToFinish): Promise<void> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const transaction = await rental.retrieveRentalTransaction(input.rental_transaction_id)
  // A booking that arrives behind its confirmation has nothing to add.
  if (input.as === "booked" && transaction.status !== "booked") return
  const settings = await rental.settings.forChannel(transaction.sales_channel_id)
  const capture = settings.capture === "on_confirmation"
  const announce = input.as === "booked" ? !transaction.order_id : transaction.status !== "completed"
  await finishRentalWorkflow(container).run({ input: { ...input, capture, announce } })
  await rental.states.settleAttention(input.rental_transaction_id, "The order was made.")
}
