import type { Page } from "playwright-core"
import { allTold } from "../helpers/all-told"
import { expectToFit, logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { RENTAL_PROVIDER, startPayment, startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentals, EVENTS, type RentalShop } from "../helpers/rentals"
import { startSimulator } from "../helpers/simulator"
import { findingsOfAxe } from "./admin-axe"

/** The parts of these pages that are the plugin's own. */
const OURS = ["[data-testid=outage-banner]", "[data-testid=outage-in-topbar]", "[data-rental-section]"]
const NEW_KEY = "the-next-key-0123456789-next"

describeInBrowser(
  "the admin panel, when something harms the shop",
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
      const { open, card, drawer, closed } = panelOf(() => ({ page, url: shop.url }))
      const banner = () => page.getByTestId("outage-banner")

      it("says on every page that the key is refused, leads to where a new one is pasted, and is quiet then", async () => {
        const failed = await turnAway(shop)
        await turnAway(shop)
        await comeIn()
        for (const path of ["/rentals", `/rentals/${failed}`, "/rentals/price-rules", "/settings/rental"]) {
          await open(path)
          await banner().waitFor()
          expect([path, await banner().textContent()]).toEqual([
            path,
            expect.stringMatching(
              /^Rentals are down: the rental service refuses your API key\.Since \d\d?:\d\d.*\.See failed rentalsPaste a new key$/,
            ),
          ])
          expect([path, await findingsOfAxe(page, OURS)]).toEqual([path, []])
        }
        await page.getByText("Key refused", { exact: true }).waitFor()
        await shoot(page, "harm-settings")
        await open(`/rentals/${failed}`)
        await page.getByText("The shopper saw an error and may have left. Nothing was charged.").waitFor()
        await shoot(page, "harm-failed")
        await banner().getByRole("link", { name: "See failed rentals" }).click()
        await page.getByRole("link", { name: "Failed 2", exact: true }).waitFor()
        await open("/products")
        await page.getByTestId("outage-in-topbar").click()
        await drawer().locator("#rental-api_key:focus").waitFor()

        // The service has given the shop another key.
        const service = await startSimulator({ apiKey: NEW_KEY })
        try {
          await drawer().getByLabel("API address (production)").fill(service.url)
          await drawer().getByLabel("API key").fill(NEW_KEY)
          await page.keyboard.press("Control+Enter")
          await closed()
          await banner().waitFor({ state: "detached" })
          expect(page.url()).not.toContain("edit=")
          await page.getByTestId("outage-in-topbar").waitFor({ state: "detached" })
        } finally {
          await service.close()
        }
      })

      it.each([
        ["en", false, "Since ", "Calls have failed since ", "An event without the right event token"],
        ["fr", true, "Depuis ", "Les appels échouent depuis ", "Un événement sans le bon jeton d'événement"],
        ["de", false, "Seit ", "Aufrufe schlagen seit ", "Ein Ereignis ohne das richtige Ereignis-Token"],
      ] as const)(
        "says in %s since when calls fail, and which call was refused, on a phone too",
        async (language, dark, since, failing, refused) => {
          await shop.settings({ event_token: "the-token-of-these-events" })
          await shop.anonymous.post(`${EVENTS}/order_created`, {})
          // Else it is noted some seconds later, and the page asks again after a minute.
          await shop.rental.health.lastSeen.flush()
          await turnAway(shop)
          await comeIn({ language, dark })
          for (const width of [1440, 390]) {
            await page.setViewportSize({ width, height: 900 })
            for (const [path, ready] of [
              ["/settings/rental", card("health")],
              ["/rentals", page.getByRole("heading", { level: 1 })],
            ] as const) {
              await open(path)
              await banner().getByText(since).waitFor()
              await ready.first().waitFor()
              await page.waitForLoadState("networkidle")
              await expectToFit(page)
              expect([path, width, await findingsOfAxe(page, OURS)]).toEqual([path, width, []])
              await shoot(page, `harm-health${path.replaceAll("/", "-")}-${language}-${width}`)
            }
            await open("/settings/rental")
            await card("health").getByText(failing).waitFor()
            await card("health").getByText(refused).waitFor()
          }
        },
      )

      it("keeps what is typed when Esc is pressed, until the merchant says to leave", async () => {
        await comeIn()
        await open("/settings/rental?edit=shop")
        await drawer().getByLabel("Storefront").fill("https://half-typed")
        await page.keyboard.press("Escape")
        const question = page.getByRole("alertdialog")
        await question.getByText("You have unsaved changes").waitFor()
        await question.getByRole("button", { name: "Cancel" }).click()
        expect(await drawer().getByLabel("Storefront").inputValue()).toBe("https://half-typed")
        await page.keyboard.press("Escape")
        await question.getByRole("button", { name: "Continue" }).click()
        await closed()
      })

      it("shows an order's cancelled booking as such, with no link to finish it and nothing to try again", async () => {
        const { transaction_id } = await startRental(shop.store, await shop.cart(), { duration: 12 })
        const held = await shop.payWithoutCallback(transaction_id)
        const { platformOrderId } = (
          await shop.anonymous.post(`${EVENTS}/order_booked`, {
            ...held.body,
            isBooking: true,
            finalizeUrl: "https://service.test/finalize",
          })
        ).body
        const booked = await shop.rentalOf(held.body.cartId)
        await comeIn()
        await open(`/rentals/${booked.id}`)
        await card("terms").getByText("Link to finalize").waitFor()
        await card("link").getByRole("heading", { name: "Link to finish the booking" }).waitFor()
        await succeed(shop.admin.post(`/admin/orders/${platformOrderId}/cancel`))
        // The issue is raised behind the answer.
        await allTold(shop.container)
        await open(`/rentals/${booked.id}`)
        const issue = page.getByTestId("attention-open")
        await issue.getByText("Cancelled here, not at the service").waitFor()
        expect(await issue.getByRole("button").allTextContents()).toEqual(["Close the issue"])
        await page.getByText("Order cancelled", { exact: true }).waitFor()
        expect(await card("terms").getByText("Link to finalize").count()).toBe(0)
        expect(await card("link").count()).toBe(0)
        await shoot(page, "harm-booking-cancelled")
        await issue.getByRole("button", { name: "Close the issue" }).click()
        await drawer().getByLabel("What was done").fill("Cancelled there, too.")
        await page.keyboard.press("Control+Enter")
        await page
          .getByTestId("attention-resolved")
          .getByText(/^Closed on .* by admin@/)
          .waitFor()
      })

      it("shows both sides before an order is made, and says what of the call isn't taken as it came", async () => {
        const bell = { variantId: shop.bell.variantId, quantity: 2 }
        const cart = await shop.cart([{ variantId: shop.bike.variantId }, bell])
        const { transaction_id } = await startRental(shop.store, cart, { duration: 12 })
        const held = await shop.payWithoutCallback(transaction_id)
        const [bike] = held.body.products.filter(({ id }: { id: string }) => id === shop.bike.variantId)
        const products = [{ ...bike, price: 1100, unitPrice: 1100, vat: 0.2 }]
        const deliveryMode = { name: "Livraison", price: "free" }
        expect((await shop.call(held, { products, deliveryMode })).status).toBe(409)
        const { id } = await shop.rentalOf(cart)
        const makes = { en: "Make the order", fr: "Créer la commande", de: "Bestellung anlegen" }
        for (const language of ["fr", "de", "en"] as const) {
          await comeIn({ language, dark: language === "fr" })
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 })
            await open(`/rentals/${id}`)
            await page.getByTestId("two-sides").waitFor()
            await page.waitForLoadState("networkidle")
            await expectToFit(page)
            expect([language, width, await findingsOfAxe(page, OURS)]).toEqual([language, width, []])
            await shoot(page, `harm-two-sides-${language}-${width}`)
          }
          await page.getByTestId("attention-open").getByRole("button", { name: makes[language] }).click()
          await page.getByRole("alertdialog").waitFor()
          await shoot(page, `harm-make-order-${language}`)
          if (language !== "en") await page.keyboard.press("Escape")
        }
        // 1100.00 at 0.2 %; made at 20 %, with 2 x 40.00 at 20 % and 12.00.
        const dialog = page.getByRole("alertdialog")
        expect(await dialog.textContent()).toContain(
          "This makes an order worth €1,428.00: 1 × Vélo cargo and 2 × Sonnette, delivery €12.00. The service's call says €1,102.20. " +
            "The call's tax rate for Vélo cargo, 0.2%, may be a fraction: the order has the 20% that were sent. " +
            "The call's price of the delivery (free) isn't used: the order has the €12.00 that were sent. " +
            "The call doesn't name Sonnette: it counts as it was sent.",
        )
        await dialog.getByRole("button", { name: "Cancel" }).click()
        expect(await page.getByTestId("two-sides").locator("tr").allTextContents()).toEqual([
          "ProductThe service's callThe order",
          "Vélo cargo€1,102.201 × €1,100.00 + 0.2%€1,320.001 × €1,100.00 + 20%",
          "SonnetteNot named€96.002 × €40.00 + 20%",
          "Deliveryfree€12.00",
          "Value of the order€1,102.20€1,428.00",
        ])
      })

      it("says that payment is unclear where it came with another cart's number, and shows no link to pay", async () => {
        const { transaction_id } = await startRental(shop.store, await shop.cart(), { duration: 12 })
        const held = await shop.payWithoutCallback(transaction_id)
        expect((await shop.call(held, { cartId: "cart_of_another" })).status).toBe(404)
        const { id } = await shop.rentalOf(held.body.cartId)
        await comeIn()
        await open(`/rentals/${id}`)
        await page.getByText("It isn't clear whether it is paid").waitFor()
        expect(await card("lines").textContent()).toContain("Payment unclear")
        expect(await card("link").count()).toBe(0)
        expect(await page.getByText("Unpaid", { exact: true }).count()).toBe(0)
        expect(await page.getByTestId("attention-open").getByRole("button").allTextContents()).toEqual([
          "Make the order · €1,452.00",
          "Close the issue",
        ])
        await shoot(page, "harm-payment-unclear")
        await open("/rentals")
        await page.getByRole("row").getByText("Payment unclear").waitFor()
      })
    })
  },
  { locale: "en-GB", keepsCache: true },
)

/** A shopper whose rental fails, as the service refuses the shop's key; the rental's id. */
async function turnAway(shop: RentalShop): Promise<string> {
  const cart = await shop.cart()
  shop.service.failNext({ endpoint: "transaction", status: 401 })
  expect((await startPayment(shop.store, cart, RENTAL_PROVIDER)).status).toBe(400)
  return (await shop.transactions(cart))[0]!.id
}
