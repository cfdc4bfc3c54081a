import { compileServedRules, offersFor, type Offer, type PriceRule, type UnitPrice, type VatPlaceholder } from "../core/pricing"
import { config, onConfigure } from "./config"
import { scheduleAll } from "./live"
import { askStore } from "./store-api"

/** What one unit can be rented for, in cents; no offers means that it can't be. */
export interface Quote {
  offers: Pick<Offer, "duration" | "monthly" | "deposit">[]
  /** Months that the shop prefers, if it said so. */
  preferred?: number | null
}

type Pricing = (unit: UnitPrice) => Quote

/** What `GET /store/rental/rules` answers, as far as the elements use it. */
interface RulesAnswer {
  rules: PriceRule[]
  vat_placeholder?: VatPlaceholder
  default_duration?: number | null
}

/** The rules as they wait in the browser session. */
interface KeptRules {
  /** The shop and key that they are of. */
  source: string
  /** When the shop is to be asked (again): milliseconds since 1970; infinite while it is being asked. */
  until: number
  etag?: string | null
  answer?: RulesAnswer
}

/** The one session key that is ours (the number is its format's): the rest of the session belongs to the shop. */
const KEY = "rental-rules-1"
const DEFAULT_TTL_SECONDS = 300
/** After a failure, how long the shop is left in peace; the last good rules serve meanwhile. */
const RETRY_SECONDS = 30

let rules: KeptRules | undefined
let pricing: Pricing | undefined

onConfigure(() => {
  rules = pricing = undefined
})

/**
 * What prices a product by the rules known now; `undefined` while there are none. Where they are missing or too old the
 * shop is asked, once for all elements, and every element renders again when its answer has come.
 */
export function currentPricing(): Pricing | undefined {
  if (!config.backendUrl) return undefined
  rules ??= readKept(config.backendUrl + " " + config.publishableKey)
  if (rules.until < Date.now()) {
    rules.until = Infinity
    void ask(rules)
  } else if (rules.until < Infinity) {
    pricing ??= compile(rules.answer)
  }
  return pricing
}

/** What the session keeps of this shop. Blocked storage, or what we don't know, counts as nothing. */
function readKept(source: string): KeptRules {
  try {
    const kept: KeptRules = JSON.parse(sessionStorage.getItem(KEY)!)
    if (kept.source === source) return kept
  } catch {
    // asked again, that's all
  }
  return { source, until: 0 }
}

async function ask(before: KeptRules): Promise<void> {
  const { source, etag, answer } = before
  const next = { source, etag, answer, until: RETRY_SECONDS }
  try {
    const response = await askStore("/rules", etag ? { headers: { "if-none-match": etag } } : {})
    const { headers } = response
    if (response.status !== 304) {
      next.answer = await response.json()
      // an error has a body too
      if (!Array.isArray(next.answer!.rules)) throw next.answer = answer
      next.etag = headers.get("etag")
    }
    next.until = Number(/max-age=(\d+)/.exec(headers.get("cache-control")!)?.[1] ?? DEFAULT_TTL_SECONDS)
  } catch {
    // the last good rules, if any, serve on
  }
  if (before !== rules) return // configured anew meanwhile
  next.until = Date.now() + next.until * 1000
  rules = next
  pricing = compile(next.answer)
  scheduleAll()
  try {
    if (next.answer) sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // full or blocked: the next page asks for itself
  }
}

function compile(answer?: RulesAnswer): Pricing | undefined {
  if (!answer) return undefined
  const book = compileServedRules(answer.rules, answer.vat_placeholder === "rate" ? "rate" : "amount")
  return (unit) => ({ offers: offersFor(book, unit), preferred: answer.default_duration })
}
