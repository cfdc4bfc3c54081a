import { discountProbes } from "../probe/discount-probes"
import { eventProbes } from "../probe/event-probes"
import { findOrder } from "../probe/order-client"
import { orderProbes } from "../probe/order-probes"
import { refusalProbes } from "../probe/refusal-probes"
import { rentOnce } from "../probe/rent"
import { failed, playAndReport, type ProbeGroup } from "../probe/probe"
import { callShop } from "../probe/shop"
import { address, CliError, parseWords, textFlags } from "./arguments"
import { DEFAULT_SANDBOX } from "./ask-sandbox"
import { CHECK_HELP } from "./help"

const OPTIONS = {
  ...textFlags(
    "backend",
    "discount-url",
    "secret",
    "code",
    "events-url",
    "sandbox",
    "order",
    "publishable-key",
  ),
  help: { type: "boolean", short: "h" },
} as const

/** Where a shop with the plugin takes the service's calls. */
const CALLBACKS_PATH = "/rental/callbacks"

/** Plays the service's calls against a running shop. Resolves to 0 when all that was played held, else 1. */
export async function runCheck(words: string[], write: (text: string) => void): Promise<number> {
  const { values } = parseWords({ args: words, options: OPTIONS })
  if (values.help) {
    write(CHECK_HELP)
    return 0
  }
  if (!values.backend) throw new CliError("Say which shop with --backend. See rental-sandbox check --help.")
  const backend = address("backend", values.backend)
  await requireShop(backend)
  const eventsUrl = values["events-url"] && address("events-url", values["events-url"])
  const discountUrl = values["discount-url"] && address("discount-url", values["discount-url"])
  const groups = [
    refusalProbes(backend + CALLBACKS_PATH),
    discountProbes({ url: discountUrl, secret: values.secret, code: values.code }),
    eventProbes(eventsUrl),
    // After those that need no order: a shop that rents nothing is told what of them holds.
    () => orderGroup(backend, eventsUrl, values),
  ]
  const tally = await playAndReport(groups, write)
  return tally.failed === 0 ? 0 : 1
}

async function requireShop(backend: string): Promise<void> {
  const { status, error } = await callShop({ method: "GET", url: `${backend}/` })
  if (status === null) {
    throw new CliError(`No shop answers at ${backend}: ${error}. Start it, or correct --backend.`)
  }
}

interface OrderChoice {
  sandbox?: string
  order?: string
  "publishable-key"?: string
}

async function orderGroup(
  backend: string,
  eventsUrl: string | undefined,
  choice: OrderChoice,
): Promise<ProbeGroup> {
  const publishableKey = choice["publishable-key"]
  if (!publishableKey && !choice.order) {
    return {
      title: "An order",
      probes: [],
      skipped: "give --order, or --publishable-key to rent a product first",
    }
  }
  const sandbox = address("sandbox", choice.sandbox ?? DEFAULT_SANDBOX)
  try {
    const transactionId = publishableKey ? await rentOnce({ backend, publishableKey }) : choice.order!
    return orderProbes(await findOrder(sandbox, transactionId), eventsUrl)
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    const { message } = error
    const probes = [{ name: "an order to play with", run: async () => failed(message) }]
    return { title: "An order", probes, skipped: "there is none" }
  }
}
