import { toCents } from "../core/money"
import { config, onConfigure } from "./config"
import { scheduleAll } from "./live"
import type { Quote } from "./rules"
import { askStore } from "./store-api"
import type { RentalOffer } from "./types"

/** What `GET /store/rental/prices` answers. */
interface PricesAnswer {
  prices: { variant_id: string; eligible: boolean; offers: RentalOffer[] }[]
  default_duration?: number | null
}

interface Known {
  region: string
  variant: string
  quote?: Quote
  /** When the shop is to be asked again: milliseconds since 1970; infinite while it is being asked. */
  until: number
}

/** The most that one request may ask for (design section 8). */
const MOST = 100
const COUNTS_MS = 300_000
const RETRY_MS = 30_000

const known = new Map<string, Known>()
/** To be asked for in the next frame. */
let wanted: Known[] = []

onConfigure(() => {
  known.clear()
  wanted = []
})

/**
 * What the shop prices a variant at, in a region; `undefined` while that isn't known. All that is wanted within one
 * frame shares a request (a hundred variants each), and every element renders again when its answer has come.
 */
export function variantQuote(region: string, variant: string): Quote | undefined {
  if (!config.backendUrl) return undefined
  const key = region + " " + variant
  let entry = known.get(key)
  if (!entry) known.set(key, (entry = { region, variant, until: 0 }))
  if (entry.until < Date.now()) {
    entry.until = Infinity
    if (wanted.push(entry) === 1) nextFrame(askForWanted)
  }
  return entry.quote
}

/** A page in the background has no frames. */
function nextFrame(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(run)
}

async function askForWanted(): Promise<void> {
  const batches: Promise<void>[] = []
  while (wanted.length) {
    const { region } = wanted[0]
    const batch = wanted.filter((entry) => entry.region === region).slice(0, MOST)
    wanted = wanted.filter((entry) => !batch.includes(entry))
    batches.push(askFor(region, batch))
  }
  await Promise.all(batches)
  scheduleAll()
}

/** Never rejects: after a failure each variant keeps what was known of it. */
async function askFor(region: string, batch: Known[]): Promise<void> {
  let counts = RETRY_MS
  try {
    const query = new URLSearchParams({ region_id: region })
    for (const { variant } of batch) query.append("variant_id", variant)
    const answer: PricesAnswer = await (await askStore("/prices?" + query)).json()
    for (const entry of batch) {
      const price = answer.prices.find((each) => each.variant_id === entry.variant)
      entry.quote = { offers: price?.eligible ? price.offers.map(inCents) : [], preferred: answer.default_duration }
    }
    counts = COUNTS_MS
  } catch {
    // asked again after a while, by whoever renders then
  }
  for (const entry of batch) entry.until = Date.now() + counts
}

const inCents = ({ duration, monthly, deposit }: RentalOffer) => ({
  duration,
  monthly: toCents(monthly),
  deposit: toCents(deposit),
})
