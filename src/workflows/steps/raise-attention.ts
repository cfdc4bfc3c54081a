import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Problem } from "../../core/problems/problem"
import { bellOf } from "../../core/problems/bell"
import { customerOf } from "../../modules/rental/transactions/serialize"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { emailAttention } from "../links/email-attention"
import { waitBriefly } from "../links/send-email"
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

/** Rings the bell of Medusa's admin, and writes to `notify_email`. A shop without such a channel goes without: the Rentals page shows it too. */
export const ringBellStep = createStep(
  "ring-rental-bell",
  async ({ rental_transaction_id, problem }: RaiseAttentionInput, { container }) => {
    const warnOf = (what: string) => (cause: Error) =>
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(`rental: ${what} for rental ${rental_transaction_id}: ${cause.message}`)
    const told = await whatIsTold(container, rental_transaction_id, problem).catch(
      warnOf("no notification was made"),
    )
    if (!told) return new StepResponse(undefined)
    await ring(container, told).catch(warnOf("no bell notification was made"))
    const email = emailAttention(container, told.settings, told).catch(warnOf("no email was sent"))
    // The service waits for the answer to its call.
    await waitBriefly(email)
    return new StepResponse(undefined)
  },
)

/** What is told of a problem, in the shop's language, and by which settings. */
async function whatIsTold(container: MedusaContainer, id: RentalId, problem: Problem) {
  const rental = container.resolve(RENTAL_MODULE)
  const row = await rental.transactions.retrieve(id)
  const settings = await rental.settings.forChannel(row.sales_channel_id)
  const order = await orderNamer(container, problem)
  const bell = bellOf(problem, settings.shop_language, { subject: subjectOf(row), order })
  return { id, transaction_id: row.transaction_id, code: problem.code, settings, bell }
}

/** Medusa shows a title, a text and a file to download, none of which leads anywhere: who and what are told, as the Rentals page lists them. */
async function ring(
  container: MedusaContainer,
  { id, bell }: Pick<Awaited<ReturnType<typeof whatIsTold>>, "id" | "bell">,
): Promise<void> {
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: "",
    channel: "feed",
    template: "admin-ui",
    resource_id: id,
    resource_type: "rental_transaction",
    data: bell,
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
