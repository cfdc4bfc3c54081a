/**
 * The suites of `npm test`, in the order they run: what fails fast comes first.
 * @typedef {{ name: string, what: string, database: boolean, bundles: boolean, esModules: boolean, timeoutMinutes: number }} Suite
 */

/** @type {Suite[]} */
export const SUITES = [
  { name: "unit", what: "pure code, the service client, the simulator", database: false, bundles: false, esModules: false, timeoutMinutes: 10 },
  { name: "http", what: "Medusa on PostgreSQL, real HTTP", database: true, bundles: true, esModules: true, timeoutMinutes: 35 },
  { name: "browser", what: "the shopper's way in Chromium", database: true, bundles: true, esModules: true, timeoutMinutes: 28 },
  { name: "packed", what: "the packed plugin in a fresh shop", database: true, bundles: false, esModules: false, timeoutMinutes: 15 },
]

/** Not a jest suite: lint and types. */
export const CHECKS = "checks"
