import { setTimeout as wait } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { LEASE_SECONDS } from "../../modules/rental/claims"
import type { PromotionUse } from "../../modules/rental/decide/sent"
import { readAll, readById, readOne } from "../read"

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

/** The use of an order that is being made is counted before its link is there. Milliseconds. */
const LINKED_WITHIN_MS = 2_000
/** Seconds. */
const LOCKED_FOR = { timeout: 25, expire: LEASE_SECONDS }

/**
 * Takes back the use of promotions that Medusa counts oftener than orders have them: a try that was cut off counted it. Which try that
 * was can't be asked, so the order of the try must not have the promotions any more, and of several tries one after the other asks.
 */
export async function revertSurplusUsage(
  container: MedusaContainer,
  uses: readonly PromotionUse[],
  by: { customer_id: string | null; customer_email: string | null },
): Promise<void> {
  for (const code of new Set(uses.map((use) => use.code))) {
    const of = uses.filter((use) => use.code === code)
    const revert = async () => {
      if (!(await isSurplus(container, code))) return
      await wait(LINKED_WITHIN_MS)
      if (await isSurplus(container, code)) await container.resolve(Modules.PROMOTION).revertUsage(of, by)
    }
    await container.resolve(Modules.LOCKING).execute(`rental-promotion:${code}`, revert, LOCKED_FOR)
  }
}

/**
 * Dismisses a cart's links to promotions that were deleted since, over which complete-cart fails: Medusa leaves them.
 * What they took off stays: adjustments don't need their promotion.
 */
export async function dismissDeletedPromotions(container: MedusaContainer, cart_id: string): Promise<void> {
  const fields = ["promotion_id"]
  const links = await readAll<{ promotion_id: string }>(container, "cart_promotion", fields, { cart_id })
  const ids = links.map(({ promotion_id }) => promotion_id)
  const there = await readById(container, "promotion", [], ids)
  const dead = ids.filter((id) => !there.has(id))
  await container
    .resolve(ContainerRegistrationKeys.LINK)
    .dismiss(
      dead.map((promotion_id) => ({ [Modules.CART]: { cart_id }, [Modules.PROMOTION]: { promotion_id } })),
    )
}

async function isSurplus(container: MedusaContainer, code: string): Promise<boolean> {
  // Read first: of an order that is made meanwhile the use is counted before its link is read.
  const promotion = await readOne<CountedPromotion>(container, "promotion", FIELDS, { code })
  if (!promotion) return false
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
