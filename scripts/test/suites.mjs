/**
 * The suites of `npm test`. `shopsAtOnce` files with a shop on PostgreSQL run at a time: as many as two processors carry, none where there is
 * no shop. The suites of a `lane` run one after the other, the lanes side by side: one keeps the processors busy, and the other mostly waits.
 * `bundles`: it needs what is built from the sources for browsers; `package`: and the whole package; `env`: what its tests are told besides.
 * @typedef {{ name: string, what: string, shopsAtOnce: number, env?: Record<string, string>, lane: "busy" | "waiting", bundles: boolean, package?: true, timeoutMinutes: number }} Suite
 */

/** @type {Suite[]} */
export const SUITES = [
  {
    name: "unit",
    what: "pure code, the service client, the simulator",
    shopsAtOnce: 0,
    // random prices against the oracle and between server and widget; 100,000 each night
    env: { RENTAL_TEST_CASES: "20000" },
    lane: "busy",
    bundles: false,
    timeoutMinutes: 10,
  },
  {
    name: "http",
    what: "Medusa on PostgreSQL, real HTTP",
    shopsAtOnce: 2,
    lane: "busy",
    bundles: true,
    timeoutMinutes: 35,
  },
  {
    name: "browser",
    what: "the shopper's way in Chromium",
    shopsAtOnce: 2,
    lane: "busy",
    bundles: true,
    timeoutMinutes: 28,
  },
  {
    name: "cluster",
    what: "two servers on PostgreSQL and Redis",
    shopsAtOnce: 1,
    lane: "waiting",
    bundles: false,
    timeoutMinutes: 15,
  },
  {
    name: "packed",
    what: "the packed packages: the plugin in a fresh shop, simulator, storefront",
    shopsAtOnce: 1,
    lane: "waiting",
    bundles: false,
    package: true,
    timeoutMinutes: 30,
  },
]

/**
 * Suites by lane, each lane in the order it runs.
 * @param {Suite[]} suites
 */
export function inLanes(suites) {
  return /** @type {const} */ (["busy", "waiting"])
    .map((name) => suites.filter(({ lane }) => lane === name))
    .filter((lane) => lane.length > 0)
}

/** Not a jest suite: lint and types. */
export const CHECKS = "checks"
