import { isIPv6 } from "node:net"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

const TABLE = "rental_counter"
const PREFIX = "address:"
const MINUTES = 10

/** A client's address as it may be kept: a mark that tells nothing without the shop's key. */
export type AddressMark = string

/**
 * Limits the new transactions of one client address in ten minutes, for all servers together. What is kept is a mark and a count
 * for each minute, and both go with the minutes.
 */
export class OpeningsPerAddress {
  constructor(
    private readonly pg: Knex,
    private readonly fingerprint: (plain: string) => string,
  ) {}

  /** The mark of an address. A household has a whole /64 of IPv6: all of it counts as one. */
  markOf(address: string | undefined): AddressMark | undefined {
    return address ? this.fingerprint(`client address ${networkOf(address)}`) : undefined
  }

  /**
   * Counts one more, and says whether it is within the limit; a refused one counts for nothing. Each counts before it looks, so of
   * many at once no more than `limit` get through. A limit of 0 is none, and nothing is kept.
   */
  async take(limit: number, mark: AddressMark | undefined): Promise<boolean> {
    if (limit === 0 || !mark) return true

    const name = PREFIX + mark
    await this.forgetOld()
    const slot = await this.count(name)
    const { rows } = await this.pg.raw(
      `SELECT coalesce(sum(count), 0)::int AS count FROM ${TABLE} WHERE name = :name AND slot > now() - make_interval(mins => :minutes)`,
      { name, minutes: MINUTES },
    )
    if (rows[0].count <= limit) return true

    await this.pg(TABLE).where({ name, slot }).decrement("count", 1)
    return false
  }

  private async count(name: string): Promise<Date> {
    const { rows } = await this.pg.raw(
      `INSERT INTO ${TABLE} (name, slot, count) VALUES (:name, date_trunc('minute', now()), 1)
       ON CONFLICT (name, slot) DO UPDATE SET count = ${TABLE}.count + 1 RETURNING slot`,
      { name },
    )
    return rows[0].slot
  }

  /** Marks of addresses are kept no longer than they count. */
  async forgetOld(): Promise<void> {
    await this.pg(TABLE)
      .where("name", "like", `${PREFIX}%`)
      .andWhereRaw("slot < now() - make_interval(mins => ?)", [MINUTES])
      .delete()
  }
}

/** `::ffff:10.0.0.1` is 10.0.0.1; of another IPv6 address the first four groups. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "")
  if (!isIPv6(plain)) return plain

  const [head, tail] = plain.toLowerCase().split("%")[0]!.split("::")
  const before = head ? head.split(":") : []
  const after = tail ? tail.split(":") : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill("0"), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")
}
