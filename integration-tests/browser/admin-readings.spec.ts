import type { Page } from "playwright-core"
import { logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"
import { findingsOfAxe } from "./admin-axe"

describeInBrowser(
  "the admin panel, where a confirmation tells how the service speaks",
  (test) => {
    describeRentals("in a shop", (shop) => {
      let page: Page
      beforeEach(async () => {
        page = test.page
        await prefer(page)
        await logInBrowser(page, shop.url)
      })
      const { open, card } = panelOf(() => ({ page, url: shop.url }))
      const settings = async () => (await succeed(shop.admin.get("/admin/rental/settings"))).settings

      /** A bike that was shown at 120.00 a month, which the service charges with a fifth on top. */
      const chargedWithTaxesOnTop = async () => {
        const session = await startRental(shop.store, await shop.cart())
        const held = await shop.payWithoutCallback(session.transaction_id)
        const products = held.body.products.map((line: object) => ({ ...line, rentalPriceTTC: 144 }))
        await succeed(shop.call(held, { products, rentalPriceTTC: 144 }))
        return session.rental_transaction_id
      }

      it("the settings say that formulas are without taxes, and one button sets it", async () => {
        await chargedWithTaxesOnTop()
        await open("/settings/rental")
        const suggestion = page.getByTestId("suggested-reading")
        await suggestion.getByText("Your formulas seem to be without taxes").waitFor()
        await card("developers").getByRole("button", { name: "Show all" }).click()
        await card("service").getByText("Prices with taxes").waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "settings-suggested-reading")
        await suggestion.getByRole("button", { name: "Change the setting" }).click()
        await suggestion.waitFor({ state: "detached" })
        await card("service").getByText("Prices without taxes, which come on top").waitFor()
        // It differs from what is built in, and so it is among the essentials, too.
        await card("essentials").getByText("Prices without taxes, which come on top").waitFor()
        expect(await settings()).toMatchObject({ formula_result: "without_taxes" })
      })

      it("the rental's note on its price has the same button, until it is set", async () => {
        const id = await chargedWithTaxesOnTop()
        await open(`/rentals/${id}`)
        const note = page.getByTestId("drift")
        await note.getByText("Your formulas seem to be without taxes").waitFor()
        await shoot(page, "rental-suggested-reading")
        await note.getByRole("button", { name: "Change the setting" }).click()
        await note.getByRole("button").waitFor({ state: "detached" })
        expect(await settings()).toMatchObject({ formula_result: "without_taxes" })
      })
    })
  },
  { locale: "en-GB", keepsCache: true },
)
