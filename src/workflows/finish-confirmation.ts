import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import type RentalModuleService from "../modules/rental/service"
import { failureOf } from "./failure"
import { finishRentalWorkflow, type FinishRentalInput } from "./finish-rental"

/**
 * Runs what follows once the order exists. A failure is logged and left to the scheduled job: the order stands, and the
 * service is told its id all the same.
 */
export async function finishRental(container: MedusaContainer, input: Omit<FinishRentalInput, "capture" | "announce">): Promise<void> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const transaction = await rental.retrieveRentalTransaction(input.rental_transaction_id)
  const settings = await rental.settings.forChannel(transaction.sales_channel_id)
  const capture = settings.capture === "on_confirmation"
  const announce = input.as === "booked" ? !transaction.order_id : transaction.status !== "completed"
  try {
    await finishRentalWorkflow(container).run({ input: { ...input, capture, announce } })
    await rental.states.settleAttention(input.rental_transaction_id, "The order was made.")
  } catch (cause) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`rental: order ${input.order_id} exists, finishing it failed and will be tried again: ${failureOf(cause).stack}`)
  }
}
