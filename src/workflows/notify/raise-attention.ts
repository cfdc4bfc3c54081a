import { emitEventStep } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { tellMerchant } from "./send-email"
import { bellOf } from "../../core/messages/bell"
import type { Problem } from "../../core/messages/codes"
import { RentalEvents } from "../../core/rental-events"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { ClosedBy } from "../../modules/rental/transactions/attention"
import type { RentalId } from "../../modules/rental/ids"
import { customerOf, type TransactionRow } from "../../modules/rental/transactions/row"
import { isToRent } from "../../modules/rental/decide/sent"
import { withRental } from "../with-rental"
import { loggerOf, readOne } from "../read"

/** Emails of issues in an hour: a service that is down, or a wrong setting, is an issue of every rental. */
const MAX_AN_HOUR = 20
const TEMPLATE = "rental-attention" as const

/** Counts these emails since the hour began, by the clock. Where they can't be counted none is sent: the bell rings all the same. */
async function sentInThisHour(shop: MedusaContainer): Promise<number> {
  const begin = new Date()
  begin.setUTCMinutes(0, 0, 0)
  const ofHour = { channel: "email", template: TEMPLATE, created_at: { $gte: begin.toISOString() } }
  try {
    return (await shop.resolve(Modules.NOTIFICATION).listAndCountNotifications(ofHour, { take: 1 }))[1]
  } catch (cause) {
    loggerOf(shop).warn(`rental: emails could not be counted, so none is sent: ${(cause as Error).message}`)
    return MAX_AN_HOUR
  }
}

/** The rental, and what its merchant should know. */
interface RaiseAttentionInput {
  rental_transaction_id: RentalId
  problem: Problem
}

/**
 * Writes the attention beside the transaction's state; true where it is new. Then it rings the bell, and writes to `notify_email`, at most
 * twenty times an hour, of which the last says that the rest is in the panel. Not undone: the cause stays.
 */
const raiseAttentionStep = createStep(
  "note-rental-attention",
  async ({ rental_transaction_id: id, problem }: RaiseAttentionInput, { container }) => {
    const isNew = await container.resolve(RENTAL_MODULE).attention.raise(id, problem)
    if (isNew) {
      await tell(container, id, problem).catch((cause: Error) =>
        loggerOf(container).warn(`rental: no notification was made for rental ${id}: ${cause.message}`),
      )
    }
    return new StepResponse(isNew)
  },
)

/** In the shop's language. */
async function tell(shop: MedusaContainer, id: RentalId, problem: Problem): Promise<void> {
  const rental = shop.resolve(RENTAL_MODULE)
  const row = await rental.transactions.retrieve(id)
  const settings = await rental.settings.forChannel(row.sales_channel_id)
  const order = await orderNamer(shop, problem)
  const bell = bellOf(problem, settings.shop_language, { subject: subjectOf(row), order })
  const sent = settings.notify_email ? await sentInThisHour(shop) : MAX_AN_HOUR
  const data = { rental_transaction_id: id, transaction_id: row.transaction_id, code: problem.code }
  const email = {
    template: TEMPLATE,
    settings,
    page: `/rentals/${id}`,
    isLast: sent + 1 === MAX_AN_HOUR,
    data,
  }
  const about = { type: "rental_transaction", id } as const
  await tellMerchant(shop, { about, bell }, sent < MAX_AN_HOUR ? email : undefined)
}

/** Asks for the merchant's attention: beside the transaction, on the event bus and with the admin's bell, once. */
export const raiseRentalAttentionWorkflow = createWorkflow(
  "raise-rental-attention",
  (input: RaiseAttentionInput) => {
    const isNew = raiseAttentionStep(input)
    const data = transform(input, ({ rental_transaction_id: id, problem: { code } }) => ({ id, code }))
    when("attention-is-new", isNew, Boolean).then(() => {
      emitEventStep({ eventName: RentalEvents.ATTENTION_REQUIRED, data })
    })
    return new WorkflowResponse(isNew)
  },
)

/** Raises attention with a problem of a rental, and returns the outcome of a call that can't be applied for it, whatever is tried. */
export async function raiseAttention(shop: MedusaContainer, id: RentalId, problem: Problem) {
  await raiseRentalAttentionWorkflow(shop).run({ input: { rental_transaction_id: id, problem } })
  return { kind: "refused" as const, problem }
}

/**
 * Closes a rental's attention for the merchant; nothing else changes, and what is closed already stays so. What a change that was
 * under way meanwhile has raised anew stays open: the merchant hasn't read that.
 */
export async function resolveAttention(shop: MedusaContainer, id: RentalId, said: ClosedBy) {
  const rental = shop.resolve(RENTAL_MODULE)
  const { cart_id, attention: seen } = await rental.transactions.retrieve(id)
  if (!seen) return "no_attention" as const
  return withRental(shop, { id, cart_id }, async () =>
    (await rental.attention.resolve(id, seen, said)) ? ("closed" as const) : ("newer_attention" as const),
  )
}

/** Returns who rents, and what, since Medusa's bell links to no page; the id once both are forgotten. */
function subjectOf(row: TransactionRow): (string | null)[] {
  const { name, email } = customerOf(row)
  const [first, ...others] = (row.snapshot?.lines ?? []).filter(isToRent)
  const what = first ? `${first.name}${others.length ? ` +${others.length}` : ""}` : null
  return name || email || what ? [name ?? email, what] : [row.transaction_id]
}

/** Names the one order that a problem has as the admin does: `#58`. */
async function orderNamer(shop: MedusaContainer, { params }: Problem): Promise<(id: string) => string> {
  const id = "order_id" in params ? params.order_id : null
  const fields = ["id", "display_id"]
  const order = id && (await readOne<{ id: string; display_id: number }>(shop, "order", fields, { id }))
  return (id) => (order && order.id === id ? `#${order.display_id}` : id)
}
