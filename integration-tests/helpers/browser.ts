import type { Browser, BrowserContext, Page } from "playwright-core"
import { findChromium } from "./chromium"
import { eventually } from "./eventually"
import "./outside"

/** Filled in before the first test; `page` is a new one for each, with an empty profile, unless it is kept. `browser` is the worker's. */
interface BrowserTest {
  browser: Browser
  context: BrowserContext
  page: Page
}

export interface BrowserTestOptions {
  locale?: string
  /** All tests have one page, for what takes seconds to load. Of a test it keeps neither cookies nor routes, and it goes to a blank address. */
  keepsPage?: boolean
  /** Of each test. Milliseconds. */
  timeout?: number
}

/** How long a page may take to show what a test waits for: six programs may want the processor. */
export const PATIENCE_MS = 120_000

const VIEWPORT = { width: 1280, height: 900 }

/**
 * Tests in a real, headless Chromium. Where there is none they count as skipped, in CI as failed, and `npm test` says how to get one.
 */
export function describeInBrowser(
  name: string,
  suite: (test: BrowserTest) => void,
  { locale = "fr-FR", keepsPage = false, timeout = 240_000 }: BrowserTestOptions = {},
): void {
  const executablePath = findChromium()
  const test = {} as BrowserTest
  jest.setTimeout(timeout)
  const describeIfFound = executablePath || process.env.CI === "true" ? describe : describe.skip
  describeIfFound(name, () => {
    const open = async () => {
      test.context = await test.browser.newContext({ locale, viewport: VIEWPORT })
      test.page = await test.context.newPage()
      test.page.setDefaultTimeout(PATIENCE_MS)
    }
    beforeAll(async () => {
      test.browser = await outside.openBrowser(executablePath!)
      if (keepsPage) await open()
    })
    beforeEach(async () => {
      if (!keepsPage) await open()
      globalThis.onScreen = () => textOf(test.page)
    })
    afterEach(() => (keepsPage ? leave(test) : test.context.close()))
    if (keepsPage) afterAll(() => test.context.close())
    suite(test)
  })
}

/** A page's address and the text that a person reads there. */
async function textOf(page: Page): Promise<string> {
  return `${page.url()}\n${(await page.locator("body").innerText({ timeout: 2_000 })).slice(0, 3_000)}`
}

/** Ends what a test began in the page that the next one gets. */
async function leave({ context, page }: BrowserTest): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.goto("about:blank")
  await page.setViewportSize(VIEWPORT)
  await context.clearCookies()
}

/** Until the page has drawn what it made of the last answer and has sent what it wanted to send: what hasn't happened then doesn't. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    // Behind all requests that the page has sent before.
    await fetch(location.href).catch(() => undefined)
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  })
}

/** Does something that makes the page ask, waits for the whole answer, and until the page has made something of it. */
export async function answered(page: Page, path: RegExp, action: () => Promise<unknown>): Promise<void> {
  const response = page.waitForResponse(path)
  await action()
  await (await response).finished()
  await settled(page)
}

/**
 * Until none of the page's elements loads any more. One that is shown says nothing of the others: a busy page renders them in several
 * tasks, and durations and carts need a file more.
 */
export const loaded = (page: Page): Promise<void> =>
  eventually(async () => {
    const states = await page
      .locator("rental-price, rental-cart")
      .evaluateAll((all) => all.map((each) => String((each as { state?: string }).state)))
    expect(states.filter((state) => ["undefined", "loading"].includes(state))).toEqual([])
  })

/** Until React has taken over what the server made: what is clicked before has no listener. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor()
}
