import { findChromium, HOW_TO_GET_CHROMIUM } from "../../integration-tests/helpers/chromium.js"
import { hasRedis, HOW_TO_GET_REDIS } from "../../integration-tests/helpers/has-redis.js"

const CHROMIUM = { isThere: () => findChromium() !== undefined, what: "Chromium", how: HOW_TO_GET_CHROMIUM }
const REDIS = { isThere: hasRedis, what: "Redis", how: HOW_TO_GET_REDIS }
const NEEDS = { browser: CHROMIUM, registry: CHROMIUM, cluster: REDIS, nightly: REDIS }

/**
 * Says in one line what this machine lacks for a suite; undefined where it has everything.
 * @param {string} suite its name
 * @param {string} then what becomes of the suite
 */
export function whatIsMissing(suite, then) {
  const need = NEEDS[/** @type {keyof typeof NEEDS} */ (suite)]
  return need && !need.isThere()
    ? `No ${need.what} here: the suite ${suite} ${then}. To get it: ${need.how}`
    : undefined
}
