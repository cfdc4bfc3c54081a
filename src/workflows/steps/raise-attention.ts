import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Problem } from "../../core/problems/problem"
import { bellOf } from "../../core/problems/bell"
import { customerOf } from "../../modules/rental/transactions/serialize"
import type { TransactionRow } from "../../modules/rental/transactions/row"
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

/** Medusa shows a title, a text and a file to download, none of which leads anywhere: who and what are told, as the Rentals page lists them. */
async function ring(container: MedusaContainer, id: RentalId, problem: Problem): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const row = await rental.transactions.retrieve(id)
  const { shop_language } = await rental.settings.forChannel(row.sales_channel_id)
  const order = await orderNamer(container, problem)
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: "",
    channel: "feed",
    template: "admin-ui",
    resource_id: id,
    resource_type: "rental_transaction",
    data: bellOf(problem, shop_language, { subject: subjectOf(row), order }),
  })
}

/** Who rents, and what; the id once both are forgotten. */
function subjectOf(row: TransactionRow): (string | null)[] {
  const { name, email } = customerOf(row, row.snapshot)
  const rented = (row.snapshot?.lines ?? []).filter(({ eligible }) => eligible).map(({ name }) => name)
  const [first, ...others] = rented
  const what = first ? `${first}${others.length ? ` +${others.length}` : ""}` : null
  return name || email || what ? [name ?? email, what] : [row.transaction_id]
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
