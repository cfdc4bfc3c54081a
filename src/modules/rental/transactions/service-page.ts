import { fillAddress } from "../../../core/addresses"
import type { EffectiveSettings } from "../settings/store"
import type { TransactionRow } from "./row"

type Page = "dashboard_url" | "customer_portal_url"

/**
 * Returns the address of a rental's page at the service, by a template of the settings; null where none is set, or the rental is of the
 * environment that isn't in force, whose pages the settings don't name.
 */
export function servicePage(row: TransactionRow, settings: EffectiveSettings, name: Page): string | null {
  const template = settings[name]
  const { transaction_id, subscription_id, order_id, buyer_email, snapshot } = row
  if (!template || !transaction_id || row.environment !== settings.environment) return null
  const email = buyer_email ?? snapshot?.customer?.email ?? null
  const ids = { transactionId: transaction_id, transaction_id, subscription_id, order_id }
  return fillAddress(template, { ...ids, email })
}
