import { findChromium, HOW_TO_GET_CHROMIUM } from "../../integration-tests/helpers/chromium.js"
import { hasRedis, HOW_TO_GET_REDIS } from "../../integration-tests/helpers/has-redis.js"

const NEEDS = {
  browser: {
    isThere: () => findChromium() !== undefined,
    what: "CHROMIUM",
    then: "nobody has tried the shopper's way",
    how: HOW_TO_GET_CHROMIUM,
  },
  cluster: {
    isThere: hasRedis,
    what: "REDIS",
    then: "nobody has tried a shop with two servers",
    how: HOW_TO_GET_REDIS,
  },
}

/**
 * What this machine lacks for a suite, as a loud notice, and undefined where it has everything.
 * @param {string} suite its name
 */
export function whatIsMissing(suite) {
  const need = NEEDS[/** @type {keyof typeof NEEDS} */ (suite)]
  if (!need || need.isThere()) return undefined
  const line = "!".repeat(78)
  return `${line}\nNO ${need.what} FOUND for the suite "${suite}": ${need.then}.\n${need.how}\n${line}`
}
