import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { endOf } from "../../src/modules/rental/decide/terms"
import { columns } from "../../src/modules/rental/transactions/row"

/** A rental as it is written into the table; what isn't given is that of one that was opened at the service at noon. */
export interface RentalRow {
  /** When it was begun; `paid` and `opened` are that moment, too, unless they are given. */
  at: string
  cart?: string
  status?: string
  opened?: string | null
  paid?: string | null
  /** Euros. */
  monthly?: number | null
  duration?: number
  environment?: string
  channel?: string | null
  /** The order's id; of a rental that is paid it has one, unless this is null. */
  order?: string | null
  order_closed_at?: string | null
  snapshot?: object
  terms?: object
}

/** A snapshot of a cart with nothing in it. */
const EMPTY = {
  ...{ cart_id: "cart", region_id: null, country_code: null, sales_channel_id: null, currency_code: "eur" },
  ...{
    lines: [],
    durations: [],
    duration: 12,
    monthly: 0,
    deposit: 0,
    delivery: null,
    promotions: [],
    total: 0,
  },
  ...{ customer: null, delivery_address: null, invoice_address: null, tracking_id: null, removal: "unit" },
  ...{
    transaction_prefix: "shop",
    vat_placeholder: "amount",
    formula_result: "with_taxes",
    fees: "with_taxes",
  },
  rules: [],
}

/** Writes rentals with known dates and prices, as the service and the shop would have left them, and gives their ids. */
export async function writeRentals(pg: Knex, rentals: readonly RentalRow[]): Promise<string[]> {
  const rows = rentals.map(rowOf)
  await pg("rental_transaction").insert(rows)
  return rows.map(({ id }) => id)
}

function rowOf(rental: RentalRow, index: number) {
  const { at, status = "open", duration = 12, monthly = null, opened = at } = rental
  const wasPaid = status === "confirmed" || status === "active"
  const confirmedAt = new Date(rental.paid ?? at)
  const id = `rtx_${String(index).padStart(4, "0")}`
  return {
    id,
    status,
    environment: rental.environment ?? "production",
    settings_id: "rset_default",
    sales_channel_id: rental.channel ?? null,
    cart_id: rental.cart ?? `cart_${index}`,
    payment_collection_id: `paycol_${index}`,
    fingerprint: id,
    transaction_id: `SHOP-${String(index).padStart(26, "0")}`,
    ...columns({ snapshot: { ...EMPTY, ...rental.snapshot }, terms: rental.terms ?? null }),
    duration,
    monthly,
    created_at: new Date(at),
    updated_at: new Date(at),
    opened_at: opened && new Date(opened),
    confirmed_at: wasPaid ? confirmedAt : null,
    ends_at: wasPaid ? endOf({ commitment: null }, { months: duration, confirmedAt, country: null }) : null,
    order_id: wasPaid && rental.order === undefined ? `order_${index}` : (rental.order ?? null),
    order_closed_at: rental.order_closed_at ?? null,
  }
}
