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
  port: { type: "string", default: "9000" },
  data: { type: "string", default: process.env.DEMO_DIR ?? ".demo" },
  reset: { type: "boolean", default: false },
  empty: { type: "boolean", default: false },
  dev: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
  "service-url": { type: "string", default: "" },
  "api-key": { type: "string", default: "" },
  "payment-url": { type: "string", default: "" },
})

/** A port and its three followers have to stay below 65536. */
const HIGHEST_PORT = 65532

/**
 * @typedef {{ url: string, apiKey: string, paymentUrl: string }} RealService
 * @typedef {{ port: number, data: string, reset: boolean, empty: boolean, dev: boolean, help: boolean, service: RealService | null }} Options
 */

/**
 * The command line as options.
 * @param {string[]} args without node and the script
 * @param {string} root where the default data folder lies
 * @returns {Options}
 * @throws {DemoFailure} with a sentence for a flag that is unknown, incomplete or doesn't make sense
 */
export function readOptions(args, root) {
  const {
    port,
    data,
    "service-url": url,
    "api-key": apiKey,
    "payment-url": paymentUrl,
    ...rest
  } = parse(args)
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > HIGHEST_PORT) {
    throw new DemoFailure(
      `--port ${port} isn't a port.`,
      `Give a number from 1 to ${HIGHEST_PORT}; the three ports after it are used as well.`,
    )
  }
  const service = url || apiKey || paymentUrl ? { url, apiKey, paymentUrl } : null
  if (service) check(service)
  return { ...rest, port: Number(port), data: path.resolve(root, data), service }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, options: FLAGS }).values
  } catch (fault) {
    // Node explains at length how to pass a value that begins with a dash; the first sentence is enough.
    const [problem] = /** @type {Error} */ (fault).message.split(/\.(?:\s|$)/)
    throw new DemoFailure(`${problem}.`, "See them all with: npm run demo -- --help")
  }
}

/** @param {RealService} service */
function check({ url, apiKey, paymentUrl }) {
  if (!url || !apiKey || !paymentUrl) {
    throw new DemoFailure(
      "A real service needs three flags.",
      "Give --service-url, --api-key and --payment-url together, or none of them to use the simulator.",
    )
  }
  const addresses = { "service-url": url, "payment-url": paymentUrl.replace("{transactionId}", "x") }
  for (const [flag, address] of Object.entries(addresses)) {
    if (/^https?:\/\/[^/]/.test(address) && URL.canParse(address)) continue
    throw new DemoFailure(`--${flag} ${address} isn't an address.`, "It begins with https:// and a host.")
  }
  if (!paymentUrl.includes("{transactionId}")) {
    throw new DemoFailure(
      `--payment-url ${paymentUrl} has no place for the order's reference.`,
      "Put {transactionId} where it belongs, as in 'https://pay.example.com/{transactionId}'.",
    )
  }
}
