import { readdirSync } from "node:fs"
import path from "node:path"
import type { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { createDatabase, type Database } from "../helpers/medusa-shop"

const FOLDER = path.resolve(__dirname, "../../src/modules/rental/migrations")
/** What version 0.1.0 made of an empty database. */
const OF_0_1_0 = ["Migration20261121105112", "Migration20261121123427", "Migration20261121123500"]
const SINCE = readdirSync(FOLDER)
  .filter((file) => /^Migration\d+\.ts$/.test(file))
  .map((file) => path.basename(file, ".ts"))
  .filter((name) => !OF_0_1_0.includes(name))
  .sort()

const STATES = [
  "draft",
  "creating",
  "open",
  "failed",
  "superseded",
  "booked",
  "confirmed",
  "completed",
  "cancelled",
]
const SNAPSHOT = {
  cart_id: "cart_1",
  customer: { email: "lea@example.test", firstName: "Léa", lastName: "Martin" },
  lines: [{ variant_id: "variant_1", quantity: 1 }],
  monthly: 12000,
}
const REASON =
  'The rental is paid, but Medusa refused to make its order: why? It\'s "odd"\nAnd a second line.'

jest.setTimeout(60_000)

/** A database as version 0.1.0 left it: a rental in each state, attention open and closed, calls, settings with a key. */
describe("the migrations of a database that version 0.1.0 has filled", () => {
  let database: Database

  const run = async (name: string, way: "up" | "down") => {
    const loaded: Record<string, new (...args: unknown[]) => Migration> = await import(
      path.join(FOLDER, name)
    )
    const migration = new (Object.values(loaded)[0]!)({ execute: (sql: string) => database.query(sql) }, {})
    await migration[way]()
    for (const sql of migration.getQueries()) await database.query(String(sql))
  }
  const up = async (names: string[]) => {
    for (const name of names) await run(name, "up")
  }
  const down = async (names: string[]) => {
    for (const name of [...names].reverse()) await run(name, "down")
  }
  const rows = (table: string) => database.query(`SELECT * FROM ${table} ORDER BY id`)
  const schema = () =>
    database.query(
      `SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns
        WHERE table_schema = 'public' ORDER BY table_name, column_name`,
    )
  const indexes = () =>
    database.query(
      "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname",
    )
  const everything = async () => ({
    schema: await schema(),
    indexes: await indexes(),
    transactions: await rows("rental_transaction"),
    events: await rows("rental_event"),
    attempts: await rows("rental_attempt"),
    settings: await rows("rental_settings"),
  })

  beforeEach(async () => {
    database = await createDatabase("migrations-of-0-1-0")
    await up(OF_0_1_0)
    await fill()
  })
  afterEach(() => database.drop())

  async function fill() {
    for (const [index, status] of STATES.entries()) {
      const attention = index % 3
      await database.query(
        `INSERT INTO rental_transaction (id, status, environment, settings_id, cart_id, payment_collection_id, fingerprint, snapshot,
           transaction_id, duration, creating_at, drift, archived_from, authorized_as, buyer_name, created_at, updated_at,
           attention_code, attention_reason, attention_remedy, attention_raised_at, attention_resolved_at, attention_note)
         VALUES ($1, $2, 'production', 'rset_default', $3, $4, $5, $6, $7, 12, '2026-01-02T03:04:05.678Z', $8, $9, $10, 'Léa Martin',
           '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z', $11, $12, $13, $14, $15, $16)`,
        [
          `rtx_${index}`,
          status,
          `cart_${index}`,
          `paycol_${index}`,
          `f${index}`,
          JSON.stringify(SNAPSHOT),
          `SHOP-0000${index}`,
          index === 6 ? JSON.stringify({ cause: "rounding" }) : null,
          index === 7 ? "completed" : null,
          index === 5 ? "booked" : null,
          attention ? "order_not_made" : null,
          attention ? REASON : null,
          attention === 1 ? "Make it by hand." : null,
          attention ? "2026-01-03T00:00:00.000Z" : null,
          attention === 2 ? "2026-01-04T00:00:00.000Z" : null,
          attention === 2 ? "Done." : null,
        ],
      )
    }
    await database.query(
      `INSERT INTO rental_event (id, kind, settings_id, rental_transaction_id, body, status, tries, next_try_at, claimed_by, claimed_until, created_at, updated_at)
       VALUES ('revt_1', 'order_confirmed', 'rset_default', 'rtx_6', '{"customer": {"email": "lea@example.test"}}', 'received', 3,
         '2026-01-05T00:00:00Z', 'server-1', '2026-01-05T00:02:00Z', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'),
              ('revt_2', 'customer_data', NULL, NULL, NULL, 'ignored', 1, NULL, NULL, NULL, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')`,
    )
    await database.query(
      `INSERT INTO rental_attempt (id, rental_transaction_id, transaction_id, secure_key_hash, return_token_hash)
       VALUES ('ratt_1', 'rtx_6', 'SHOP-00006', 'hash-of-key', 'hash-of-token')`,
    )
    await database.query(
      `INSERT INTO rental_settings (id, "values", secrets)
       VALUES ('rset_default', '{"api_url.production": "https://api.example.test"}', '{"api_key": {"sealed": "v1.x.y", "set_at": "2026-01-01T00:00:00Z"}}')`,
    )
  }

  it("keep every row in every state, with its attention, calls and keys", async () => {
    await up(SINCE)
    const transactions = await rows("rental_transaction")
    const now = (status: string) => (status === "completed" ? "active" : status)
    expect(transactions.map(({ status }) => status)).toEqual(STATES.map(now))
    expect(transactions.map(({ snapshot }) => snapshot)).toEqual(STATES.map(() => SNAPSHOT))
    expect(transactions[1]!.attention).toMatchObject({
      code: "order_not_made",
      raised_at: "2026-01-03T00:00:00.000Z",
      resolved_at: null,
    })
    expect(JSON.stringify(transactions[1]!.attention)).toContain(JSON.stringify(REASON).slice(1, -1))
    expect(transactions[2]!.attention).toMatchObject({
      resolved_at: "2026-01-04T00:00:00.000Z",
      note: "Done.",
    })
    expect(transactions[0]!.attention).toBeNull()
    expect(await rows("rental_event")).toMatchObject([
      { status: "received", body: { customer: { email: "lea@example.test" } } },
      { status: "ignored", body: null },
    ])
    expect(await rows("rental_attempt")).toMatchObject([{ secure_key_hash: "hash-of-key" }])
    expect(await rows("rental_settings")).toMatchObject([{ secrets: { api_key: { sealed: "v1.x.y" } } }])
  })

  it("lead back to the same tables, indexes and rows, and up again", async () => {
    const before = await everything()
    await up(SINCE)
    const after = await everything()
    await down(SINCE)
    const { transactions, ...back } = await everything()
    const { transactions: filled, ...rest } = before
    expect(back).toEqual(rest)
    // A remedy that was empty has become one without words.
    const asFilled = (row: Record<string, unknown>) => ({
      ...row,
      attention_remedy: row.attention_remedy || null,
    })
    expect(transactions.map(asFilled)).toEqual(filled.map(asFilled))
    await up(SINCE)
    expect(await everything()).toEqual({ ...after, transactions: expect.anything() })
  })

  it("mark the rentals of closed orders in whatever schema the shop has", async () => {
    await database.query("UPDATE rental_transaction SET order_id = 'order_' || id")
    await database.query("CREATE SCHEMA medusa_of_the_shop")
    await database.query(
      `CREATE TABLE medusa_of_the_shop."order" (id text, status text, canceled_at timestamptz, updated_at timestamptz)`,
    )
    await database.query(
      `INSERT INTO medusa_of_the_shop."order" VALUES ('order_rtx_6', 'canceled', '2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'),
         ('order_rtx_7', 'archived', NULL, '2026-03-01T00:00:00Z'), ('order_rtx_5', 'pending', NULL, '2026-03-01T00:00:00Z')`,
    )
    await database.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path TO medusa_of_the_shop, public', current_database()); END $$`,
    )
    await up(SINCE)
    const closed = (await rows("rental_transaction")).filter(({ order_closed_at }) => order_closed_at)
    expect(closed.map(({ id, order_closed_at }) => [id, order_closed_at])).toEqual([
      ["rtx_6", new Date("2026-02-01T00:00:00Z")],
      ["rtx_7", new Date("2026-03-01T00:00:00Z")],
    ])
  })

  it("give a redacted rental an empty snapshot on the way back, which the older version can read", async () => {
    await up(SINCE)
    await database.query(
      "UPDATE rental_transaction SET snapshot = NULL, redacted_at = now() WHERE id = 'rtx_2'",
    )
    await down(SINCE)
    expect((await rows("rental_transaction"))[2]).toMatchObject({ snapshot: { lines: [] } })
  })
})
