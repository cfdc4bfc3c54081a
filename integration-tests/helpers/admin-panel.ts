import path from "node:path"
import type { Locator, Page } from "playwright-core"
import { findingsOnPage } from "../browser/page-axe"
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "./admin-user"
import { describeInBrowser, settled } from "./browser"
import { eventually } from "./eventually"
import { describeRentals, type RentalShop } from "./rentals"
import type { ShopOptions } from "./shop"

/** How the panel is shown: its language, and in the dark or not. */
interface Look {
  language?: string
  dark?: boolean
}

/** A page of the panel that `onTelephone` looks at. */
interface LookedAt {
  path: string
  /** The card that is waited for. */
  ready?: string
  /** Tables that must not be wider than what they are in, on any screen. */
  uncut?: string
  /** What is done before it is looked at. */
  first?: () => Promise<unknown>
}

/**
 * Runs stories of a merchant in the panel of a shop that rents: one page for all of them, which each begins logged in and opens once. From then
 * on they go from page to page as a click on a link does.
 */
export function describePanel(
  name: string,
  suite: (shop: RentalShop, panel: ReturnType<typeof panelOf>) => void,
  world?: ShopOptions["world"],
): void {
  describeInBrowser(
    "the admin panel",
    (test) => {
      const stories = (shop: RentalShop) => {
        // A story is long.
        jest.setTimeout(600_000)
        beforeEach(() => logInBrowser(test.page, shop.url))
        suite(
          shop,
          panelOf(() => ({ page: test.page, url: shop.url })),
        )
      }
      describeRentals(name, stories, {}, world)
    },
    { locale: "en-GB", keepsPage: true },
  )
}

/** The same in the shop that Medusa's starter seeds. */
export const describePanelInEurope = (
  name: string,
  suite: (shop: RentalShop, panel: ReturnType<typeof panelOf>) => void,
): void => describePanel(name, suite, "europe")

/** Logs the browser in over HTTP, as the login form does. */
async function logInBrowser(page: Page, url: string): Promise<void> {
  const { request } = page.context()
  const login = await request.post(`${url}/auth/user/emailpass`, {
    data: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
  })
  const { token } = await login.json()
  const session = await request.post(`${url}/auth/session`, { headers: { authorization: `Bearer ${token}` } })
  if (!session.ok()) throw new Error(`no session: ${session.status()} ${await session.text()}`)
}

/** The panel's parts as a person finds them, on whatever page and shop the test has just now. */
function panelOf(visit: () => { page: Page; url: string }) {
  const card = (id: string) => visit().page.locator(`[data-rental-section="${id}"]`)
  const drawer = () => visit().page.getByRole("dialog")
  /** Loads the whole dashboard: what it knew is forgotten. */
  const open = async (path: string, { language = "en", dark = false }: Look = {}) => {
    const { page, url } = visit()
    await page.context().addCookies([{ name: "lng", value: language, url }])
    await page.emulateMedia({ colorScheme: dark ? "dark" : "light" })
    await page.goto(`${url}/app${path}`)
    await page.getByRole("heading").first().waitFor()
  }
  /** Goes to another page of the dashboard as its links do; what was just asked for isn't asked for again. */
  const go = (path: string) =>
    visit().page.evaluate((path) => {
      const { idx = 0 } = (history.state ?? {}) as { idx?: number }
      history.pushState({ idx: idx + 1, key: path, usr: null }, "", `/app${path}`)
      dispatchEvent(new PopStateEvent("popstate", { state: history.state as unknown }))
    }, path)
  return {
    /** There from `beforeAll` on. */
    get page() {
      return visit().page
    },
    open,
    go,
    card,
    drawer,
    /** Opens the form of a card of settings: by the page's address, so a moment after the click. */
    edit: async (id: string) => {
      await card(id).getByRole("button").last().click()
      await drawer().waitFor()
    },
    /** Until no drawer is open: a question hides the one behind it. Radix moves the focus back after that, which would close a menu. */
    closed: async () => {
      const { page } = visit()
      await page.locator("[role=dialog]").waitFor({ state: "detached" })
      await settled(page)
    },
    /** Expects that axe finds nothing wrong with what is on the screen. */
    accessible: async () => expect(await findingsOfAxe(visit().page)).toEqual([]),
    /** Looks at pages in French, in the dark, on a telephone: nothing is cut off and nothing lacks a text, and axe finds nothing. */
    onTelephone: async (pages: readonly LookedAt[]) => {
      const { page } = visit()
      await open(pages[0]!.path, { language: "fr", dark: true })
      await page.setViewportSize({ width: 390, height: 900 })
      for (const { path, ready, uncut, first } of pages) {
        await go(path)
        if (ready) await card(ready).waitFor()
        await first?.()
        await settled(page)
        await shoot(page, path.replace(/\W+/g, "-"))
        await expectToFit(page)
        if (uncut) await expectUncut(page.locator(uncut))
        // A text that is missing is shown as its name.
        expect(await page.locator("body").innerText()).not.toMatch(/\b(rentals|settings|list)\.[a-z]/)
        expect([path, await findingsOfAxe(page)]).toEqual([path, []])
      }
    },
  }
}

/** Our own markup: Medusa's frame around it, and what its UI kit draws in a portal, is Medusa's. */
const OURS = [
  "[data-rental-section]",
  "[role=dialog] form",
  ...["health-banner", "attention-open", "attention-in-topbar", "outage-banner", "outage-in-topbar"].map(
    (id) => `[data-testid=${id}]`,
  ),
]

/** What axe finds in our own markup, as sentences with the element. */
async function findingsOfAxe(page: Page): Promise<string[]> {
  await settled(page)
  await page.evaluate(animationsEnded)
  return findingsOnPage(page, OURS)
}

/** Until nothing fades or slides any more, but what always does: half-transparent it has no contrast. */
async function animationsEnded(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      )
  for (let left = running(); left.length; left = running()) {
    await Promise.allSettled(left.map(({ finished }) => finished))
  }
}

/** Does something and waits for words that the page shows for some seconds only, as in a toast: afterwards they could be gone. */
export const seeing = (words: readonly Locator[], action: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([...words.map((each) => each.waitFor()), action()])

/** Expects that nothing reaches out of the window or of its card at the right: what follows the window's width does so late. */
const expectToFit = (page: Page): Promise<void> =>
  eventually(async () => expect(await page.evaluate(stickingOut)).toEqual([]))

/** What reaches out of its card at the right, but for what is scrolled sideways within it; and the window, where it is scrolled sideways. */
function stickingOut(): string[] {
  const isScrolled = (node: Element): boolean => {
    const above = node.parentElement!
    if (/auto|scroll/.test(getComputedStyle(above).overflowX)) return true
    return !above.matches("[data-rental-section]") && isScrolled(above)
  }
  const inside = [...document.querySelectorAll("[data-rental-section] *")].filter(
    (node) => !node.closest(".sr-only, [aria-hidden]") && !isScrolled(node),
  )
  const right = (node: Element) => node.getBoundingClientRect().right
  return [
    ...(document.documentElement.scrollWidth > innerWidth ? ["the window"] : []),
    ...inside
      .filter((node) => right(node) > right(node.closest("[data-rental-section]")!) + 1)
      .map((node) => node.outerHTML.slice(0, 200)),
  ]
}

/** Expects that a table doesn't reach out of what it is scrolled in. */
export const expectUncut = (table: Locator): Promise<void> =>
  eventually(async () =>
    expect(
      await table.evaluate((node) => node.scrollWidth - node.parentElement!.clientWidth),
    ).toBeLessThanOrEqual(0),
  )

/** How high a page is without being scrolled. */
export const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(...[...document.querySelectorAll("main, main *")].map((element) => element.scrollHeight)),
  )

/** A picture of the whole page for whoever runs the tests with RENTAL_TEST_SHOTS=folder. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.RENTAL_TEST_SHOTS
  if (!folder) return
  const before = page.viewportSize()!
  const height = await heightOf(page)
  await page.setViewportSize({ ...before, height: Math.min(Math.max(height + 120, before.height), 4000) })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
  await page.setViewportSize(before)
}
