import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ReasonCode } from "../../../core/problems/problem"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { TransactionRow } from "../../../modules/rental/transactions/row"
import type { RentalId } from "../../../modules/rental/transactions/ids"

/** A rental and the order that it became. */
export interface RentalOrderInput {
  rental_transaction_id: RentalId
  order_id: string
}

/** A workflow hands on no dates: they become texts on the way. */
export type KnownTerms = Pick<
  TransactionRow,
  "id" | "snapshot" | "terms" | "duration" | "finalize_url" | "sales_channel_id"
> & { confirmed_at: Date | string | null }

/**
 * Writes the order's id on the transaction, links the two and gives what is known of its terms. Not undone: the order exists, whatever fails behind this,
 * and the step may be repeated.
 */
export const linkRentalOrderStep = createStep(
  "link-rental-order",
  async ({ rental_transaction_id, order_id }: RentalOrderInput, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    const row = await rental.completion.noteOrder(rental_transaction_id, order_id)
    if (!row) {
      throw new MedusaError(
        MedusaError.Types.NOT_FOUND,
        `There is no rental ${rental_transaction_id}.`,
        "rental_gone" satisfies ReasonCode,
      )
    }
    const links = container.resolve(ContainerRegistrationKeys.LINK)
    const link = { [Modules.ORDER]: { order_id }, [RENTAL_MODULE]: { rental_transaction_id } }
    // Medusa refuses a one-to-one link that exists already.
    if ((await links.list(link)).length === 0) await links.create(link)
    const { snapshot, terms, duration, finalize_url, sales_channel_id, confirmed_at } = row
    return new StepResponse({
      id: rental_transaction_id,
      snapshot,
      terms,
      duration,
      finalize_url,
      sales_channel_id,
      confirmed_at,
    } satisfies KnownTerms)
  },
)
