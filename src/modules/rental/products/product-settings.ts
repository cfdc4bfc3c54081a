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

const RENTABLE = "coalesce(CAST(:rentable AS boolean), former.rentable)"
const REMOVABLE = "coalesce(CAST(:removable AS boolean), former.removable)"

/**
 * The ids are one parameter, for a statement has at most 65,535. They are sorted, so that two changes at once can't deadlock.
 * A product without a choice gets none that is the default.
 */
const CHANGE = `INSERT INTO ${TABLE} AS former (id, product_id, rentable, removable)
  SELECT 'rprod_' || product_id, product_id, rentable, removable
    FROM (SELECT DISTINCT unnest(CAST(:ids AS text[])) AS product_id) AS wanted,
         (SELECT coalesce(CAST(:rentable AS boolean), true) AS rentable, coalesce(CAST(:removable AS boolean), true) AS removable) AS chosen
   WHERE NOT (rentable AND removable)
      OR EXISTS (SELECT FROM ${TABLE} AS present WHERE present.product_id = wanted.product_id AND present.deleted_at IS NULL)
   ORDER BY product_id
  ON CONFLICT (product_id) WHERE deleted_at IS NULL
  DO UPDATE SET rentable = ${RENTABLE}, removable = ${REMOVABLE}, updated_at = now()
   WHERE (former.rentable, former.removable) <> (${RENTABLE}, ${REMOVABLE})`

/** The merchant's choices by product. */
export class ProductSettingsStore {
  constructor(private readonly pg: Knex) {}

  /** Returns the choices for these products; each one asked for is in the answer. */
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

  /**
   * Changes the named fields of these products' choices, and returns how many choices changed. One statement: all of them, or none.
   */
  async change(ids: readonly string[], { rentable, removable }: Partial<ProductSettings>): Promise<number> {
    const { rowCount } = await this.pg.raw(CHANGE, {
      ids,
      rentable: rentable ?? null,
      removable: removable ?? null,
    })
    return rowCount
  }
}
