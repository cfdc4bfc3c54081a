import type { MedusaContainer } from "@medusajs/framework/types"
import type { Refusal } from "../../core/messages/codes"
import { pageUnavailable } from "../../core/refusals"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CreatedBy, RentalId, TransactionRow } from "../../modules/rental/transactions/row"
import { openRental } from "../checkout/start"
import { prepareRental } from "../checkout/prepare-rental"
import { isRefused } from "../failure"
import { emailOfCart, sendLink } from "./send-link"
import { servesEmail } from "./send-email"

/**
 * Sends the customer of a rental its link. One that failed has none: its cart is opened anew first, as a shopper's next try at the checkout
 * would, and that rental's link is sent. Null where it is sent, or why nothing was.
 */
export async function sendLinkAgain(
  container: MedusaContainer,
  id: RentalId,
  created_by: CreatedBy,
): Promise<Refusal | null> {
  const row = await container.resolve(RENTAL_MODULE).transactions.retrieve(id)
  if (row.status !== "failed") return sendLink(container, id)
  if (!(await servesEmail(container))) return { code: "no_email_provider", params: {} }
  // Whoever asked to be forgotten isn't written to, even where the cart still has their address.
  const email = row.forgotten_at ? null : await emailOfCart(container, row.cart_id)
  if (!email) return { code: "no_email_address", params: {} }
  const opened = await openAgain(container, row, created_by)
  return opened.ok ? sendLink(container, opened.rental_transaction_id) : opened.refusal
}

async function openAgain(container: MedusaContainer, row: TransactionRow, created_by: CreatedBy) {
  const { cart_id, payment_collection_id, sales_channel_id, duration } = row
  const cart = { cart_id, payment_collection_id, sales_channel_id }
  const lang = row.lang ?? undefined
  const prepared = await prepareRental(container, { ...cart, duration, lang, created_by })
  if (!prepared.ok) return prepared
  const data = {
    rental_transaction_id: prepared.rental_transaction_id,
    lang: shopperLanguage([row.lang]),
  }
  try {
    await openRental(container, { payment_collection_id, data })
    return prepared
  } catch (cause) {
    if (!isRefused(cause)) throw cause
    return { ok: false as const, refusal: pageUnavailable("no_answer") }
  }
}
