import type { InferTypeOf } from "@medusajs/framework/types"
import type { Drift } from "../../../core/api/rental-parts"
import type { RentalCharges } from "../../../core/api/charges"
import type { RentalTerms } from "../../../core/api/rental-terms"
import type { Environment } from "../../../core/setting-values"
import type { RentalTransaction } from "../models/rental-transaction"
import type { ServiceFault } from "../../../core/messages/codes"
import type { Attention } from "./attention"
import type { RentalSnapshot } from "./snapshot"
import type { RentalId, ServiceTransactionId } from "./ids"
import { jsonb } from "../events/jsonb-safe"

type Columns = InferTypeOf<typeof RentalTransaction>

/** A row of `rental_transaction`, with what its JSON holds. Amounts in euros. */
export type TransactionRow = Omit<
  Columns,
  | "id"
  | "transaction_id"
  | "environment"
  | "snapshot"
  | "terms"
  | "charges"
  | "price_mismatch"
  | "attention"
  | "failure"
  | "created_by"
> & {
  id: RentalId
  /** At the service. */
  transaction_id: ServiceTransactionId | null
  environment: Environment
  failure: ServiceFault | null
  snapshot: RentalSnapshot | null
  terms: RentalTerms | null
  charges: RentalCharges | null
  price_mismatch: Drift | null
  attention: Attention | null
  created_by: CreatedBy | null
}

/** The admin who made a rental for a customer. */
export interface CreatedBy {
  id: string
  email: string | null
}

const DECIMALS = ["monthly", "first_payment", "authorized_amount"] as const satisfies (keyof TransactionRow)[]

/** A row as the database's driver returns it, with decimals as text. */
export function transactionRow(stored: Record<string, unknown>): TransactionRow {
  const numbers = DECIMALS.map((name) => [name, stored[name] === null ? null : Number(stored[name])])
  return { ...stored, ...Object.fromEntries(numbers) } as TransactionRow
}

/** New values by column. */
export type Changes = Record<string, unknown>

/** Knex takes JSON columns as text. */
export function columns(changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      value !== null && typeof value === "object" && !(value instanceof Date) ? jsonb(value) : value,
    ]),
  )
}

/** An amount in euros, as Medusa keeps it: the number, and the same exactly. */
export const amountColumns = (name: string, euros: number | null): Changes => ({
  [name]: euros,
  [`raw_${name}`]: euros === null ? null : { value: String(euros), precision: 20 },
})
