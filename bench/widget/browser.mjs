import { chromium } from "playwright-core"
import {
  CHROMIUM_FLAGS,
  findChromium,
  HOW_TO_GET_CHROMIUM,
} from "../../integration-tests/helpers/chromium.js"

/**
 * What one visit of a list page cost the page's main thread: milliseconds of its processor, so that other work on the
 * machine counts as little as can be.
 *
 * @typedef {{ busy: number, longest: number, stretch: number, shift: number }} Visit
 *   `busy` all of it, from the page's first byte to its last price shown; `longest` the longest task, the page's own parsing and
 *   layout with it; `stretch` the longest that JavaScript ran without a pause; `shift` the cumulative layout shift
 */

/** @throws where this machine has no Chromium */
export async function startBrowser() {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(`The widget's bench needs Chromium.\n${HOW_TO_GET_CHROMIUM}`)
  return chromium.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS })
}

/** Runs in the page before its own scripts: counts the prices that have come, and sees what moves. */
function watch() {
  const seen = { prices: 0, shift: 0 }
  Object.assign(window, { seen })
  const filled = new WeakSet()
  const observer = new MutationObserver((mutations) => {
    for (const { target } of mutations) {
      const root = target.getRootNode()
      if (filled.has(root) || !root.textContent?.includes("€")) continue
      filled.add(root)
      seen.prices++
    }
  })
  const attach = Element.prototype.attachShadow
  /** @param {ShadowRootInit} options */
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options)
    observer.observe(root, { subtree: true, childList: true, characterData: true })
    return root
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += /** @type {any} */ (entry).value
  }).observe({ type: "layout-shift", buffered: true })
}

/**
 * Visits a page as a new visitor does: nothing cached, a session of its own.
 *
 * @param {import("playwright-core").Browser} browser @param {string} url @param {number} count its elements
 * @returns {Promise<Visit>}
 */
export async function visit(browser, url, count) {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] })
    await page.goto(url)
    await page.waitForFunction((wanted) => /** @type {any} */ (window).seen.prices === wanted, count, {
      polling: 200,
    })
    // the frame that shows them, and what the observers have still to tell
    await page.waitForTimeout(200)
    const { tasks, scripts } = onMainThread(await browser.stopTracing())
    const shift = await page.evaluate(() => /** @type {any} */ (window).seen.shift)
    return { busy: sum(tasks), longest: Math.max(0, ...tasks), stretch: Math.max(0, ...scripts), shift }
  } finally {
    await context.close()
  }
}

/** What runs JavaScript, as the browser's own developer tools name it. */
const SCRIPTS = ["EvaluateScript", "FunctionCall", "RunMicrotasks"]

/** How long the page's main thread was at each of its tasks, and at each run of a script: milliseconds of the processor. @param {Buffer} trace */
function onMainThread(trace) {
  /** @type {{ name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }[]} */
  const events = JSON.parse(trace.toString()).traceEvents
  const threads = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
  const of = (/** @type {{ pid: number, tid: number }} */ { pid, tid }) => {
    const own = events.filter((each) => each.pid === pid && each.tid === tid)
    const lasting = (/** @type {(name: string) => boolean} */ isMeant) =>
      own.filter(({ name }) => isMeant(name)).map(({ tdur = 0 }) => tdur / 1000)
    return {
      tasks: lasting((name) => name.endsWith("ThreadControllerImpl::RunTask")),
      scripts: lasting((name) => SCRIPTS.includes(name)),
    }
  }
  // other pages' renderers, if any are left, have little to do
  const [busiest] = threads.map(of).sort((a, b) => sum(b.tasks) - sum(a.tasks))
  if (!busiest) throw new Error("The trace shows no page.")
  return busiest
}

const sum = (/** @type {number[]} */ values) => values.reduce((a, b) => a + b, 0)
