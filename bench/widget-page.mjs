import { median, ms, times } from "./table.mjs"
import { startBrowser, visit } from "./widget/browser.mjs"
import { builtWidget } from "./widget/built.mjs"
import { startShop } from "./widget/shop.mjs"

export const title = "The widget in a list page, in Chromium, cold"

/** Visits of each page, in turns. */
const TURNS = 12

/**
 * What was measured when this project began, on one machine: a hundred of the nearest peer's widgets (Alma's) and a
 * hundred bare custom elements, in milliseconds. Its package isn't in the registry, so that the bare element, which is
 * measured again here, is what both are held against.
 */
const ALMA = { widgets: 746, bareElements: 36, requests: 100, shift: 0.03 }

/** Longer than this and the shopper notices: what browsers call a long task, in milliseconds. */
const LONG_TASK = 50

export async function run() {
  const { "rental-widget.js": ours, "price.js": price } = builtWidget()
  const shop = await startShop({ ours, price })
  const browser = await startBrowser()
  try {
    return await measure(shop, browser)
  } finally {
    await browser.close()
    shop.close()
  }
}

/** @param {Awaited<ReturnType<typeof startShop>>} shop @param {import("playwright-core").Browser} browser */
async function measure(shop, browser) {
  const pages = /** @type {const} */ ({
    ours: ["ours", 100],
    bare: ["bare", 100],
    plain: ["plain", 100],
    manyOurs: ["ours", 1000],
    manyBare: ["bare", 1000],
    manyPlain: ["plain", 1000],
  })
  const visits = new Map(
    Object.keys(pages).map((key) => [key, /** @type {import("./widget/browser.mjs").Visit[]} */ ([])]),
  )
  const visitsOf = (/** @type {string} */ key) => visits.get(key) ?? []
  for (let turn = 0; turn <= TURNS; turn++) {
    // the first turn warms the machine up, and doesn't count
    for (const [key, [script, count]] of Object.entries(pages)) {
      const cost = await visit(browser, `${shop.url}/${script}/${count}`, script === "plain" ? 0 : count)
      if (turn) visitsOf(key).push(cost)
    }
  }
  const busy = (/** @type {string} */ key) => median(visitsOf(key).map((each) => each.busy))
  const longest = (/** @type {string} */ key) => median(visitsOf(key).map((each) => each.longest))
  const stretch = (/** @type {string} */ key) => median(visitsOf(key).map((each) => each.stretch))
  const shift = Math.max(...[...visitsOf("ours"), ...visitsOf("manyOurs")].map((each) => each.shift))
  const session = await requestsOfASession(browser, shop)

  const cold = busy("ours") / busy("bare")
  const peer = ALMA.widgets / ALMA.bareElements / cold
  const each = (busy("manyOurs") - busy("manyPlain")) / 1000 / ((busy("ours") - busy("plain")) / 100)
  return [
    row(
      "100 elements",
      ms(busy("ours")),
      `bare custom elements, ${ms(busy("bare"))}`,
      times(cold),
      "at most 1.5×",
      cold <= 1.5,
    ),
    row(
      "100 elements",
      times(cold),
      `Alma's, ${times(ALMA.widgets / ALMA.bareElements)} of the bare elements`,
      `${peer.toFixed(1)} times faster`,
      "10 times faster",
      peer >= 10,
    ),
    row(
      "what an element adds, of 1,000",
      ms((busy("manyOurs") - busy("manyPlain")) / 1000),
      `of 100, ${ms((busy("ours") - busy("plain")) / 100)}`,
      times(each),
      "linear: at most 1×",
      each <= 1,
    ),
    row(
      "longest run of script, 1,000 elements",
      ms(stretch("manyOurs")),
      `bare ${ms(stretch("manyBare"))}`,
      times(stretch("manyOurs") / stretch("manyBare")),
      `at most ${LONG_TASK} ms`,
      stretch("manyOurs") <= LONG_TASK,
    ),
    row(
      "longest task, 1,000 elements, with the page's own layout",
      ms(longest("manyOurs")),
      `bare ${ms(longest("manyBare"))}, no script at all ${ms(longest("manyPlain"))}`,
      times(longest("manyOurs") / longest("manyBare")),
      "at most the bare element's",
      longest("manyOurs") <= longest("manyBare"),
    ),
    row(
      "requests, 100 elements",
      `${session.first}`,
      `Alma's, ${ALMA.requests}`,
      `1/${ALMA.requests / session.first}`,
      "1",
      session.first === 1,
    ),
    row("requests, the next page", `${session.second}`, "", "", "0", session.second === 0),
    row("layout shift, 100 and 1,000 elements", `${shift}`, `Alma's, ${ALMA.shift}`, "", "0", shift === 0),
  ]
}

/**
 * @param {string} figure @param {string} ours @param {string} against @param {string} ratio @param {string} target
 * @param {boolean} met
 */
const row = (figure, ours, against, ratio, target, met) => ({ figure, ours, against, ratio, target, met })

/** Requests for the rules by a page of a hundred elements, and by the next page of the same browser session. */
async function requestsOfASession(
  /** @type {import("playwright-core").Browser} */ browser,
  /** @type {Awaited<ReturnType<typeof startShop>>} */ shop,
) {
  const page = await browser.newPage()
  const requestsOfAPage = async () => {
    await page.goto(`${shop.url}/ours/100`)
    await page.locator("rental-price [part=price]").last().waitFor()
    return shop.rulesRequests()
  }
  shop.rulesRequests()
  const first = await requestsOfAPage()
  const second = await requestsOfAPage()
  await page.close()
  return { first, second }
}
