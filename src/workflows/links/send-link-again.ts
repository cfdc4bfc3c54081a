import type { MedusaContainer } from "@medusajs/framework/types"
import type { Refusal } from "../../core/messages/codes"
import { pageUnavailable } from "../../core/refusals"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental"
import { isPaymentUnclear } from "../../modules/rental/transactions/attention"
import type { CreatedBy, RentalId, TransactionRow } from "../../modules/rental/transactions/row"
import { inTurn, openRental, transactionsOfCart } from "../checkout/start"
import { prepareRental } from "../checkout/prepare-rental"
import { isRefused } from "../failure"
import { emailOfCart, sendLink } from "./send-link"
import { servesEmail } from "./send-email"

/**
 * Sends the customer of a rental its link. Of one that failed or was superseded, it is the link that its cart has now; a cart without one is
 * opened anew, as a shopper's next try at the checkout would. Null where it is sent, or why nothing was.
 */
export async function sendLinkAgain(
  container: MedusaContainer,
  id: RentalId,
  created_by: CreatedBy,
): Promise<Refusal | null> {
  const rental = container.resolve(RENTAL_MODULE)
  const row = await rental.transactions.retrieve(id)
  if (row.status !== "failed" && row.status !== "superseded") return sendLink(container, id)
  const { environment } = await rental.settings.forChannel(row.sales_channel_id)
  // A test that failed must not become a rental that is paid for, nor one be paid twice.
  if (row.environment !== environment || isPaymentUnclear(row.attention)) return NO_LINK
  if (!(await servesEmail(container))) return { code: "no_email_provider", params: {} }
  // Whoever asked to be forgotten isn't written to, even where the cart still has their address.
  const email = row.forgotten_at ? null : await emailOfCart(container, row.cart_id)
  if (!email) return { code: "no_email_address", params: {} }
  const tooLate = () => ({ ok: false as const, refusal: pageUnavailable("being_made") })
  // Several rentals of one cart may be among those that are sent at once.
  const opened = await inTurn(container, row.cart_id, () => openOf(container, row, created_by), tooLate)
  return opened.ok ? sendLink(container, opened.rental_transaction_id) : opened.refusal
}

const NO_LINK: Refusal = { code: "no_link", params: {} }

type Opened = { ok: true; rental_transaction_id: RentalId } | { ok: false; refusal: Refusal }

/** The rental of this cart that is open: also one of another duration, which the shopper has chosen since. */
async function openOf(
  container: MedusaContainer,
  row: TransactionRow,
  created_by: CreatedBy,
): Promise<Opened> {
  const all = await transactionsOfCart(container.resolve(RENTAL_MODULE), row.cart_id)
  const open = all.find(({ status, environment }) => status === "open" && environment === row.environment)
  if (open) return { ok: true, rental_transaction_id: open.id }
  if (row.status === "superseded") return { ok: false, refusal: NO_LINK }
  return openAgain(container, row, created_by)
}

async function openAgain(
  container: MedusaContainer,
  row: TransactionRow,
  created_by: CreatedBy,
): Promise<Opened> {
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
    return { ok: false, refusal: pageUnavailable("no_answer") }
  }
}
