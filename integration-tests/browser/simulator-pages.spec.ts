import type { Locator } from "playwright-core"
import type { Sandbox } from "../../simulator/src"
import { newOrder, type Shop } from "../../simulator/src/__tests__/shop"
import { describeInBrowser, settled } from "../helpers/browser"
import { startSimulator } from "../helpers/simulator"
import { findingsOnPage } from "./page-axe"

/** Nothing listens there: each call of the service is refused at once. */
const NO_SHOP = "127.0.0.1:9"

describeInBrowser("the simulator's pages for its operator", (test) => {
  let service: Sandbox
  let complaints: string[]
  beforeEach(async () => {
    service = await startSimulator({ retryDelaysMs: [], deliveryOptions: [] })
    complaints = []
    test.page.on("pageerror", (fault) => complaints.push(String(fault)))
  })
  afterEach(async () => {
    await service.close()
    expect(complaints).toEqual([])
  })

  const createOrder = () => newOrder({ sandbox: service, shop: { url: `http://${NO_SHOP}` } as Shop })

  /** Waits for an answer that has these words. */
  const said = (words: string) => test.page.getByRole("status").filter({ hasText: words }).waitFor()
  const textSaid = () => test.page.getByRole("status").innerText()
  const summary = (words: string) => test.page.locator("summary", { hasText: words })
  const calls = (kind: string) => test.page.locator("#calls li", { hasText: kind })

  const hasFocus = (field: Locator) => field.evaluate((each) => each === document.activeElement)

  const saveSettings = async (changes: Record<string, unknown>) => {
    const field = test.page.locator("#settings textarea")
    await field.fill(JSON.stringify({ ...JSON.parse(await field.inputValue()), ...changes }))
    await test.page.getByRole("button", { name: "Save" }).click()
  }

  it("show what saving the settings was answered with until the next answer, or that there was none", async () => {
    const { page } = test
    await page.goto(service.url)
    await summary("How the service treats the shop").click()
    await saveSettings({ paymentUnit: "weekly" })
    await said('200 {"success":true}')
    // The lists are drawn anew.
    const id = await createOrder()
    await page.locator("#orders").getByText(id).waitFor()
    expect(await textSaid()).toBe('200 {"success":true}')
    expect(await findingsOnPage(page)).toEqual([])
    const { settings } = await (await fetch(`${service.url}/_sandbox/state`)).json()
    expect(settings).toMatchObject({ paymentUnit: "weekly" })

    await saveSettings({ eventsUrl: "shop.test/events" })
    await said('"eventsUrl')
    expect(await textSaid()).toMatch(/^400 .*eventsUrl.* must be an absolute http or https URL/)

    await page.route("**/_sandbox/settings", (route) => route.abort("connectionrefused"))
    await saveSettings({})
    await said("The simulator gave no answer: ")
  })

  it("leave the focus and what was typed where they are while calls arrive", async () => {
    const { page } = test
    const id = await createOrder()
    await page.goto(`${service.url}/orders/${id}`)
    await summary("Send events").click()
    await page.keyboard.press("Tab")
    const field = page.locator("#events textarea")
    expect(await hasFocus(field)).toBe(true)
    await page.keyboard.press("Control+End")
    await page.keyboard.press("Enter")
    const typed = await field.inputValue()
    await service.pay(id)
    await calls("success call").waitFor()
    await settled(page)
    expect(await hasFocus(field)).toBe(true)
    expect(await field.inputValue()).toBe(typed)

    // In a list that is drawn anew it goes to the same call.
    const call = calls("success call").locator("summary")
    await call.focus()
    await page.keyboard.press("Enter")
    await service.fire(id, { kinds: ["order_confirmed"], url: `http://${NO_SHOP}/events` })
    await calls("order_confirmed").waitFor()
    await settled(page)
    expect(await hasFocus(call)).toBe(true)
    expect(await calls("success call").locator("details").getAttribute("open")).toBe("")
  })

  it("keep a button's answer although the button is drawn anew", async () => {
    const { page } = test
    const id = await createOrder()
    await service.pay(id)
    await page.goto(`${service.url}/orders/${id}`)
    await page.getByRole("button", { name: "Validate external shop" }).click()
    await said('200 {"successCall"')
    await calls("success call").nth(1).waitFor()
    await settled(page)
    expect(await textSaid()).toContain('"externalOrderId":null')
  })
})
