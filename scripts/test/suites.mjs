/**
 * The suites of `npm test`, in the order in which their jobs begin: the longest first, so that small ones fill the end.
 * `parts`: how many jest processes share a suite's files, where there are as many processors; each part boots one shop for all its files.
 * `needs`: what must be built first. `env`: what its tests are told; `all`: what they are told by `npm run test:all`, which also
 * runs the suites that are `onlyInAll`.
 * @typedef {{ name: string, what: string, parts: number, hasShops?: true, needs?: "bundles" | "package", env?: Record<string, string>, all?: Record<string, string>, onlyInAll?: true, timeoutMinutes: number }} Suite
 */

/** Not a jest suite: lint and types. */
export const CHECKS = "checks"

/** @type {Suite[]} */
export const SUITES = [
  {
    name: "packed",
    what: "the packed packages: the plugin in a fresh shop",
    parts: 1,
    hasShops: true,
    needs: "package",
    timeoutMinutes: 30,
  },
  {
    name: "registry",
    what: "the packed packages with pnpm and with Next.js 15, from the npm registry",
    parts: 1,
    hasShops: true,
    needs: "package",
    onlyInAll: true,
    timeoutMinutes: 30,
  },
  {
    name: "nightly",
    what: "a shop that is shaken, a copy of a shop, the simulator's package",
    parts: 1,
    hasShops: true,
    needs: "package",
    onlyInAll: true,
    // `npm run reliability` shakes it for long.
    timeoutMinutes: process.env.RELIABILITY ? 90 : 30,
  },
  {
    name: "http",
    what: "Medusa on PostgreSQL, real HTTP",
    parts: 4,
    hasShops: true,
    needs: "bundles",
    timeoutMinutes: 35,
  },
  {
    name: "browser",
    what: "the shopper's way in Chromium",
    parts: 4,
    hasShops: true,
    needs: "bundles",
    timeoutMinutes: 28,
  },
  {
    name: "cluster",
    what: "two servers on PostgreSQL and Redis",
    parts: 1,
    hasShops: true,
    timeoutMinutes: 15,
  },
  {
    name: CHECKS,
    what: "lint, types, formatting, spelling",
    parts: 1,
    timeoutMinutes: 20,
  },
  {
    name: "unit",
    what: "pure code, the service client, the simulator",
    parts: 2,
    // random prices against the oracle and between server and widget
    env: { RENTAL_TEST_CASES: "20000" },
    all: { RENTAL_TEST_CASES: "100000" },
    timeoutMinutes: 10,
  },
]
