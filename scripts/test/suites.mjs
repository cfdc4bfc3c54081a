/**
 * The suites of `npm test`, in the order they run: what fails fast comes first. With several `workers` its files share the machine.
 * @typedef {{ name: string, what: string, database: boolean, bundles: boolean, esModules: boolean, workers: number, timeoutMinutes: number }} Suite
 */

/** @type {Suite[]} */
export const SUITES = [
  { name: "unit", what: "pure code, the service client, the simulator", database: false, bundles: false, esModules: false, workers: 1, timeoutMinutes: 10 },
  { name: "http", what: "Medusa on PostgreSQL, real HTTP", database: true, bundles: true, esModules: true, workers: 2, timeoutMinutes: 30 },
  { name: "browser", what: "the shopper's way in Chromium", database: true, bundles: true, esModules: true, workers: 1, timeoutMinutes: 28 },
  { name: "packed", what: "the packed plugin in a fresh shop", database: true, bundles: false, esModules: false, workers: 1, timeoutMinutes: 15 },
]

/** Not a jest suite: lint and types. */
export const CHECKS = "checks"
