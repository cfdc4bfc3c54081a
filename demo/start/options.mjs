import path from "node:path"
import { parseArgs } from "node:util"
import { DemoFailure } from "./progress.mjs"

export const HELP = `Starts a whole shop with rentals: database, Medusa with this plugin, the simulator of the
rental service, and a storefront.

  npm run demo                          start it (the first time takes a few minutes)
  npm run demo -- --port 9100           Medusa on 9100, storefront 9101, simulator 9102, database 9103
  npm run demo -- --reset               forget the shop of before and start from nothing
  npm run demo -- --empty               a new shop on its first day: nothing is rented yet, nothing decided
  npm run demo -- --data DIR            keep everything in DIR instead of .demo
  npm run demo -- --service-url https://… --api-key … --payment-url 'https://…/{transactionId}'
                                        use a real rental service instead of the simulator
  npm run demo -- --dev                 the admin panel from its sources, renewed as they change (slower)
  npm run demo -- --help                this text

Variables that begin with RENTAL_ are the demo's own: those of your shell are not used.
Ctrl-C stops everything. Nothing is lost: the next start finds the shop as it was.`

const FLAGS = /** @type {const} */ ({
  port: { type: "string" },
  data: { type: "string" },
  reset: { type: "boolean" },
  empty: { type: "boolean" },
  dev: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  "service-url": { type: "string" },
  "api-key": { type: "string" },
  "payment-url": { type: "string" },
})

const SEE_HELP = "See them all with: npm run demo -- --help"

/** A port and its three followers have to stay below 65536. */
const HIGHEST_PORT = 65532

/**
 * @typedef {{ url: string, apiKey: string, paymentUrl: string }} RealService
 * @typedef {{ port: number, data: string, reset: boolean, empty: boolean, dev: boolean, help: boolean, service: RealService | null }} Options
 */

/**
 * The command line as options.
 * @param {string[]} argv without node and the script
 * @param {string} root where the default data folder lies
 * @returns {Options}
 * @throws {DemoFailure} with a sentence for a flag that is unknown, incomplete or doesn't make sense
 */
export function readOptions(argv, root) {
  const flags = parseFlags(argv)
  return {
    port: readPort(flags.port ?? "9000"),
    data: path.resolve(root, flags.data ?? process.env.DEMO_DIR ?? ".demo"),
    reset: flags.reset ?? false,
    empty: flags.empty ?? false,
    dev: flags.dev ?? false,
    help: flags.help ?? false,
    service: readService(flags),
  }
}

/** @param {string[]} argv */
function parseFlags(argv) {
  try {
    return parseArgs({ args: argv, options: FLAGS, allowPositionals: false }).values
  } catch (fault) {
    throw new DemoFailure(`${firstSentence(/** @type {Error} */ (fault).message)}.`, SEE_HELP)
  }
}

/** Node explains at length how to pass a value that begins with a dash; the first sentence is enough. @param {string} text */
function firstSentence(text) {
  return text.split(/\.(?:\s|$)/)[0]
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > HIGHEST_PORT) {
    throw new DemoFailure(
      `--port ${text} isn't a port.`,
      `Give a number from 1 to ${HIGHEST_PORT}; the three ports after it are used as well.`,
    )
  }
  return port
}

/**
 * @param {{ "service-url"?: string, "api-key"?: string, "payment-url"?: string }} flags
 * @returns {RealService | null}
 */
function readService(flags) {
  const names = /** @type {const} */ (["service-url", "api-key", "payment-url"])
  const missing = names.filter((name) => !flags[name])
  if (missing.length === names.length) return null

  if (missing.length > 0) {
    throw new DemoFailure(
      `A real service needs three flags, and ${missing.map((name) => `--${name}`).join(" and ")} is missing.`,
      "Give --service-url, --api-key and --payment-url together, or none of them to use the simulator.",
    )
  }
  const service = {
    url: String(flags["service-url"]),
    apiKey: String(flags["api-key"]),
    paymentUrl: String(flags["payment-url"]),
  }
  checkAddress("--service-url", service.url)
  checkAddress("--payment-url", service.paymentUrl)
  if (!service.paymentUrl.includes("{transactionId}")) {
    throw new DemoFailure(
      `--payment-url ${service.paymentUrl} has no place for the order's reference.`,
      "Put {transactionId} where it belongs, as in 'https://pay.example.com/{transactionId}'.",
    )
  }
  return service
}

/** @param {string} flag @param {string} address */
function checkAddress(flag, address) {
  if (!/^https?:\/\/[^/]/.test(address) || !URL.canParse(address.replace(/\{[^{}]*\}/g, "x"))) {
    throw new DemoFailure(
      `${flag} ${address} isn't an address.`,
      "It begins with https:// (or http://) and a host.",
    )
  }
}
