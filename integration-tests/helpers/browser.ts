import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core"
import { CHROMIUM_FLAGS, findChromium } from "./chromium"

/** Filled in before the first test; `page` is a new one, with an empty profile, for each. */
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
      test.browser = await chromium.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS })
    })
    beforeEach(async () => {
      test.context = await test.browser.newContext({
        locale: options.locale ?? "fr-FR",
        viewport: { width: 1280, height: 900 },
      })
      test.page = await test.context.newPage()
    })
    afterEach(() => test.context.close())
    afterAll(() => test.browser.close())
    suite(test)
  })
}
