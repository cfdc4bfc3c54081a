import type { Locator, Page } from "playwright-core"
import { describePanelInEurope, expectUncut, seeing, shoot } from "../helpers/admin-panel"
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../helpers/admin-user"
import { allTold } from "../helpers/all-told"
import { settled } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { captured, PAID_BY, type Paid } from "../helpers/rentals"

describePanelInEurope("of a shop with rentals", (shop, panel) => {
  const { open, go, card, drawer, closed, accessible, onTelephone } = panel
  let page: Page
  beforeAll(() => ({ page } = panel))
  /** Paid, with its order; and two whose call says other amounts than were sent: they wait for the merchant. */
  let active: Paid, cheaper: Paid, odd: Paid
  beforeAll(async () => {
    active = await shop.paid()
    await succeed(shop.call(active))
    cheaper = await shop.paid()
    const cheap = [{ ...cheaper.body.products[0], price: 1100, unitPrice: 1100 }]
    expect((await shop.call(cheaper, { products: cheap })).status).toBe(409)
    odd = await shop.paid({ bells: 2 })
    const bike = odd.body.products.find(({ id }: { id: string }) => id === shop.bike.variantId)
    const products = [{ ...bike, price: 1100, unitPrice: 1100, vat: 0.2 }]
    const deliveryMode = { name: "Livraison", price: "free" }
    expect((await shop.call(odd, { products, deliveryMode })).status).toBe(409)
  })

  const button = (name: string | RegExp) => page.getByRole("button", { name })
  const rows = () => page.getByTestId("rental-lines").locator("tr").allTextContents()
  const rental = ({ id }: Pick<Paid, "id">) => shop.rentalById(id)
  const orderLink = () => page.getByRole("link", { name: /^Order #\d+$/ }).first()
  /** Goes to a rental and waits until it is what the page shows. */
  const show = async ({ id, transactionId }: Paid) => {
    await go(`/rentals/${id}`)
    await page.getByText(transactionId, { exact: true }).first().waitFor()
  }
  const buttonsOf = (within: Locator, wanted: string[]) =>
    // A drawer that is gone hides them a little longer.
    eventually(async () => expect(await within.getByRole("button").allTextContents()).toEqual(wanted))

  it("shows what was sent, called and would be ordered of a rental with an issue, and closes it and makes its order", async () => {
    const raised = page.getByTestId("attention-open")
    const resolved = page.getByTestId("attention-resolved")
    await open(`/rentals/${cheaper.id}`)
    await page.getByText("What was paid isn't what was expected").waitFor()
    // 1200.00 with 20 %, and 12.00 for the delivery; by the call 1100.00, and so it would be made.
    expect(await rows()).toEqual([
      "ProductSentThe service's callThe order",
      "Vélo cargo€1,440.001 × €1,200.00 + 20%€1,320.001 × €1,100.00 + 20%€1,320.001 × €1,100.00 + 20%",
      "Delivery€12.00€12.00€12.00",
      "Value of the order€1,452.00€1,332.00€1,332.00",
    ])
    // Nothing of the table is cut at the width that the page mostly has.
    await expectUncut(page.getByTestId("rental-lines"))
    await shoot(page, "issue")
    // The same call would be refused again.
    await buttonsOf(raised, ["Make the order · €1,332.00", "Close the issue"])

    await button("Close the issue").click()
    await drawer().getByRole("button", { name: "Close the issue" }).click()
    await drawer().getByText("Add a note.").waitFor()
    await drawer().getByLabel("What was done").fill("Refunded by phone.")
    await drawer().getByRole("button", { name: "Close the issue" }).click()
    await resolved.getByText("Refunded by phone.").waitFor()
    await resolved.getByText(/^Closed on .* by admin@/).waitFor()
    // Closed, it is still paid and has no order, and nothing makes one by itself.
    await resolved.getByText("It is paid and has no order: the order must be made.").waitFor()
    expect(await page.getByText("its order is being finished").count()).toBe(0)
    await page.getByText("Paid, no order", { exact: true }).waitFor()
    await buttonsOf(resolved, ["Make the order · €1,332.00"])
    await button("Make the order").click()
    const question = page.getByRole("alertdialog")
    await question.getByRole("button", { name: "Make the order · €1,332.00" }).click()
    await orderLink().waitFor()
    await resolved.waitFor()
    const made = await shop.order((await rental(cheaper)).order_id)
    expect([made.total, captured(made)]).toEqual([1332, [1332]])

    // 1100.00 at 0.2 %; made at 20 %, with 2 x 40.00 at 20 % and 12.00.
    await show(odd)
    await raised.getByRole("button", { name: "Make the order" }).click()
    await question.waitFor()
    expect(await question.textContent()).toContain(
      "This makes an order worth €1,428.00: 1 × Vélo cargo and 2 × Sonnette, delivery €12.00. The service's call says €1,102.20. " +
        "The call's tax rate for Vélo cargo, 0.2, may mean 20%: the order has the 20% that were sent.",
    )
    await question.getByRole("button", { name: "Cancel" }).click()
    expect((await rental(odd)).order_id).toBeNull()
  })

  it("offers for a rental that was paid unclearly, or whose booking was cancelled, only what can be done about it", async () => {
    const unclear = await shop.paid()
    expect((await shop.call(unclear, { cartId: "cart_of_another" })).status).toBe(404)
    const booked = await shop.paid()
    const booking = { isBooking: true, finalizeUrl: "https://service.test/finalize" }
    const { platformOrderId } = await succeed(shop.event("order_booked", booked, booking))

    const raised = page.getByTestId("attention-open")
    await open(`/rentals/${unclear.id}`)
    await page.getByText("It isn't clear whether it is paid").waitFor()
    expect(await card("lines").textContent()).toContain("Payment unclear")
    expect(await card("link").count()).toBe(0)
    expect(await page.getByText("Unpaid", { exact: true }).count()).toBe(0)
    await buttonsOf(raised, ["Make the order · €1,452.00", "Close the issue"])

    await show(booked)
    await card("terms").getByText("Link to finalize").waitFor()
    await card("link").getByRole("heading", { name: "Link to finish the booking" }).waitFor()
    await succeed(shop.admin.post(`/admin/orders/${platformOrderId}/cancel`))
    // The issue is raised behind the answer.
    await allTold(shop.container)
    await page.reload()
    await raised.getByText("Cancelled here, not at the service").waitFor()
    await buttonsOf(raised, ["Close the issue"])
    await page.getByText("Order cancelled", { exact: true }).waitFor()
    expect(await card("terms").getByText("Link to finalize").count()).toBe(0)
    expect(await card("link").count()).toBe(0)
  })

  it("begins a rental's page with what was paid, what comes and its end, folds the calls' data, and forgets a person by a button", async () => {
    await shop.settings({ dashboard_url: "https://dashboard.test/{transactionId}" })
    await open(`/rentals/${active.id}`)
    // 1440.00 / 12 first and each month, and 12.00 for the delivery.
    expect(await page.getByTestId("rental-facts").textContent()).toMatch(
      /Paid by the shopper€132\.00Monthly€120\.00\/month · 12 monthsEnds/,
    )
    expect(
      await page.getByRole("link", { name: "Open in the service's dashboard" }).getAttribute("href"),
    ).toBe(`https://dashboard.test/${active.transactionId}`)
    const call = card("timeline").getByText("The data as it came").first()
    await call.click()
    const body = page.getByLabel("The data as it came").first()
    await eventually(async () => expect(await body.textContent()).toMatch(/lea\.martin@example\.test/))
    expect(await body.textContent()).not.toMatch(/cartSecureKey/)

    await onTelephone([
      { path: `/rentals/${active.id}`, ready: "lines", uncut: "[data-testid=rental-lines]" },
      { path: `/rentals/${odd.id}`, ready: "lines", uncut: "[data-testid=rental-lines]" },
    ])
    await page.getByTestId("attention-open").getByRole("button", { name: "Créer la commande" }).waitFor()
    await open(`/rentals/${active.id}`)
    await card("people").getByRole("button", { name: "Forget this person" }).click()
    const question = page.getByRole("alertdialog")
    await question.getByText(PAID_BY.customer.email).waitFor()
    await seeing([page.getByText(/^Forgotten in 1 rental/)], () =>
      question.getByRole("button", { name: "Forget", exact: true }).click(),
    )
    expect((await rental(active)).customer).toEqual({ email: null, name: null })
    await card("people").getByText(PAID_BY.customer.email).waitFor({ state: "detached" })
  })

  it("makes a rental for a customer, whose link is paid to an order", async () => {
    const anna = { email: "anna@example.test", first_name: "Anna", last_name: "Weber" }
    await succeed(shop.admin.post("/admin/customers", anna))
    await open("/rentals/new")
    const customer = () => drawer().getByLabel("Customer", { exact: true })
    const create = () => drawer().getByRole("button", { name: "Create the link" }).click()
    // The dialog names the person of the email, so that a typing error is seen.
    await customer().fill("anna@example.test")
    await drawer().getByText("Anna Weber", { exact: true }).waitFor()
    await customer().fill("ana@example.test")
    await drawer().getByText("Anna Weber", { exact: true }).waitFor({ state: "detached" })
    await customer().fill("camille.durand@example.test")
    await drawer().getByLabel("Products", { exact: true }).fill("cargo")
    await drawer().getByRole("button", { name: "Add Vélo cargo" }).click()
    await drawer().getByLabel("Quantity of Vélo cargo").fill("2")
    await drawer().getByLabel("Duration").click()
    await page.getByRole("option", { name: "6 months" }).click()
    // The country's only one.
    await drawer().getByLabel("Delivery").getByText("Standard").waitFor()
    // 2 x 1428.00 / 6
    await drawer().getByText("€476.00/month, 6 months").waitFor()
    await accessible()
    await shoot(page, "new-rental")
    await create()
    // It ends on the rental's page, which has the link.
    await seeing([page.getByText("Sent to camille.durand@example.test")], () =>
      card("link").getByRole("button", { name: "Send to camille.durand@example.test" }).click(),
    )
    await card("timeline")
      .getByText(/^Rental started by admin@/)
      .waitFor()
    const [made] = await shop.rental.listRentalTransactions({ status: "open", duration: 6 })
    expect(await shop.service.pay(made!.transaction_id!, PAID_BY)).toMatchObject({ errors: [] })
    await page.reload()
    await orderLink().waitFor()
  })

  it("has a card on the order that records what was done at the service, and one on the customer with their rentals", async () => {
    await shop.settings({ capture: "manual" })
    const { order_id } = await rental(active)
    await open(`/orders/${order_id}`, { language: "de" })
    // As Medusa's own button asks, with the dashboard's cookies; its answer is shown as a toast.
    const told = await page.evaluate(async (orderId) => {
      const answer = await fetch(`/admin/orders/${orderId}/cancel`, { method: "POST" })
      return ((await answer.json()) as { message: string }).message
    }, order_id)
    expect(told).toMatch(/^Medusa kann diese Miete nicht stornieren.* 1\. .* 2\. .* 3\. /)
    // The second step names card and button as the order's page does.
    const [, cardName, buttonName] = /Karte „(.+)“ der Bestellung „(.+?)“/.exec(told)!
    await card("order-card").getByRole("heading", { name: cardName!, exact: true }).waitFor()
    await card("order-card").getByRole("button", { name: buttonName!, exact: true }).waitFor()

    await open(`/orders/${order_id}`)
    // 120.00 first, 12.00 for the delivery; 1440.00 and 12.00 in Medusa.
    await card("order-sum")
      .getByText("Paid by the shopper: €132.00 (first payment €120.00 and delivery €12.00).")
      .waitFor()
    expect(await card("order-sum").textContent()).toContain(
      "€120.00/monthValue of the order: €1,452.00. That isn't money received",
    )
    await card("order-card").getByRole("button", { name: "I refunded it at the service" }).click()
    await drawer().getByLabel("What was refunded at the service, and when").fill("120 €, today")
    await drawer().getByRole("button", { name: "I refunded it at the service" }).click()
    await card("order-card").getByText("Note: 120 €, today").waitFor()
    await closed()
    expect((await rental(active)).refund_allowed_at).not.toBeNull()
    const { customers } = await succeed(shop.admin.get(`/admin/customers?q=lea.martin`))
    await go(`/customers/${customers[0].id}`)
    await card("customer-card")
      .getByText(/12 months · €120\.00\/month/)
      .first()
      .waitFor()
    await accessible()

    await onTelephone([{ path: `/orders/${order_id}`, ready: "order-card" }])
  })

  it("gives nothing to a stranger or a role without rentals, and says when the server or a login is gone", async () => {
    const { order_id } = await rental(active)
    await page.context().clearCookies()
    await open("/rentals")
    await page.locator("input[name=email]").waitFor()
    expect(await page.locator("[data-rental-section]").count()).toBe(0)

    // A login leads to the page that was asked for.
    await shop.pg("rental_transaction").update({ deleted_at: new Date() })
    const list = "**/admin/rental/transactions?**"
    await page.route(list, (route) => route.abort())
    await page.fill("input[name=email]", ADMIN_EMAIL)
    await page.fill("input[name=password]", ADMIN_PASSWORD)
    await page.keyboard.press("Enter")
    await page.getByText("The Medusa server can't be reached.").first().waitFor()
    await page.unroute(list)
    await button("Try again").first().click()
    await page.getByText("No rentals yet").waitFor()
    expect(await page.getByRole("link", { name: "Finish setting up" }).getAttribute("href")).toMatch(
      /\/settings\/rental$/,
    )
    await accessible()

    // As Medusa answers where the roles of a person don't include it: http/roles.spec.ts has the real one.
    const message = "Insufficient permissions. Required policies: rental:read"
    const ours = /\/admin\/rental\//
    await page.route(ours, (route) => route.fulfill({ status: 403, json: { type: "forbidden", message } }))
    await open("/rentals", { language: "de" })
    await page.getByText(/^Ihre Rolle umfasst das nicht\..*\(rental:read\)$/).waitFor()
    expect(await button("Erneut versuchen").count()).toBe(0)
    const asked = page.waitForResponse("**/admin/rental/transactions?order_id=**")
    await go(`/orders/${order_id}`)
    await asked
    await page.locator("main").getByText("Vélo cargo").first().waitFor()
    await settled(page)
    expect(await page.locator("main").textContent()).not.toMatch(/Rolle|rental:read/)
    await page.unroute(ours)

    await open("/settings/rental")
    await card("connection").waitFor()
    await page.context().clearCookies()
    await card("connection").getByRole("button", { name: "Test connection" }).click()
    await page.getByText("Your login has expired.").first().waitFor()
    await page.reload()
    await page.locator("input[name=email]").waitFor()
  })
})
