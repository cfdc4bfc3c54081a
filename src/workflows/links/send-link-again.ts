import type { MedusaContainer } from "@medusajs/framework/types"
import type { Refusal } from "../../core/messages/codes"
import { pageUnavailable, refusal } from "../../core/refusals"
import { RENTAL_MODULE } from "../../modules/rental"
import { isPaymentUnclear } from "../../modules/rental/transactions/attention"
import type { RentalId } from "../../modules/rental/ids"
import type { CreatedBy, TransactionRow } from "../../modules/rental/transactions/row"
import { inTurn } from "../checkout/start"
import { openForCustomer } from "../checkout/prepare-rental"
import { emailOfCart, sendLink } from "./send-link"
import { servesEmail } from "../notify/send-email"

/**
 * Sends the customer of a rental its link. Of one that failed or was superseded, it is the link that its cart has now; a cart without one is
 * opened anew, as a shopper's next try at the checkout would. Null where it is sent, or why nothing was.
 */
export async function sendLinkAgain(
  shop: MedusaContainer,
  id: RentalId,
  created_by: CreatedBy,
): Promise<Refusal | null> {
  const rental = shop.resolve(RENTAL_MODULE)
  const row = await rental.transactions.retrieve(id)
  if (row.status !== "failed" && row.status !== "superseded") return sendLink(shop, id)
  const { environment } = await rental.settings.forChannel(row.sales_channel_id)
  // A test that failed must not become a rental that is paid for, nor one be paid twice.
  if (row.environment !== environment || isPaymentUnclear(row.attention)) return refusal("no_link")
  if (!(await servesEmail(shop))) return refusal("no_email_provider")
  // Whoever asked to be forgotten isn't written to, even where the cart still has their address.
  const email = row.forgotten_at ? null : await emailOfCart(shop, row.cart_id)
  if (!email) return refusal("no_email_address")
  const tooLate = () => ({ ok: false as const, refusal: pageUnavailable("being_made") })
  // Several rentals of one cart may be among those that are sent at once.
  const opened = await inTurn(shop, row.cart_id, () => openOf(shop, row, created_by), tooLate)
  return opened.ok ? sendLink(shop, opened.id) : opened.refusal
}

/** The rental of this cart that is open: also one of another duration, which the shopper has chosen since. */
async function openOf(
  shop: MedusaContainer,
  row: TransactionRow,
  created_by: CreatedBy,
): Promise<{ ok: true; id: RentalId } | { ok: false; refusal: Refusal }> {
  const { cart_id, payment_collection_id, sales_channel_id, duration, lang } = row
  const all = await shop.resolve(RENTAL_MODULE).transactions.ofCart(cart_id)
  const open = all.find(({ status, environment }) => status === "open" && environment === row.environment)
  if (open) return { ok: true, id: open.id }
  if (row.status === "superseded") return { ok: false, refusal: refusal("no_link") }
  const cart = { cart_id, payment_collection_id, sales_channel_id }
  return openForCustomer(shop, { ...cart, duration, lang: lang ?? undefined, created_by })
}
