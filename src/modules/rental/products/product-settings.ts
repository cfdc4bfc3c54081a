import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What the merchant chose for one product. */
export interface ProductSettings {
  /** May it be rented at all. */
  rentable: boolean
  /** May the shopper remove it on the service's payment page. */
  removable: boolean
}

const TABLE = "rental_product"
/** The choice for a product without one. */
export const DEFAULT_PRODUCT_SETTINGS: ProductSettings = { rentable: true, removable: true }

/** The merchant's choices by product. */
export class ProductSettingsStore {
  constructor(private readonly pg: Knex) {}

  /** The choices for these products; each one asked for is in the answer. */
  async of(productIds: readonly string[]): Promise<Map<string, ProductSettings>> {
    const rows: (ProductSettings & { product_id: string })[] = await this.pg(TABLE)
      .select("product_id", "rentable", "removable")
      .whereIn("product_id", [...new Set(productIds)])
      .whereNull("deleted_at")
    const chosen = new Map(
      rows.map(({ product_id, rentable, removable }) => [product_id, { rentable, removable }]),
    )
    return new Map(productIds.map((id) => [id, chosen.get(id) ?? DEFAULT_PRODUCT_SETTINGS]))
  }

  /** The products that may not be rented; undefined where that are more than `most`. */
  async excluded(most: number): Promise<string[] | undefined> {
    const rows: { product_id: string }[] = await this.pg(TABLE)
      .select("product_id")
      .where({ rentable: false })
      .whereNull("deleted_at")
      .limit(most + 1)
    return rows.length > most ? undefined : rows.map(({ product_id }) => product_id)
  }

  /**
   * Changes the named fields of these products' choices; returns those that changed, as they were before. `from`: only those that are
   * so by now.
   */
  async changeMany(
    productIds: readonly string[],
    asked: Partial<ProductSettings>,
    from: Partial<ProductSettings> = {},
  ): Promise<(ProductSettings & { product_id: string })[]> {
    const change = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined),
    ) as Partial<ProductSettings>
    return this.pg.transaction(async (trx) => {
      const { rows } = await trx.raw(
        `SELECT wanted.product_id, coalesce(now.rentable, true) AS rentable, coalesce(now.removable, true) AS removable
           FROM unnest(?::text[]) AS wanted(product_id)
           LEFT JOIN ${TABLE} AS now ON now.product_id = wanted.product_id AND now.deleted_at IS NULL
          ORDER BY wanted.product_id`,
        [[...new Set(productIds)]],
      )
      const before = (rows as (ProductSettings & { product_id: string })[]).filter(
        (row) =>
          (from.rentable ?? row.rentable) === row.rentable &&
          (from.removable ?? row.removable) === row.removable &&
          ((change.rentable ?? row.rentable) !== row.rentable ||
            (change.removable ?? row.removable) !== row.removable),
      )
      if (before.length === 0) return []
      const changes = { ...change, updated_at: trx.fn.now() }
      await trx(TABLE)
        .insert(before.map((row) => ({ id: `rprod_${row.product_id}`, ...row, ...change })))
        .onConflict(trx.raw("(product_id) WHERE deleted_at IS NULL"))
        .merge(changes)
      return before
    })
  }
}
