const { createHash } = require("node:crypto")
const { statSync } = require("node:fs")
const path = require("node:path")
const Sequencer = require("@jest/test-sequencer").default

/** Files that take far longer than their length tells, in seconds: what they do lies elsewhere, or is repeated. */
const SECONDS = {
  "browser/demo.spec.ts": 100,
  "browser/admin-shop.spec.ts": 70,
  "browser/admin-rentals.spec.ts": 60,
}
const BYTES_A_SECOND = 300

/**
 * Longest first, so that no worker is left with a long file at the end: jest itself knows how long a file took last time only, and in a fresh
 * clone goes by its length. RENTAL_TEST_SHUFFLE=SEED mixes them instead, the same seed the same way: what one file leaves behind in a worker's shop
 * for the next shows itself so.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    // scripts/test/setup.mjs, which comes next, builds what these need
    globalThis.chosenFiles = tests.map((test) => test.path)
    const seed = process.env.RENTAL_TEST_SHUFFLE
    const order = seed ? (file) => numberOf(`${seed} ${path.basename(file)}`) : secondsOf
    const times = new Map(tests.map((test) => [test, order(test.path)]))
    return [...tests].sort((one, other) => times.get(other) - times.get(one))
  }
}

function secondsOf(file) {
  const known = Object.keys(SECONDS).find((name) => file.endsWith(`/${name}`))
  return known ? SECONDS[known] : statSync(file).size / BYTES_A_SECOND
}

function numberOf(text) {
  return createHash("sha256").update(text).digest().readUInt32BE()
}
