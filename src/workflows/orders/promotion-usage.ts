import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { RENTAL_MODULE } from "../../modules/rental"
import type { PromotionUse } from "../../modules/rental/transactions/snapshot"
import { readAll } from "../read"

/** A promotion as far as Medusa counts its use: by itself, and with the others of its campaign. */
interface CountedPromotion {
  id: string
  code: string
  limit: number | null
  used: number | null
  campaign?: {
    promotions?: { id: string; code: string }[]
    budget?: { type: string; used: number | null } | null
  } | null
}

const FIELDS = [
  "id",
  "code",
  "limit",
  "used",
  "campaign.promotions.id",
  "campaign.promotions.code",
  "campaign.budget.type",
  "campaign.budget.used",
]

/**
 * Takes back the use of promotions that Medusa counts oftener than orders have them: a try that was cut off counted it. Which try that
 * was can't be asked, so the order of the try must not have the promotions any more.
 */
export async function revertSurplusUsage(
  container: MedusaContainer,
  uses: readonly PromotionUse[],
  buyer: Buyer,
): Promise<void> {
  for (const code of await surplusCodes(container, uses)) {
    const of = uses.filter((use) => use.code === code)
    const by = { customer_id: buyer.customer_id, customer_email: buyer.email }
    await container.resolve(Modules.PROMOTION).revertUsage(of, by)
  }
}

interface Buyer {
  customer_id: string | null
  email: string | null
}

/** Those of the codes that Medusa counts oftener than orders have them. */
export async function surplusCodes(
  container: MedusaContainer,
  uses: readonly PromotionUse[],
): Promise<string[]> {
  const codes = [...new Set(uses.map(({ code }) => code))]
  if (!codes.length) return []
  // Read first: of an order that is made meanwhile the use is counted before its link is read.
  const promotions = await readAll<CountedPromotion>(container, "promotion", FIELDS, { code: codes })
  const found: string[] = []
  for (const promotion of promotions) {
    if (await isSurplus(container, promotion)) found.push(promotion.code)
  }
  return found
}

async function isSurplus(container: MedusaContainer, promotion: CountedPromotion): Promise<boolean> {
  const { limit, used, campaign } = promotion
  if (limit !== null) return Number(used) > (await ordersWith(container, [promotion])).length
  if (!campaign?.budget) return false
  const all = campaign.promotions ?? [promotion]
  const ids = await ordersWith(container, all)
  if (campaign.budget.type !== "spend") return Number(campaign.budget.used) > ids.length
  const spent = await spentBy(
    container,
    ids,
    all.map(({ code }) => code),
  )
  return Number(campaign.budget.used) - spent >= HALF_A_CENT
}

/** Euros: sums of adjustments have decimals. */
const HALF_A_CENT = 0.005

/** The orders with these promotions, once for each of them. */
async function ordersWith(
  container: MedusaContainer,
  promotions: readonly { id: string; code: string }[],
): Promise<string[]> {
  const { transactions } = container.resolve(RENTAL_MODULE)
  const orders: string[] = []
  for (const { id: promotion_id, code } of promotions) {
    const fields = ["order_id"]
    const links = await readAll<{ order_id: string }>(container, "order_promotion", fields, { promotion_id })
    const linked = links.map(({ order_id }) => order_id)
    orders.push(...new Set([...linked, ...(await transactions.ordersWithCode(code))]))
  }
  return orders
}

interface Adjusted {
  adjustments?: { code?: string | null; amount: number }[]
}

/** Euros that orders took off by these codes. */
async function spentBy(
  container: MedusaContainer,
  ids: readonly string[],
  codes: readonly string[],
): Promise<number> {
  const parts = ["items", "shipping_methods"]
  const fields = parts.flatMap((part) => [`${part}.adjustments.code`, `${part}.adjustments.amount`])
  const id = [...new Set(ids)]
  if (!id.length) return 0
  const orders = await readAll<{ items: Adjusted[]; shipping_methods: Adjusted[] }>(
    container,
    "order",
    fields,
    { id },
  )
  return orders
    .flatMap(({ items, shipping_methods }) => [...items, ...shipping_methods])
    .flatMap(({ adjustments = [] }) => adjustments)
    .filter(({ code }) => codes.includes(code ?? ""))
    .reduce((sum, { amount }) => sum + Number(amount), 0)
}
