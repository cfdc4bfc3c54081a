import { Client } from "pg"
import { setTimeout as wait } from "node:timers/promises"
import type { StockedShop } from "../helpers/stock-shop"
import { connected, copyDatabase, databaseUrl } from "./database"
import { ensureTemplate } from "./template"

/** The shops of the template: region France alone, as a merchant sets it up; Europe, as Medusa's starter has it (helpers/seed-europe.ts). */
export type World = "seeded" | "europe"

/** How long a test may leave a transaction open behind it. */
const QUIET_WITHIN_MS = 120_000

/** A copy of the template, seeded; gives the ids of what is in it. */
export async function copySeeded(name: string): Promise<StockedShop> {
  const template = await ensureTemplate()
  await connected("postgres", (server) => copyDatabase(server, template, name))
  const { rows } = await connected(name, (client) => client.query("SELECT seed FROM restore.shop"))
  return rows[0].seed
}

/** The database of a worker's shop: a copy of the template that goes back to a kept state whenever it is told. */
export class ShopDatabase {
  private constructor(
    readonly name: string,
    readonly seed: StockedShop,
    private readonly client: Client,
  ) {}

  static async create(name: string): Promise<ShopDatabase> {
    const seed = await copySeeded(name)
    const client = new Client({ connectionString: databaseUrl(name) })
    await client.connect()
    return new ShopDatabase(name, seed, client)
  }

  /** `back` to this state from now on: it is what the database holds now. */
  async keep(): Promise<void> {
    await this.untilQuiet()
    await this.client.query("SELECT restore.keep('kept')")
  }

  /** To what was kept last, or to one of the shops that are in the template. */
  async back(state: "kept" | World): Promise<void> {
    await this.untilQuiet()
    await this.client.query("SELECT restore.back($1)", [state])
  }

  /** Until nobody else is in the middle of a transaction: what would still be written is no state to go back to, or to keep. */
  private async untilQuiet(): Promise<void> {
    for (const from = Date.now(); ; await wait(5)) {
      const { rows } = await this.client.query(
        `SELECT query FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle' AND backend_type = 'client backend'`,
      )
      if (rows.length === 0) return
      if (Date.now() - from > QUIET_WITHIN_MS) throw new Error(`still busy after the test: ${rows[0].query}`)
    }
  }
}
