import path from "node:path"
import type { Locator, Page } from "playwright-core"
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "./admin-user"
import { settled } from "./browser"
import { eventually } from "./eventually"

/** Logs the browser in over HTTP, as the login form does. */
export async function logInBrowser(page: Page, url: string): Promise<void> {
  const { request } = page.context()
  const login = await request.post(`${url}/auth/user/emailpass`, {
    data: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const { token } = await login.json()
  const session = await request.post(`${url}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  if (!session.ok()) throw new Error(`no session: ${session.status()} ${await session.text()}`)
}

/** The panel's language and colours, as its profile page keeps them. */
export async function prefer(page: Page, { language = "en", dark = false } = {}): Promise<void> {
  await page.addInitScript(
    ([lng, theme]) => {
      document.cookie = `lng=${lng};path=/`
      localStorage.setItem("lng", lng!)
      localStorage.setItem("medusa_admin_theme", theme!)
    },
    [language, dark ? "dark" : "light"],
  )
}

/** The panel's parts as a person finds them, on whatever page and shop the test has just now. */
export function panelOf(visit: () => { page: Page; url: string }) {
  const card = (id: string) => visit().page.locator(`[data-rental-section="${id}"]`)
  return {
    open: async (path: string) => {
      const { page, url } = visit()
      await page.goto(`${url}/app${path}`)
      await page.getByRole("heading").first().waitFor()
    },
    card,
    /** Opens the form of a card of settings: by the page's address, so a moment after the click. */
    edit: async (id: string) => {
      // Most groups are folded, but on a sales channel's page.
      await card(id).or(card("developers")).first().waitFor()
      if (!(await card(id).count())) await card("developers").getByRole("button").click()
      await card(id).getByRole("button").last().click()
      await visit().page.getByRole("dialog").waitFor()
    },
    drawer: () => visit().page.getByRole("dialog"),
    /** Until no drawer is open: a question hides the one behind it. Radix moves the focus back after that, which would close a menu. */
    closed: async () => {
      const { page } = visit()
      await page.locator("[role=dialog]").waitFor({ state: "detached" })
      await settled(page)
    },
  }
}

/** Does something and waits for words that the page shows for some seconds only, as in a toast: afterwards they could be gone. */
export const seeing = (words: readonly Locator[], action: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([...words.map((each) => each.waitFor()), action()])

/** Expects that nothing reaches out of the window at its right: what follows the window's width does so late. */
export async function expectToFit(page: Page): Promise<void> {
  const { width } = page.viewportSize()!
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width),
  )
}

/** Expects that a table doesn't reach out of what it is scrolled in. */
export const expectUncut = (table: Locator): Promise<void> =>
  eventually(async () =>
    expect(
      await table.evaluate((node) => node.scrollWidth - node.parentElement!.clientWidth),
    ).toBeLessThanOrEqual(0),
  )

/** A picture of the whole page for whoever runs the tests with RENTAL_TEST_SHOTS=folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.RENTAL_TEST_SHOTS
  if (!folder) return
  const before = page.viewportSize()!
  const height = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll("main, main *")].map((element) => element.scrollHeight)),
  )
  await page.setViewportSize({ ...before, height: Math.min(Math.max(height + 120, before.height), 4000) })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
  await page.setViewportSize(before)
}
