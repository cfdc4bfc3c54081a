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
