import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalLink } from "../../core/api/rentals"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { isPaymentUnclear } from "../../modules/rental/transactions/attention"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { servesEmail } from "./send-email"

type LinkedRow = Pick<
  TransactionRow,
  | "status"
  | "environment"
  | "payment_url"
  | "finalize_url"
  | "buyer_email"
  | "snapshot"
  | "cart_id"
  | "order_closed_at"
  | "attention"
>

/**
 * The way on for the customer of a rental that isn't paid: to the payment page while it is open, to finish it while it is booked; null for
 * any other, for one of another environment, for a booking whose order was cancelled here, and where it is unclear whether it is paid.
 */
export async function linkOf(
  container: MedusaContainer,
  row: LinkedRow,
  { environment }: Pick<EffectiveSettings, "environment">,
): Promise<RentalLink | null> {
  const way = wayOf(row)
  if (!way || row.environment !== environment) return null
  const email = row.buyer_email ?? (await emailOfCart(container, row.cart_id)) ?? null
  return { ...way, email, sendable: email !== null && (await servesEmail(container)) }
}

function wayOf(row: LinkedRow): Pick<RentalLink, "kind" | "url"> | null {
  const { status, payment_url, finalize_url } = row
  if (row.order_closed_at || isPaymentUnclear(row.attention)) return null
  if (status === "open" && payment_url) return { kind: "pay", url: payment_url }
  if (status === "booked" && finalize_url) return { kind: "finalize", url: finalize_url }
  return null
}

/** What the payment page knows of the customer is in the cart. */
async function emailOfCart(container: MedusaContainer, id: string): Promise<string | null | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "cart",
    fields: ["id", "email"],
    filters: { id },
  })
  return data[0]?.email
}
