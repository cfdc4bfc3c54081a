import type { Page } from "playwright-core"
import { expectToFit, seeing, logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY } from "../helpers/rentals"
import { findingsOfAxe } from "./admin-axe"

describeInBrowser(
  "the admin panel, for a merchant who sells by phone",
  (test) => {
    describeRentals("that rents", (shop) => {
      let page: Page
      beforeEach(async () => {
        page = test.page
      })
      const { open, card, drawer } = panelOf(() => ({ page, url: shop.url }))
      const comeIn = async (preferences = {}) => {
        await prefer(page, preferences)
        await logInBrowser(page, shop.url)
        await open("/rentals/new")
      }

      it("makes a rental for a customer, whose link is paid to an order", async () => {
        await comeIn()
        await drawer().getByLabel("Customer", { exact: true }).fill("camille.durand@example.test")
        await drawer().getByLabel("Products", { exact: true }).fill("cargo")
        await drawer().getByRole("button", { name: "Add Vélo cargo" }).click()
        await drawer().getByLabel("Quantity of Vélo cargo").fill("2")
        await drawer().getByLabel("Duration").click()
        await page.getByRole("option", { name: "6 months" }).click()
        // The country's only one.
        await drawer().getByLabel("Delivery").getByText("Standard").waitFor()
        await drawer().getByText("€480.00/month for 6 months").waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "links-form")
        await drawer().getByRole("button", { name: "Create the link" }).click()
        await drawer().getByRole("heading", { name: "The link is ready" }).waitFor()
        await drawer().getByRole("button", { name: "Show the QR code" }).click()
        await drawer().getByRole("img", { name: "QR code of the link" }).waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "links-made")
        await seeing([page.getByText("Sent to camille.durand@example.test")], () =>
          drawer().getByRole("button", { name: "Send to camille.durand@example.test" }).click(),
        )
        await drawer().getByRole("link", { name: "Open the rental" }).click()
        await card("link").getByText("admin@").waitFor()
        await card("timeline")
          .getByText(/^Rental started by admin@/)
          .waitFor()
        await shoot(page, "links-rental")
        expect(await findingsOfAxe(page)).toEqual([])
        const [rental] = await shop.rental.listRentalTransactions({})
        await shop.service.pay(rental!.transaction_id!, PAID_BY)
        await page.reload()
        await page
          .getByRole("link", { name: /^Order #\d+$/ })
          .first()
          .waitFor()
      })

      it("says whose the email is, so that a typing error is seen", async () => {
        const anna = { email: "anna@example.test", first_name: "Anna", last_name: "Weber" }
        await succeed(shop.admin.post("/admin/customers", anna))
        await comeIn()
        await drawer().getByLabel("Customer", { exact: true }).fill("anna@example.test")
        await drawer().getByText("Anna Weber", { exact: true }).waitFor()
        await drawer().getByLabel("Customer", { exact: true }).fill("ana@example.test")
        await drawer().getByText("Anna Weber", { exact: true }).waitFor({ state: "detached" })
      })

      it("sells a product along with the rental of another", async () => {
        await shop.product({ title: "Vélo pliant", priceHT: 600 })
        await comeIn()
        await drawer().getByLabel("Customer", { exact: true }).fill("camille.durand@example.test")
        await drawer().getByRole("button", { name: "Add Vélo cargo" }).click()
        await drawer().getByRole("button", { name: "Add Vélo pliant" }).click()
        // 1440.00 / 12 and 720.00 / 12
        await drawer().getByText("€180.00/month for 12 months").waitFor()
        await drawer().getByRole("checkbox", { name: "Buy Vélo pliant, paid once" }).click()
        await drawer().getByText("€120.00/month for 12 months").waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "links-form-bought")
        await drawer().getByRole("button", { name: "Create the link" }).click()
        await drawer().getByRole("heading", { name: "The link is ready" }).waitFor()
        const [rental] = await shop.rental.listRentalTransactions({})
        const lines = (rental!.snapshot as any).lines.map(({ name, choice }: any) => [name, choice])
        expect(Object.fromEntries(lines)).toEqual({ "Vélo cargo": "rent", "Vélo pliant": "buy" })
      })

      it("says at the field what is wrong, and keeps what is typed when Esc is pressed", async () => {
        await comeIn({ language: "de", dark: true })
        await drawer().getByLabel("Kunde", { exact: true }).fill("camille")
        await drawer().getByRole("button", { name: "Sonnette hinzufügen" }).click()
        await drawer().getByRole("button", { name: "Link erstellen" }).click()
        await drawer()
          .getByText("Wählen Sie einen Kunden, oder geben Sie eine vollständige E-Mail ein.")
          .waitFor()
        await shoot(page, "links-error-de-dark")
        await drawer().getByLabel("Kunde", { exact: true }).fill("camille@example.test")
        await drawer().getByRole("button", { name: "Link erstellen" }).click()
        await drawer().getByText("Keines dieser Produkte kann gemietet werden.").waitFor()
        await page.keyboard.press("Escape")
        await page.getByRole("alertdialog").getByRole("button", { name: "Abbrechen" }).click()
        expect(await drawer().getByLabel("Kunde", { exact: true }).inputValue()).toBe("camille@example.test")
      })

      it("fits on a phone, in French", async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await comeIn({ language: "fr" })
        await drawer().getByRole("button", { name: "Ajouter une adresse" }).click()
        await drawer().getByRole("button", { name: "Ajouter Vélo cargo" }).click()
        await drawer().getByText("premier paiement").waitFor()
        await expectToFit(page)
        await shoot(page, "links-form-fr-390")
        await drawer().getByLabel("Client", { exact: true }).fill("camille@example.test")
        await drawer().getByRole("button", { name: "Créer le lien" }).click()
        await drawer().getByRole("heading", { name: "Le lien est prêt" }).waitFor()
        await expectToFit(page)
        await shoot(page, "links-made-fr-390")
      })
    })
  },
  { keepsCache: true },
)
