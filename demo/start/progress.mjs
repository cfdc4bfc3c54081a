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

/** What to print for a failure: sentences for one that was foreseen, the whole of it for a mistake of ours. @param {unknown} fault */
export function describeFailure(fault) {
  if (fault instanceof DemoFailure) return fault.message

  const { code, message } = /** @type {NodeJS.ErrnoException} */ (fault) ?? {}
  if (code) {
    return `${message}\nMake room and writable what is named here, or keep the demo elsewhere: npm run demo -- --data DIR`
  }

  const whole = fault instanceof Error ? fault.stack : String(fault)
  return `${whole}\nThis shouldn't happen. Try npm run demo -- --reset, and if it happens again, please report it with the lines above.`
}

/** @param {string} text */
export function say(text = "") {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs one step of the start: a line when it begins, and one when it has ended.
 * @template T
 * @param {string} title what is being done
 * @param {() => Promise<T>} work
 * @param {{ hint?: string }} [options] `hint`: how long it usually takes
 * @returns {Promise<T>}
 */
export async function step(title, work, { hint } = {}) {
  const start = performance.now()
  const ended = (/** @type {string} */ sign) =>
    say(`  ${sign} ${title} ${((performance.now() - start) / 1000).toFixed(1)} s`)
  say(`  … ${title}${hint ? `, ${hint}` : ""}`)
  try {
    const result = await work()
    ended("✓")
    return result
  } catch (fault) {
    ended("✗")
    throw fault
  }
}

/** The end of a good start: what to open, and with which login. @param {import("./state.mjs").State} state @param {string} data */
export function printUrls(state, data) {
  say()
  say(`  Storefront  ${state.storefront_url}`)
  say(`  Admin       ${state.backend_url}/app`)
  say(`              ${state.admin_email}  ${state.admin_password}`)
  if (state.sandbox_url) {
    say(`  Simulator   ${state.sandbox_url}   orders and calls of the rental service`)
  }

  say()
  say(`  Everything is kept in ${data}; Ctrl-C stops it.`)
}
