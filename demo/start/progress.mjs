/** A failed start as the person at the terminal reads it: what went wrong, and what to do. */
export class DemoFailure extends Error {
  /**
   * @param {string} problem one sentence
   * @param {string} remedy one sentence that says what to do
   */
  constructor(problem, remedy) {
    super(`${problem}\n${remedy}`)
    this.name = "DemoFailure"
  }
}

/** @type {Record<string, string>} */
const DISK_REMEDIES = {
  EACCES: "Allow this user to write there, or keep the demo elsewhere: npm run demo -- --data DIR",
  EPERM: "Allow this user to write there, or keep the demo elsewhere: npm run demo -- --data DIR",
  EROFS: "The disk is read-only; keep the demo elsewhere: npm run demo -- --data DIR",
  ENOSPC: "The disk is full: make room (the demo needs about 1.5 GB with its packages) and start again.",
}

/** What to print for a failure: sentences for one that was foreseen, the whole of it for a mistake of ours. @param {unknown} fault */
export function describeFailure(fault) {
  if (fault instanceof DemoFailure) return fault.message

  const remedy = DISK_REMEDIES[/** @type {NodeJS.ErrnoException} */ (fault)?.code ?? ""]
  if (remedy) return `${/** @type {Error} */ (fault).message}\n${remedy}`

  const whole = fault instanceof Error ? fault.stack : String(fault)
  return `${whole}\nThis shouldn't happen. Try npm run demo -- --reset, and if it happens again, please report it with the lines above.`
}

/** What the person at the terminal sees while the demo starts: one line a step, with its time. */

const live = process.stdout.isTTY === true
const colour = live && !process.env.NO_COLOR
/** @param {number} code @param {string} text */
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text)
export const bold = (/** @type {string} */ text) => paint(1, text)
export const dim = (/** @type {string} */ text) => paint(2, text)
const green = (/** @type {string} */ text) => paint(32, text)
const red = (/** @type {string} */ text) => paint(31, text)

/** A long step says every few seconds that it is alive, where the line can't be redrawn. */
const HEARTBEAT_MS = live ? 1_000 : 15_000
/** Below this a time says nothing. */
const WORTH_TELLING_MS = 500

/** @param {string} text */
export function say(text = "") {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs one step of the start and shows how it goes. Steps follow each other; they don't overlap.
 * @template T
 * @param {string} title what is being done
 * @param {() => Promise<T>} work
 * @param {{ hint?: string }} [options] `hint`: how long it usually takes
 * @returns {Promise<T>}
 */
export async function step(title, work, { hint } = {}) {
  const start = performance.now()
  const pending = () => `  … ${title} ${dim(`${seconds(start)} s${hint ? `, ${hint}` : ""}`)}`
  if (live) process.stdout.write(`  … ${title}${hint ? dim(` ${hint}`) : ""}`)
  else if (hint) say(`  … ${title}, ${hint}`)

  const heartbeat = setInterval(() => (live ? redraw(pending()) : say(pending())), HEARTBEAT_MS)
  try {
    const result = await work()
    finish(`  ${green("✓")} ${title}${took(start)}`)
    return result
  } catch (fault) {
    finish(`  ${red("✗")} ${title}${took(start)}`)
    throw fault
  } finally {
    clearInterval(heartbeat)
  }
}

/** @param {string} line */
function redraw(line) {
  process.stdout.write(`\r\u001b[2K${line}`)
}

/** @param {string} line */
function finish(line) {
  if (live) redraw("")

  say(line)
}

/** @param {number} start */
function seconds(start) {
  return Math.round((performance.now() - start) / 1000)
}

/** @param {number} start */
function took(start) {
  const ms = performance.now() - start
  return ms < WORTH_TELLING_MS ? "" : dim(` ${(ms / 1000).toFixed(1)} s`)
}

/** The end of a good start: what to open, and with which login. @param {import("./state.mjs").State} state @param {string} data */
export function printUrls(state, data) {
  say()
  say(`  ${bold("Storefront")}  ${state.storefront_url}`)
  say(`  ${bold("Admin")}       ${state.backend_url}/app`)
  say(`              ${state.admin_email}  ${state.admin_password}`)
  if (state.sandbox_url) {
    say(`  ${bold("Simulator")}   ${state.sandbox_url}   ${dim("orders and calls of the rental service")}`)
  }

  say()
  say(dim(`  Everything is kept in ${data}; Ctrl-C stops it.`))
}
