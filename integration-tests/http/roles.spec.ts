import path from "node:path"
import { ADMIN_PASSWORD, logInAsAdmin } from "../helpers/admin-user"
import { freePort } from "../helpers/free-port"
import { HttpClient, succeed } from "../helpers/http-client"
import { databaseCalled, medusa, shopEnvironment, startShop } from "../helpers/medusa-shop"
import "../helpers/outside"
import type { Program } from "../helpers/program"
import type { StockedShop } from "../helpers/stock-shop"

jest.setTimeout(600_000)

const ROOT = path.resolve(__dirname, "../..")
const DATABASE = `roles-${process.env.JEST_WORKER_ID ?? 1}`

/** A shop that ran without roles and turns them on: as its merchant does, by Medusa's variable and its migrations, and with invites. */
describe("a shop that uses Medusa's roles", () => {
  let seed: StockedShop
  let running: Program
  let url: string
  let owner: HttpClient

  beforeAll(async () => {
    seed = await outside.copySeeded(DATABASE)
    // Not production: the shop is this repository itself, unbuilt, as in the demo.
    const flags = { MEDUSA_FF_RBAC: "true", MEDUSA_FF_RBAC_FILTER_FIELDS: "true" }
    const roles = { ...flags, DISABLE_MEDUSA_ADMIN: "true", NODE_ENV: "staging" }
    const port = await freePort()
    const env = { ...shopEnvironment(DATABASE, port), ...roles }
    // Makes the tables of roles, and a super admin of everyone who could log in before.
    await medusa(ROOT, ["db:migrate", "--execute-safe-links", "--skip-search"], env)
    running = await startShop(ROOT, env, ROOT)
    url = `http://127.0.0.1:${port}`
    owner = await logInAsAdmin(url)
  })
  afterAll(async () => {
    await running?.kill()
    await databaseCalled(DATABASE).drop()
  })

  /** A colleague who was invited with a role of these policies, logged in. */
  async function colleague(name: string, policies: string[]): Promise<HttpClient> {
    const offered = (await succeed(owner.get("/admin/rbac/policies?limit=1000&fields=id,key"))).policies
    const policy_ids = policies.map((wanted) => offered.find(({ key }: { key: string }) => key === wanted).id)
    const { role } = await succeed(owner.post("/admin/rbac/roles", { name, policy_ids }))
    const email = `${name}@shop.test`
    const { invite } = await succeed(owner.post("/admin/invites", { email, roles: [role.id] }))
    const login = { email, password: ADMIN_PASSWORD }
    const { token } = await succeed(new HttpClient(url).post("/auth/user/emailpass/register", login))
    const newcomer = new HttpClient(url).with({ authorization: `Bearer ${token}` })
    await succeed(newcomer.post(`/admin/invites/accept?token=${invite.token}`, { email }))
    return logInAsAdmin(url, email)
  }

  /** What each of our routes' six policies lets through: the statuses. */
  const statuses = async (user: HttpClient) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({
          read: user.get("/admin/rental/transactions"),
          change: user.post(`/admin/rental/products/${seed.bike.id}`, { rentable: true }),
          export: user.get("/admin/rental/transactions/export"),
          people: user.post("/admin/rental/people/forget", { email: "lea.martin@example.test" }),
          settings: user.get("/admin/rental/settings"),
          "change settings": user.post("/admin/rental/settings", { default_duration: 12 }),
        }).map(async ([what, answer]) => [what, (await answer).status]),
      ),
    )

  const all = (status: number) =>
    Object.fromEntries(
      ["read", "change", "export", "people", "settings", "change settings"].map((what) => [what, status]),
    )

  it.each([
    ["clerk", ["rental:read", "rental:update"], { read: 200, change: 200 }],
    // An export has all that can be read in it.
    ["courier", ["rental:export"], {}],
    ["bookkeeper", ["rental:read", "rental:export"], { read: 200, export: 200 }],
    ["privacy", ["rental:delete"], { people: 200 }],
    ["auditor", ["rental_settings:read"], { settings: 200 }],
  ])("lets a %s with %j do exactly that", async (name, policies, allowed) => {
    expect(await statuses(await colleague(name, policies))).toEqual({ ...all(403), ...allowed })
  })

  it("shows the rental of an order to those alone who may read rentals, and says which policy is missing", async () => {
    const database = databaseCalled(DATABASE)
    for (const statement of [
      `INSERT INTO "order" (id, currency_code) VALUES ('order_1', 'eur')`,
      `INSERT INTO rental_transaction (id, environment, settings_id, cart_id, payment_collection_id, fingerprint, duration)
        VALUES ('rtx_1', 'production', 'rset_default', 'cart_1', 'paycol_1', 'print_1', 12)`,
      `INSERT INTO order_order_rental_rental_transaction (id, order_id, rental_transaction_id) VALUES ('link_1', 'order_1', 'rtx_1')`,
    ]) {
      await database.query(statement)
    }
    const reader = await colleague("reader", ["order:read", "rental:read"])
    const packer = await colleague("packer", ["order:read"])
    const message = expect.stringContaining("rental:export")
    const export_ = await reader.get("/admin/rental/transactions/export")
    expect(export_).toMatchObject({ status: 403, body: { type: "forbidden", message } })
    for (const fields of [
      "id,*rental_transaction",
      "id,rental_transaction.id",
      "id,+rental_transaction.id",
    ]) {
      const seenBy = async (user: HttpClient) =>
        (await succeed(user.get(`/admin/orders/order_1?fields=${encodeURIComponent(fields)}`))).order
      expect(await seenBy(reader)).toMatchObject({ id: "order_1", rental_transaction: { id: "rtx_1" } })
      expect(await seenBy(packer)).not.toHaveProperty("rental_transaction")
    }
  })

  it("lets everyone who could log in before do all", async () => {
    expect(await statuses(owner)).toEqual(all(200))
  })
})
