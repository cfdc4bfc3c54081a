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
