/** A failed start as the person at the terminal reads it: what went wrong, and what to do. */
export class DemoFailure extends Error {
  /** @param {string} problem one sentence @param {string} remedy one sentence that says what to do */
  constructor(problem, remedy) {
    super(`${problem}\n${remedy}`)
  }
}

/** What to print for a failure: sentences for one that was foreseen, the whole of it for a mistake of ours. @param {unknown} fault */
export function describeFailure(fault) {
  if (fault instanceof DemoFailure) return fault.message

  const { code, message, stack } = /** @type {NodeJS.ErrnoException} */ (fault)
  if (code) {
    return `${message}\nMake room and writable what is named here, or keep the demo elsewhere: npm run demo -- --data DIR`
  }
  return `${stack}\nThis shouldn't happen. Try npm run demo -- --reset, and if it happens again, please report it with the lines above.`
}

/** @param {string} text */
export function say(text = "") {
  process.stdout.write(`${text}\n`)
}

/** Seconds that the steps so far have taken on this machine, and those that they usually take on two processors. */
const pace = { here: 0, usual: 0 }

/**
 * Runs one step of the start: a line when it begins, and one when it has ended.
 * @template T
 * @param {string} title what is being done
 * @param {() => Promise<T>} work
 * @param {number | string} [usual] seconds on two processors, said as this machine's other steps make them expect; or in words
 * @returns {Promise<T>}
 */
export async function step(title, work, usual = 0) {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const expected = typeof usual === "number" ? usual * (pace.usual ? pace.here / pace.usual : 1) : 0
  const hint = expected >= 5 ? `about ${Math.ceil(expected / 5) * 5} s here` : expected === 0 && usual
  say(`  … ${title}${hint ? `, ${hint}` : ""}`)
  let sign = "✗"
  try {
    const result = await work()
    sign = "✓"
    return result
  } finally {
    say(`  ${sign} ${title} ${seconds().toFixed(1)} s`)
    if (typeof usual === "number" && usual > 0) {
      pace.here += seconds()
      pace.usual += usual
    }
  }
}

/** The end of a good start: what to open, and with which login. @param {import("./state.mjs").State} state @param {string} data */
export function printUrls(state, data) {
  say(`
  Storefront  ${state.storefront_url}
  Admin       ${state.backend_url}/app
              ${state.admin_email}  ${state.admin_password}`)
  if (state.sandbox_url) say(`  Simulator   ${state.sandbox_url}   orders and calls of the rental service`)
  say(`\n  Everything is kept in ${data}; Ctrl-C stops it.`)
}
