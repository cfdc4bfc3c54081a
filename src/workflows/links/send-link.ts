import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer, NotificationDTO } from "@medusajs/framework/types"
import type { RentalLink } from "../../answers/rentals"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { isPaymentUnclear } from "../../core/shown-state"
import type { RentalId } from "../../modules/rental/ids"
import type { CreatedBy, TransactionRow } from "../../modules/rental/transactions/row"
import { inTurn, openForCustomer } from "../checkout/start"
import { servesEmail, sendEmail } from "../notify/send-email"
import type { Refusal } from "../../core/messages/codes"
import { refusal, refused } from "../../core/refusals"
import { linkEmail } from "../../core/messages/emails"
import { toEuros } from "../../core/money"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { loggerOf, readOne, shopName } from "../read"

/**
 * Returns the way on for the customer of a rental that isn't paid: to the payment page while it is open, to finish it while it is booked; null for
 * any other, for one of another environment, for a booking whose order was cancelled here, and where it is unclear whether it is paid.
 */
export async function linkOf(shop: MedusaContainer, row: TransactionRow, settings: EffectiveSettings) {
  const way = wayOf(row)
  if (!way || row.environment !== settings.environment) return null
  const email = row.buyer_email ?? (await emailOfCart(shop, row.cart_id))
  return { ...way, email, sendable: email !== null && (await servesEmail(shop)) }
}

/** What the payment page knows of the customer is in the cart. */
async function emailOfCart(shop: MedusaContainer, id: string): Promise<string | null> {
  const cart = await readOne<{ email: string | null }>(shop, "cart", ["id", "email"], { id })
  return cart?.email ?? null
}

function wayOf(row: TransactionRow): Pick<RentalLink, "kind" | "url"> | null {
  const { status, payment_url, finalize_url } = row
  if (row.order_closed_at || isPaymentUnclear({ ...row, order_id: null })) return null
  if (status === "open" && payment_url) return { kind: "pay", url: payment_url }
  if (status === "booked" && finalize_url) return { kind: "finalize", url: finalize_url }
  return null
}

const EMAILS = {
  pay: { template: "rental-payment-link", code: "payment_link" },
  finalize: { template: "rental-finalize-link", code: "finalize_link" },
} as const

/** So long a link that was sent isn't sent again: a second click, tab or try of the same request means the same email. */
const SENT_AGAIN_AFTER_MS = 60_000

/**
 * Sends the customer of a rental the way to pay or to finish it, in the rental's language; at most once a minute to one address. Null where it is
 * sent, or has just been, or why nothing was sent.
 */
export async function sendLink(shop: MedusaContainer, id: RentalId): Promise<Refusal | null> {
  const rental = shop.resolve(RENTAL_MODULE)
  const row = await rental.transactions.retrieve(id)
  const settings = await rental.settings.forChannel(row.sales_channel_id)
  const link = await linkOf(shop, row, settings)
  if (!link) return refusal("no_link")
  if (!(await servesEmail(shop))) return refusal("no_email_provider")
  if (!link.email) return refusal("no_email_address")
  const language = shopperLanguage([row.lang, settings.shop_language])
  const { kind, url, email } = link
  const { template, code } = EMAILS[kind]
  const addressed = { to: email, template }
  const sent = () => sentBefore(shop, { ...addressed, resource_id: id })
  const earlier = await sent()
  if (earlier.some(isJustSent)) return null
  // Of two at once both have the same number: the second finds the first's key taken.
  const idempotency_key = `${template}:${id}:${email}:${earlier.length + 1}`
  try {
    const content = linkEmail(code, { ...inWords(row), shop: await shopName(shop) }, url, language)
    const data = { rental_transaction_id: id, transaction_id: row.transaction_id, link: url, language }
    const about = { type: "rental_transaction" as const, id }
    await sendEmail(shop, { ...addressed, content, data, about, idempotency_key })
  } catch (cause) {
    if ((await sent()).some(isJustSent)) return null
    loggerOf(shop).error(`rental: the link of rental ${id} could not be sent: ${(cause as Error).message}`)
    return refusal("email_not_sent")
  }
  return null
}

/** Returns the emails of this kind about a rental that were handed to the provider, those that failed among them. */
function sentBefore(shop: MedusaContainer, about: { to: string; template: string; resource_id: string }) {
  const filters = { ...about, channel: "email" }
  return shop.resolve(Modules.NOTIFICATION).listNotifications(filters, { take: 1_000 })
}

const isJustSent = ({ status, created_at }: NotificationDTO) =>
  status !== "failure" && Date.now() - new Date(created_at).getTime() < SENT_AGAIN_AFTER_MS

const inWords = ({ snapshot, monthly, duration }: TransactionRow) => ({
  items: (snapshot?.lines ?? []).map(({ name, quantity, choice }) => ({ title: name, quantity, choice })),
  monthly: monthly ?? (snapshot && toEuros(snapshot.monthly)),
  duration,
})

/**
 * Sends the customer of a rental its link. Of one that failed or was superseded, it is the link that its cart has now; a cart without one is
 * opened anew, as a shopper's next try at the checkout would. Null where it is sent, or why nothing was.
 */
export async function sendLinkAgain(shop: MedusaContainer, id: RentalId, created_by: CreatedBy) {
  const rental = shop.resolve(RENTAL_MODULE)
  const row = await rental.transactions.retrieve(id)
  if (row.status !== "failed" && row.status !== "superseded") return sendLink(shop, id)
  const { environment } = await rental.settings.forChannel(row.sales_channel_id)
  // A test that failed must not become a rental that is paid for, nor one be paid twice.
  if (row.environment !== environment || isPaymentUnclear({ ...row, order_id: null })) {
    return refusal("no_link")
  }
  if (!(await servesEmail(shop))) return refusal("no_email_provider")
  // Whoever asked to be forgotten isn't written to, even where the cart still has their address.
  const email = row.forgotten_at ? null : await emailOfCart(shop, row.cart_id)
  if (!email) return refusal("no_email_address")
  // Several rentals of one cart may be among those that are sent at once.
  const opened = await inTurn(shop, row.cart_id, () => openOf(shop, row, created_by))
  return opened.ok ? sendLink(shop, opened.id) : opened.refusal
}

/** Returns the rental of this cart that is open: also one of another duration, which the shopper has chosen since. */
async function openOf(shop: MedusaContainer, row: TransactionRow, created_by: CreatedBy) {
  const { cart_id, payment_collection_id, sales_channel_id, duration, lang } = row
  const all = await shop.resolve(RENTAL_MODULE).transactions.ofCart(cart_id)
  const open = all.find(({ status, environment }) => status === "open" && environment === row.environment)
  if (open) return { ok: true as const, id: open.id }
  if (row.status === "superseded") return refused(refusal("no_link"))
  const cart = { cart_id, payment_collection_id, sales_channel_id }
  return openForCustomer(shop, { ...cart, duration, lang: lang ?? undefined, created_by })
}
