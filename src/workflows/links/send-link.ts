import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { linkEmail } from "../../core/emails/email"
import type { MerchantRefusal } from "../../core/merchant-refusals/refusal"
import { toEuros } from "../../core/money"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental"
import type { RentalId } from "../../modules/rental/transactions/ids"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { linkOf } from "./rental-link"
import { sendEmail, servesEmail } from "./send-email"

const TEMPLATES = { pay: "rental-payment-link", finalize: "rental-finalize-link" } as const

/** Sends the customer of a rental the way to pay or to finish it, in the rental's language. Null, or why nothing was sent. */
export async function sendLink(container: MedusaContainer, id: RentalId): Promise<MerchantRefusal | null> {
  const rental = container.resolve(RENTAL_MODULE)
  const row = await rental.transactions.retrieve(id)
  const settings = await rental.settings.forChannel(row.sales_channel_id)
  const link = await linkOf(container, row, settings)
  if (!link) return { code: "no_link", params: {} }
  if (!(await servesEmail(container))) return { code: "no_email_provider", params: {} }
  if (!link.email) return { code: "no_email_address", params: {} }
  const language = shopperLanguage([row.lang, settings.shop_language])
  const { kind, url, email } = link
  try {
    await sendEmail(container, {
      to: email,
      template: TEMPLATES[kind],
      content: linkEmail(kind, { ...inWords(row), shop: await shopName(container) }, url, language),
      data: { rental_transaction_id: id, transaction_id: row.transaction_id, link: url, language },
      rental_transaction_id: id,
    })
  } catch (cause) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`rental: the link of rental ${id} could not be sent: ${(cause as Error).message}`)
    return { code: "email_not_sent", params: {} }
  }
  return null
}

const inWords = ({ snapshot, monthly, duration }: TransactionRow) => ({
  items: (snapshot?.lines ?? []).map(({ name, quantity }) => ({ title: name, quantity })),
  monthly: monthly ?? (snapshot && toEuros(snapshot.monthly)),
  duration,
})

async function shopName(container: MedusaContainer): Promise<string | null> {
  const [store] = await container.resolve(Modules.STORE).listStores({}, { select: ["name"], take: 1 })
  return store?.name ?? null
}
