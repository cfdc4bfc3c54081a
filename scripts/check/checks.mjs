/**
 * What `npm run check` and the checks of `npm test` run: one program of Node each. Caches lie in node_modules/.cache.
 * @typedef {{ name: string, args: string[] }} Check
 */

/** @type {Check[]} */
export const CHECKS = [
  { name: "types and lint", args: ["scripts/check/types-and-lint.mjs"] },
  { name: "types of browser code and examples", args: ["scripts/typecheck.mjs", "--parts"] },
  {
    name: "format",
    args: [
      "node_modules/prettier/bin/prettier.cjs",
      "--check",
      "--cache",
      "--cache-strategy=content",
      "--log-level=warn",
      ".",
    ],
  },
  {
    name: "unused code",
    args: [
      "node_modules/knip/bin/knip.js",
      "--tsConfig=tsconfig.check.json",
      "--include=files,exports,types",
    ],
  },
  {
    name: "spelling",
    args: [
      "node_modules/cspell/bin.mjs",
      "--quiet",
      "--cache",
      "--cache-strategy=content",
      "--cache-location=node_modules/.cache/cspell",
    ],
  },
  { name: "commits", args: ["scripts/check-commits.mjs"] },
]

/** Only in `npm test`: it takes as long as the first one. @type {Check} */
export const SERVER_TYPES = { name: "types of the server alone", args: ["scripts/typecheck.mjs", "--server"] }

/** @type {Check} */
export const UNIT_TESTS = {
  name: "unit tests",
  args: ["node_modules/jest/bin/jest.js", "--maxWorkers=2"],
}
