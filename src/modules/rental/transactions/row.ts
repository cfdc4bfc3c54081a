import type { InferTypeOf } from "@medusajs/framework/types"
import type { Drift } from "../../../answers/rental-parts"
import type { RentalCharges, RentalTerms } from "../../../answers/rental-snapshot"
import type { Environment } from "../../../core/setting-values"
import type { RentalTransaction } from "../models/rental-transaction"
import type { ServiceFault } from "../../../core/messages/codes"
import type { RentalId, ServiceTransactionId } from "../ids"
import type { Attention } from "./attention"
import type { RentalSnapshot } from "../decide/sent"
import { jsonb } from "../../../core/text"
import { searchWords } from "./search-words"

type Columns = InferTypeOf<typeof RentalTransaction>

/** A row of `rental_transaction`, with what its JSON holds. Amounts in euros. */
export type TransactionRow = Omit<Columns, keyof Known> & Known

/** What is known of columns beyond their model. */
interface Known {
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

type Payer = Pick<TransactionRow, "buyer_name" | "buyer_email"> & {
  snapshot: Partial<Pick<RentalSnapshot, "customer">> | null
}

/** Returns the payer as the service named them; until then the cart's customer. */
export function customerOf({ buyer_name, buyer_email, snapshot }: Payer) {
  if (buyer_name || buyer_email) return { email: buyer_email, name: buyer_name }
  const { email = null, firstName = null, lastName = null } = snapshot?.customer ?? {}
  return { email, name: [firstName, lastName].filter(Boolean).join(" ") || null }
}

const DECIMALS = ["monthly", "first_payment", "authorized_amount"] as const satisfies (keyof TransactionRow)[]

/** Returns a row as the database's driver returns it, with decimals as text. */
export function transactionRow(stored: Record<string, unknown>): TransactionRow {
  const numbers = DECIMALS.map((name) => [name, stored[name] === null ? null : Number(stored[name])])
  return { ...stored, ...Object.fromEntries(numbers) } as TransactionRow
}

/** New values by column. */
export type Changes = Record<string, unknown>

/** Writes values as columns: Knex takes JSON columns as text. With a name goes what it is searched by, which the column `search` is made of. */
export function columns(changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries({ ...changes, ...wordsOf(changes) }).map(([name, value]) => [
      name,
      value !== null && typeof value === "object" && !(value instanceof Date) ? jsonb(value) : value,
    ]),
  )
}

/** Returns the words by which a rental's customer and its buyer are found, for those of them that are written. */
function wordsOf(changes: Pick<Partial<TransactionRow>, "snapshot" | "buyer_name">): Changes {
  const { snapshot, buyer_name } = changes
  const { firstName, lastName } = snapshot?.customer ?? {}
  return {
    ...(snapshot !== undefined && { customer_words: wordsIn(firstName, lastName) }),
    ...(buyer_name !== undefined && { buyer_words: wordsIn(buyer_name) }),
  }
}

const wordsIn = (...names: (string | null | undefined)[]): string => searchWords(names.join(" ")).join(" ")

/** Returns an amount in euros, as Medusa keeps it: the number, and the same exactly. */
export const amountColumns = (name: string, euros: number | null): Changes => ({
  [name]: euros,
  [`raw_${name}`]: euros === null ? null : { value: String(euros), precision: 20 },
})
