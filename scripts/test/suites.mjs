/**
 * The suites of `npm test`, in the order they run: what fails fast comes first. `shopsAtOnce` files with a shop on PostgreSQL run at a
 * time: as many as two processors carry, none where there is no shop. `withNext`: most
 * of it is waiting, so that the next suite runs beside it. `env`: what its tests are told besides.
 * @typedef {{ name: string, what: string, shopsAtOnce: number, env?: Record<string, string>, withNext?: true, bundles: boolean, timeoutMinutes: number }} Suite
 */

/** @type {Suite[]} */
export const SUITES = [
  {
    name: "unit",
    what: "pure code, the service client, the simulator",
    shopsAtOnce: 0,
    // random prices against the oracle and between server and widget; `npm run check` looks at 5,000
    env: { RENTAL_TEST_CASES: "100000" },
    bundles: false,
    timeoutMinutes: 10,
  },
  {
    name: "http",
    what: "Medusa on PostgreSQL, real HTTP",
    shopsAtOnce: 2,
    bundles: true,
    timeoutMinutes: 35,
  },
  {
    name: "browser",
    what: "the shopper's way in Chromium",
    shopsAtOnce: 1,
    bundles: true,
    timeoutMinutes: 28,
  },
  {
    name: "cluster",
    what: "two servers on PostgreSQL and Redis",
    shopsAtOnce: 1,
    withNext: true,
    bundles: false,
    timeoutMinutes: 15,
  },
  {
    name: "packed",
    what: "the packed plugin in a fresh shop",
    shopsAtOnce: 1,
    bundles: false,
    timeoutMinutes: 15,
  },
]

/**
 * Suites in the order they run, those that run at the same time in one batch.
 * @param {Suite[]} suites
 */
export function inBatches(suites) {
  /** @type {Suite[][]} */
  const batches = []
  for (const [at, suite] of suites.entries()) {
    if (suites[at - 1]?.withNext) batches.at(-1)?.push(suite)
    else batches.push([suite])
  }
  return batches
}

/** Not a jest suite: lint and types. */
export const CHECKS = "checks"
