import type { MedusaContainer } from "@medusajs/framework/types"
import { RentalEvents, type RentalEventData } from "../../core/rental-events"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental"
import { rentedUnits } from "../../modules/rental/confirmation/terms"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { endsAt, type TransactionRow } from "../../modules/rental/transactions/row"
import type { EndNotice } from "../../modules/rental/transactions/reminders"
import { emitOnce, inBatches, settingsToAnnounce } from "./emit-once"
import { readAll } from "../read"

const DAY_MS = 86_400_000

/**
 * Emits `rental.ending` for rentals of each settings row that has `ending_notice_days`, and `rental.ended` on the day of the end. Any
 * server may run this at any time: each rental is claimed before. After a crash the claim expires, and the next tick emits.
 */
export async function notifyOfEnds(container: MedusaContainer, now: Date): Promise<void> {
  const { reminders } = container.resolve(RENTAL_MODULE).transactions
  for (const { settingsId, settings } of await settingsToAnnounce(container)) {
    const of = { settingsId, environment: settings.environment, now }
    const context = { container, settings, now }
    const { ending_notice_days: days } = settings
    if (days) {
      const until = new Date(now.getTime() + days * DAY_MS)
      await emitEach(context, "ending_noticed_at", (limit) => reminders.ending(of, until, limit))
    }
    await emitEach(context, "end_noticed_at", (limit) => reminders.ended(of, limit))
  }
}

interface Context {
  container: MedusaContainer
  settings: EffectiveSettings
  now: Date
}

const EVENTS = { ending_noticed_at: RentalEvents.ENDING, end_noticed_at: RentalEvents.ENDED } as const

async function emitEach(
  { container, settings, now }: Context,
  notice: EndNotice,
  next: (limit: number) => Promise<TransactionRow[]>,
): Promise<void> {
  const { reminders } = container.resolve(RENTAL_MODULE).transactions
  await inBatches(next, async (rows) => {
    const orders = await buyersOf(container, rows)
    return (row) => {
      const data = dataOf(row, orders.get(row.order_id!), settings)
      const claimed = reminders.withEnd(row, notice, now)
      return emitOnce(container, claimed, { name: EVENTS[notice], data }, { [notice]: now })
    }
  })
}

/** Whose order it is. The rental's own copy of the person is redacted long before its end. */
interface Buyer {
  id: string
  customer_id: string | null
  email: string | null
  locale: string | null
}

async function buyersOf(
  container: MedusaContainer,
  rows: readonly TransactionRow[],
): Promise<Map<string, Buyer>> {
  if (!rows.length) return new Map()
  const orders = await readAll<Buyer>(container, "order", ["id", "customer_id", "email", "locale"], {
    id: rows.map(({ order_id }) => order_id!),
  })
  return new Map(orders.map((order) => [order.id, order]))
}

function dataOf(
  row: TransactionRow,
  order: Buyer | undefined,
  settings: EffectiveSettings,
): RentalEventData["rental.ending"] {
  const lines = row.snapshot ? rentedUnits(row.snapshot.lines, row.terms?.products ?? []) : []
  return {
    id: row.id,
    transaction_id: row.transaction_id ?? "",
    subscription_id: row.subscription_id,
    order_id: row.order_id!,
    customer_id: order?.customer_id ?? null,
    email: order?.email ?? null,
    language: shopperLanguage([row.lang, order?.locale, settings.shop_language]),
    products: lines.map(({ product_id, variant_id, name, quantity }) => ({
      ...{ product_id, variant_id, quantity },
      title: name,
    })),
    ends_at: endsAt(row)!.toISOString(),
  }
}
