import type { Page } from "playwright-core"
import { rentalId } from "../../src/modules/rental/transactions/row"
import { expectToFit, logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { createCart, fillCart, RENTAL_PROVIDER, startPayment, startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY, type RentalShop } from "../helpers/rentals"
import { startSimulator } from "../helpers/simulator"
import { findingsOfAxe } from "./admin-axe"

const LYON_KEY = "lyon-key-0123456789-lyon"
/** As long as a name may be that somebody fills in without thinking of lists. */
const LONG = "Maximiliane-Josephine von und zu Hohenschwangau-Württemberg-Sigmaringen"

describeInBrowser(
  "the admin panel, for a merchant with a shop that goes on",
  (test) => {
    describeRentals("that rents", (shop) => {
      let page: Page
      beforeEach(async () => {
        page = test.page
      })

      const comeIn = async (preferences = {}) => {
        await prefer(page, preferences)
        await logInBrowser(page, shop.url)
      }
      const { open, card, drawer, closed, edit } = panelOf(() => ({ page, url: shop.url }))

      it("rents in two sales channels, each on its own account at the service", async () => {
        const lyon = await startSimulator({ apiKey: LYON_KEY, retryDelaysMs: [] })
        try {
          const channel = await secondChannel(shop)
          await comeIn()
          await open("/settings/rental")
          // On a slow computer the address follows the choice late: what is opened meanwhile must be the chosen channel's.
          const computer = await test.context.newCDPSession(page)
          await computer.send("Emulation.setCPUThrottlingRate", { rate: 10 })
          await page.getByLabel("Settings of").click()
          await page.getByRole("option", { name: "Boutique de Lyon" }).click()
          await edit("connection")
          await computer.send("Emulation.setCPUThrottlingRate", { rate: 1 })
          await drawer().getByLabel("API address (production)").fill(lyon.url)
          await drawer().getByLabel("API key").fill(LYON_KEY)
          await drawer().getByLabel("Payment page").fill(lyon.paymentUrl)
          await drawer().getByLabel("Transaction prefix").fill("LYON")
          await drawer().getByRole("button", { name: "Save" }).click()
          await closed()

          const there = await createCart(channel.store, shop.seed, [{ variantId: shop.bike.variantId }])
          await fillCart(channel.store, shop.seed, there.id)
          const inLyon = await startRental(channel.store, there.id, { duration: 12 })
          const here = await shop.cart()
          const online = await startRental(shop.store, here, { duration: 12 })
          // A simulator answers 401 to any key but its own, so each of these went out with the right one.
          const created = (service: typeof lyon) =>
            service
              .calls("in")
              .filter(({ method }) => method === "POST")
              .map(({ requestBody }) => JSON.parse(requestBody).cartId)
          expect([created(lyon), created(shop.service)]).toEqual([[there.id], [here]])
          expect(inLyon.payment_url).toContain(lyon.url)
          expect(await lyon.pay(inLyon.transaction_id, PAID_BY)).toMatchObject({ errors: [] })
          await open(`/rentals/${inLyon.rental_transaction_id}`)
          await card("people").getByText("Boutique de Lyon").waitFor()
          await page
            .getByRole("link", { name: /^Order #/ })
            .first()
            .waitFor()
          await open("/rentals")
          await page.getByTitle(online.transaction_id).waitFor()
          await page.getByTitle(/^LYON-/).waitFor()
          // Who paid, not who the cart named.
          await page
            .getByRole("row")
            .filter({ has: page.getByTitle(/^LYON-/) })
            .getByText("Léa Martin")
            .waitFor()
        } finally {
          await lyon.close()
        }
      })

      it("has nothing for a shopper who logs in to the storefront", async () => {
        const token = await shopperToken(shop)
        const { request } = page.context()
        const session = await request.post(`${shop.url}/auth/session`, {
          headers: { authorization: `Bearer ${token}` },
        })
        expect(session.ok()).toBe(true)
        for (const path of ["/rentals", "/settings/rental", "/rentals/price-rules"]) {
          await page.goto(`${shop.url}/app${path}`)
          await page.locator("input[name=email]").waitFor()
          expect(await page.locator("[data-rental-section]").count()).toBe(0)
        }
        for (const path of ["settings", "transactions", "health", "rules"]) {
          expect((await request.get(`${shop.url}/admin/rental/${path}`)).status()).toBe(401)
        }
      })

      it("can be used without eyes or mouse: every card and drawer, in the light and in the dark", async () => {
        const { rental_transaction_id } = await startRental(shop.store, await shop.cart(), { duration: 12 })
        await page.setViewportSize({ width: 1024, height: 800 })
        await comeIn({ dark: true })
        await open("/settings/rental")
        for (const group of ["connection", "shop", "offer", "orders"]) {
          await edit(group)
          await drawer().getByRole("button", { name: "Save" }).waitFor()
          expect([group, await findingsOfAxe(page, ["[role=dialog] form"])]).toEqual([group, []])
          await shoot(page, `drawer-${group}-dark`)
          await page.keyboard.press("Escape")
          await closed()
        }
        for (const [path, ready] of [
          ["/rentals/price-rules", "chart"],
          [`/rentals/${rental_transaction_id}`, "timeline"],
          [`/products/${shop.bike.id}`, "product-card"],
        ]) {
          await open(path!)
          await card(ready!).waitFor()
          await page.waitForLoadState("networkidle")
          expect([path, await findingsOfAxe(page)]).toEqual([path, []])
          await expectToFit(page)
          await shoot(page, `${ready}-dark-1024`)
        }
      })

      it("says in German why the service failed, why Medusa can't refund, and what closed an attention", async () => {
        const failed = await shop.cart()
        shop.service.failNext({ endpoint: "transaction", status: 500, body: "<h1>Kaputt</h1>" })
        expect((await startPayment(shop.store, failed, RENTAL_PROVIDER)).status).toBe(400)
        const id = rentalId((await shop.transactions(failed))[0]!.id)
        await shop.rental.attention.raise(id, { code: "rejected", params: { order_id: null } })
        await shop.rental.attention.resolveOrderMissing(id, "order_made")
        await comeIn({ language: "de" })
        await open("/settings/rental")
        const broken =
          /Der Mietdienst hat selbst eine Störung \(Status 500\)\. Versuchen Sie es in ein paar Minuten/
        const outage = "Mieten schlagen fehl. Der Mietdienst hat selbst eine Störung (Status 500)."
        await page.getByTestId("outage-banner").getByText(outage).waitFor()
        await open(`/rentals/${id}`)
        await page.getByText("Der Kunde sah einen Fehler und ist vielleicht gegangen.").waitFor()
        await page.getByText("Warum sie fehlschlug").click()
        await page.getByText(broken).waitFor()
        await page.getByText("Der Dienst hat geantwortet: <h1>Kaputt</h1>").waitFor()
        await page.getByTestId("attention-resolved").getByText("Die Bestellung wurde angelegt.").waitFor()
        await shoot(page, "rental-failed-de")

        const { transaction_id } = await startRental(shop.store, await shop.cart(), { duration: 12 })
        const { body } = await shop.call(await shop.payWithoutCallback(transaction_id))
        // As Medusa's own button asks, with the dashboard's cookies; its answer is shown as a toast.
        const told = await page.evaluate(async (orderId) => {
          const answer = await fetch(`/admin/orders/${orderId}/cancel`, { method: "POST" })
          return ((await answer.json()) as { message: string }).message
        }, body.platformOrderId as string)
        expect(told).toMatch(/^Medusa kann diese Miete nicht stornieren.* 1\. .* 2\. .* 3\. /)
        // The second step names card and button as the order's page does.
        const [, cardName, button] = /Karte „(.+)“ der Bestellung „(.+?)“/.exec(told)!
        await open(`/orders/${body.platformOrderId}`)
        await card("order-card").getByRole("heading", { name: cardName!, exact: true }).waitFor()
        await card("order-card").getByRole("button", { name: button!, exact: true }).waitFor()
      })

      it("keeps its shape with long names and many rentals, and pages through them", async () => {
        await manyRentals(shop, 45)
        await page.setViewportSize({ width: 1024, height: 800 })
        await comeIn({ language: "de" })
        await open("/rentals")
        await page.locator("tbody tr").nth(19).waitFor()
        await page
          .getByText("45 Ergebnisse")
          .or(page.getByText(/von 45/))
          .first()
          .waitFor()
        await expectToFit(page)
        expect(await findingsOfAxe(page, ["tbody"])).toEqual([])
        await shoot(page, "rentals-full-1024")
        await page
          .getByRole("button", { name: "Weiter" })
          .or(page.getByRole("button", { name: "Nächste" }))
          .first()
          .click()
        await page.waitForURL(/offset=20/)
        await page.getByTitle("SHOP-0000000000000000000025").waitFor()
        await page.getByTitle("SHOP-0000000000000000000025").click()
        await card("people").getByText(LONG, { exact: false }).waitFor()
        await expectToFit(page)
        await shoot(page, "rental-long-names-1024")
      })
    })
  },
  { locale: "en-GB", keepsCache: true },
)

/** A second sales channel that sells the bike, with a storefront of its own. */
async function secondChannel(shop: RentalShop) {
  const { admin, seed } = shop
  const { sales_channel } = await succeed(admin.post("/admin/sales-channels", { name: "Boutique de Lyon" }))
  await succeed(admin.post(`/admin/sales-channels/${sales_channel.id}/products`, { add: [shop.bike.id] }))
  await succeed(
    admin.post(`/admin/stock-locations/${seed.stockLocationId}/sales-channels`, { add: [sales_channel.id] }),
  )
  const { api_key } = await succeed(admin.post("/admin/api-keys", { title: "Lyon", type: "publishable" }))
  await succeed(admin.post(`/admin/api-keys/${api_key.id}/sales-channels`, { add: [sales_channel.id] }))
  return { id: sales_channel.id, store: shop.anonymous.with({ "x-publishable-api-key": api_key.token }) }
}

async function shopperToken(shop: RentalShop): Promise<string> {
  const who = { email: "shopper@example.test", password: "correct horse battery" }
  const registered = await succeed(shop.anonymous.post("/auth/customer/emailpass/register", who))
  await succeed(
    shop.store
      .with({ authorization: `Bearer ${registered.token}` })
      .post("/store/customers", { email: who.email }),
  )
  return (await succeed(shop.anonymous.post("/auth/customer/emailpass", who))).token
}

/** Rentals as somebody with a long name and long products began them; the first is the oldest. */
async function manyRentals(shop: RentalShop, count: number): Promise<void> {
  const line = {
    item_id: "cali_1",
    variant_id: shop.bike.variantId,
    product_id: shop.bike.id,
    name: `${LONG} ${LONG}`,
    combination_name: LONG,
    image_url: null,
    quantity: 1,
    unit_price: 120000,
    vat: 20,
    offers: [],
  }
  const rows = Array.from({ length: count }, (_, index) => ({
    status: (["open", "active", "superseded", "failed", "cancelled"] as const)[index % 5],
    environment: "production",
    settings_id: "default",
    cart_id: `cart_${index}`,
    payment_collection_id: `paycol_${index}`,
    fingerprint: `${index}`,
    transaction_id: `SHOP-${String(index + 1).padStart(22, "0")}`,
    snapshot: {
      monthly: 12000,
      deposit: 12000,
      lines: [line],
      customer: { email: `${"x".repeat(60)}@example.test`, firstName: LONG, lastName: LONG },
    },
    duration: 12,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, index)),
  }))
  await shop.rental.createRentalTransactions(rows as never)
}
