/**
 * What `npm run check` and the checks of `npm test` run: one program of Node each, the longest first. Caches lie in node_modules/.cache.
 * @typedef {{ name: string, args: string[] }} Check
 */

/** Prints three lines, which `npm run check` shows. @type {Check} */
export const LINES = { name: "lines of code", args: ["scripts/budget.mjs"] }

/** @type {Check[]} */
export const CHECKS = [
  {
    name: "lint",
    args: [
      "node_modules/eslint/bin/eslint.js",
      "--max-warnings=0",
      "--cache",
      "--cache-strategy=content",
      "--cache-location=node_modules/.cache/eslint",
      ".",
    ],
  },
  { name: "types", args: ["scripts/typecheck.mjs", "--everything"] },
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
  LINES,
]

/** @type {Check} */
export const UNIT_TESTS = {
  name: "unit tests",
  args: ["node_modules/jest/bin/jest.js", "--maxWorkers=2"],
}
