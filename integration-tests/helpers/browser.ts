import type { Browser, BrowserContext, Page } from "playwright-core"
import { findChromium } from "./chromium"
import { eventually } from "./eventually"
import "./outside"

/** Filled in before the first test; `page` is a new one for each, with an empty profile. `browser` is the worker's. */
export interface BrowserTest {
  browser: Browser
  context: BrowserContext
  page: Page
}

export interface BrowserTestOptions {
  locale?: string
  /** What the pages load stays in the browser's cache from test to test; what they store does not. For pages of many megabytes. */
  keepsCache?: boolean
  /** Of each test. Milliseconds. */
  timeout?: number
}

/** How long a page may take to show what a test waits for: six programs may want the processor. */
export const PATIENCE_MS = 120_000

/**
 * Tests in a real, headless Chromium. Where there is none they count as skipped, in CI as failed, and `npm test` says how to get one.
 */
export function describeInBrowser(
  name: string,
  suite: (test: BrowserTest) => void,
  { locale = "fr-FR", keepsCache = false, timeout = 240_000 }: BrowserTestOptions = {},
): void {
  const executablePath = findChromium()
  const test = {} as BrowserTest
  jest.setTimeout(timeout)
  const describeIfFound = executablePath || process.env.CI === "true" ? describe : describe.skip
  describeIfFound(name, () => {
    beforeAll(async () => {
      test.browser = await outside.openBrowser(executablePath!)
    })
    beforeEach(async () => {
      if (!keepsCache || !test.context) {
        test.context = await test.browser.newContext({ locale, viewport: { width: 1280, height: 900 } })
      }
      test.page = await test.context.newPage()
      test.page.setDefaultTimeout(PATIENCE_MS)
      globalThis.onScreen = () => textOf(test.page)
    })
    afterEach(() => (keepsCache ? forget(test) : test.context.close()))
    if (keepsCache) afterAll(() => test.context.close())
    suite(test)
  })
}

/** A page's address and the text that a person reads there. */
async function textOf(page: Page): Promise<string> {
  return `${page.url()}\n${(await page.locator("body").innerText({ timeout: 2_000 })).slice(0, 3_000)}`
}

/** Where a page keeps something, in the protocol's words; cookies are another matter. */
const STORES = "local_storage,indexeddb,service_workers,cache_storage"

/** Leaves nothing of a test in the browser but what its pages loaded. */
async function forget({ context, page }: BrowserTest): Promise<void> {
  const urls = context.pages().flatMap((each) => each.frames().map((frame) => frame.url()))
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto("about:blank")
  const session = await context.newCDPSession(page)
  for (const origin of new Set(
    urls.filter((url) => url.startsWith("http")).map((url) => new URL(url).origin),
  )) {
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORES })
  }
  await context.clearCookies()
  await page.close()
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
 * tasks, and durations and carts need widget-more.mjs.
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
