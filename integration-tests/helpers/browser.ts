import type { Browser, BrowserContext, Page } from "playwright-core"
import { findChromium } from "./chromium"
import "./outside"

/** Filled in before the first test; `page` is a new one, with an empty profile, for each. `browser` is the worker's. */
export interface BrowserTest {
  browser: Browser
  context: BrowserContext
  page: Page
}

/**
 * Tests in a real, headless Chromium. Where there is none they count as skipped, and `npm test` says loudly how to get one.
 */
export function describeInBrowser(
  name: string,
  suite: (test: BrowserTest) => void,
  options: { locale?: string } = {},
): void {
  const executablePath = findChromium()
  const test = {} as BrowserTest
  const describeIfFound = executablePath ? describe : describe.skip
  describeIfFound(name, () => {
    beforeAll(async () => {
      test.browser = await outside.openBrowser(executablePath!)
    })
    beforeEach(async () => {
      test.context = await test.browser.newContext({
        locale: options.locale ?? "fr-FR",
        viewport: { width: 1280, height: 900 },
      })
      test.page = await test.context.newPage()
    })
    afterEach(() => test.context.close())
    suite(test)
  })
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
