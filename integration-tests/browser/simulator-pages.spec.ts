import type { Sandbox } from "../../simulator/src"
import { newOrder, type Shop } from "../../simulator/src/__tests__/shop"
import { describeInBrowser } from "../helpers/browser"
import { startSimulator } from "../helpers/simulator"
import { findingsOnPage } from "./page-axe"

/** Nothing listens there: each call of the service is refused at once. */
const NO_SHOP = "127.0.0.1:9"

describeInBrowser("the simulator's page for its operator", (test) => {
  let service: Sandbox
  beforeEach(async () => {
    const eventsUrl = `http://${NO_SHOP}/events`
    service = await startSimulator({ retryDelaysMs: [], deliveryOptions: [], eventsUrl })
  })
  afterEach(() => service.close())

  it("sends an event in the manner that was chosen, and lists the calls", async () => {
    const { page } = test
    const id = await newOrder({ sandbox: service, shop: { url: `http://${NO_SHOP}` } as Shop })
    await page.goto(service.url)
    const form = page.locator("form", { hasText: "order_archived" })
    await form.getByLabel("Manner").selectOption("twice")
    await form.getByRole("button", { name: "order_archived" }).click()
    await page.waitForURL(`${service.url}/#${id}`)
    const calls = page.locator("summary", { hasText: "order_archived: POST" })
    expect(await calls.count()).toBe(2)
    await calls.first().click()
    await page.locator("details[open]", { hasText: '"cartSecureKey": "…' }).waitFor()
    expect(await findingsOnPage(page)).toEqual([])
  })
})
