import path from "node:path"
import { createFilledCart, startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { medusa } from "../helpers/medusa-shop"
import { runProgram } from "../helpers/program"
import { copyShop, forgetPlugin, type CopiedServer, type CopiedShop } from "./copied-shop"
import { commandsOfRemoval } from "../packed/package-under-test"
import { packedShop, type RentingShop } from "../packed/packed-shop"
import { typeFaults } from "./storefront-types"

const NOTIFY = "team@shop.example.test"
const TIMEOUT_MS = 900_000

jest.setTimeout(300_000)

const packed = packedShop("copied")
const { folder, app } = packed

it("the packed widget has types that fit a storefront", async () => {
  expect(await typeFaults(app, path.join(folder, "storefront"))).toBe("")
}, 120_000)

/**
 * Tests a copy of a production shop: started for staging (docs/copies.md), and without the plugin (docs/remove.md). The packed shop
 * has stopped from here on, as a database in use can't be copied.
 */
describe("a copy of a production shop", () => {
  let shop: RentingShop
  let copy: CopiedShop
  let server: CopiedServer | undefined
  /** The order of a rental that was paid and ends in ten days. */
  let orderId: string
  let open: { rental_transaction_id: string }
  let ending: { rental_transaction_id: string }

  beforeAll(async () => {
    shop = await packed.renting()
    const { admin, service } = shop
    const reminders = { notify_email: NOTIFY, abandoned_after_hours: 3, ending_notice_days: 30 }
    await succeed(admin.post("/admin/rental/settings", { environment: "production", ...reminders }))
    open = await startRental(shop.store, await cart())
    const paid = (ending = await startRental(shop.store, await cart()))
    await succeed(service.post("/_sandbox/pay", { transactionId: paid.transaction_id }))
    const { transaction } = await succeed(
      admin.get(`/admin/rental/transactions/${paid.rental_transaction_id}`),
    )
    orderId = transaction.order_id
    await packed.stop()
    const { publishableKey } = shop.seed
    copy = await copyShop(app, path.join(folder, "copy"), { name: "copied", publishableKey })
    await letTimePass()
  }, TIMEOUT_MS)
  afterAll(async () => {
    await server?.stop()
    await copy?.database.drop()
  })

  const cart = (store = shop.store) =>
    createFilledCart(store, shop.seed, [{ variantId: shop.bike.variantId }])
  /** One rental wasn't paid, one ends in ten days, and calls to the service fail. */
  const letTimePass = async () => {
    const { query } = copy.database
    const opened = "UPDATE rental_transaction SET opened_at = now() - interval '4 hours' WHERE id = $1"
    await query(opened, [open.rental_transaction_id])
    await query("UPDATE rental_transaction SET ends_at = now() + interval '10 days' WHERE id = $1", [
      ending.rental_transaction_id,
    ])
    await query(
      `UPDATE rental_settings SET failing_since = now() - interval '10 minutes', last_failure_at = now() - interval '5 minutes',
           last_failure = '{"code": "unreachable", "params": {"reason": "ECONNREFUSED"}}'`,
    )
  }
  const callsOfService = async () => (await succeed(shop.service.get("/_sandbox/state"))).calls.length
  const reminded = async () => {
    const [row] = await copy.database.query(
      `SELECT count(abandoned_at)::int AS abandoned, count(ending_noticed_at)::int AS ending FROM rental_transaction`,
    )
    return row
  }
  const emails = async () =>
    (await copy.database.query(`SELECT "to" FROM notification WHERE channel = 'email'`)).map(({ to }) => to)
  const checkout = async ({ store }: CopiedServer) =>
    store.post(`/store/rental/carts/${await cart(store)}/checkout`, {})

  it("opens nothing, calls no service and writes to no one where only staging is allowed, and else does all of it", async () => {
    const calls = await callsOfService()
    server = await copy.start({ RENTAL_ONLY_ENVIRONMENT: "staging" })
    const { settings } = await succeed(server.admin.get("/admin/rental/settings"))
    expect(settings).toMatchObject({ environment: "production", notify_email: NOTIFY })
    expect(settings.missing).toMatchObject([
      { code: "environment_locked", params: { environment: "production", only: "staging" } },
    ])
    expect(await server.admin.post("/admin/rental/settings/test", {})).toMatchObject({
      body: { ok: false, error: { code: "environment_locked" } },
    })
    expect((await succeed(server.store.get("/store/rental/rules"))).rules).toEqual([])
    expect(await checkout(server)).toMatchObject({
      status: 400,
      body: {
        code: "rental_not_configured",
        message: "Renting is not available in this shop at the moment. Please choose another way to pay.",
      },
    })
    await succeed(server.store.post("/run-jobs"))
    expect(await reminded()).toEqual({ abandoned: 0, ending: 0 })
    expect(await emails()).toEqual([])
    expect(await callsOfService()).toBe(calls)
    await server.stop()

    server = await copy.start({})
    await succeed(server.store.post("/run-jobs"))
    expect(await reminded()).toEqual({ abandoned: 1, ending: 1 })
    await eventually(async () => expect(await emails()).toEqual([NOTIFY]))
    expect(await checkout(server)).toMatchObject({ status: 200 })
    expect(await callsOfService()).toBeGreaterThan(calls)
  }, 600_000)

  it(
    "reads its paid orders without the plugin, once that was removed as the page says",
    async () => {
      server ??= await copy.start({})
      const { admin } = server
      await succeed(admin.post("/admin/rental/settings", { enabled: false }))
      await succeed(
        admin.post(`/admin/regions/${shop.seed.regionId}`, { payment_providers: ["pp_system_default"] }),
      )
      await server.stop()
      for (const command of commandsOfRemoval()) await run(command)

      const tables = "SELECT table_name FROM information_schema.tables WHERE table_name LIKE '%rental%'"
      expect(await copy.database.query(tables)).toEqual([])
      server = await copy.startBuilt()
      const fields = "+email,*payment_collections.payments,*payment_collections.payments.captures"
      const { order } = await succeed(server.admin.get(`/admin/orders/${orderId}?fields=${fields}`))
      // 1000.00 and 10.00 of delivery, each with 20 % VAT
      expect(order).toMatchObject({
        id: orderId,
        total: 1212,
        payment_status: "captured",
        items: [{ title: "Vélo de ville", quantity: 1, total: 1200 }],
        payment_collections: [
          {
            captured_amount: 1212,
            payments: [{ provider_id: "pp_rental_subscription", amount: 1212, captures: [{ amount: 1212 }] }],
          },
        ],
      })
      const { payment_providers } = await succeed(
        server.store.get(`/store/payment-providers?region_id=${shop.seed.regionId}`),
      )
      expect(payment_providers).toMatchObject([{ id: "pp_system_default" }])
      expect((await server.store.get("/rental/widget.js")).status).toBe(404)
      expect(await server.store.post(`/store/carts/${await cart(server.store)}`, {})).toMatchObject({
        status: 200,
      })
    },
    TIMEOUT_MS,
  )

  /** A command of the page, in the copy's folder: without a registry, and without a question. */
  async function run(command: string): Promise<void> {
    const [program, ...args] = command.split(" ")
    if (program === "npm") {
      forgetPlugin(copy.folder)
      const options = ["--offline", "--ignore-scripts", "--package-lock=false", "--no-audit", "--no-fund"]
      await runProgram("npm", [...args, ...options], { cwd: copy.folder })
    } else {
      const answer = args.includes("db:sync-links") ? ["--execute-all"] : []
      await medusa(copy.folder, [...args.slice(1), ...answer], copy.environment)
    }
  }
})
