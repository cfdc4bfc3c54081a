import { generateEntityId } from "@medusajs/framework/utils"
import { compileRules, type PriceRule, type CompiledRules } from "../../../core/pricing"
import type { MalformedRule, PriceRulesAnswer } from "../../../core/wire/price-rule"
import { RentalEvents } from "../../../core/rental-events"
import type { ServiceFault } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { fetchPriceRules } from "../../../service-client/service-client"
import { lockOf } from "../settings/resolve"
import type RentalModuleService from "../service"
import type { EffectiveSettings } from "../settings/store"
import { contentOf, freshnessOf, PriceRuleRows, type RefreshClaim } from "./rows"

/** The price rules that hold for some settings, compiled. */
export interface CachedRules {
  /** All rules that could be read, usable or not, in the service's order. */
  rules: PriceRule[]
  /** Those of them that can be used, compiled, and why the others can't. */
  book: CompiledRules
  /** The rules are older than they should be, or there are none because the service can't be asked. */
  stale: boolean
  fetchedAt: Date | null
  /** When an answer came that gives other prices than the one before it, and that one. */
  changedAt: Date | null
  before: PriceRule[] | null
  /** Rules of the answer that couldn't be read, by their place in it. */
  malformed: MalformedRule[]
  /** Why the last call for rules failed; null where it didn't. */
  failure: ServiceFault | null
}

/** The service's rules, as the client read them. */
type RulesFromService = Extract<PriceRulesAnswer, { ok: true }>

/** What this process remembers of a settings row: its rules, or that they are being loaded. */
interface Remembered {
  /** Of which source, and read by which settings. */
  key: string
  until: number
  rules: Promise<CachedRules>
}

/** This process asks the database at most once in this time. Milliseconds. */
const REMEMBER_MS = 3_000
/** How long a request waits for the service: with older rules at hand, and without any. Milliseconds. */
const PATIENCE_MS = 2_000
const FIRST_ANSWER_MS = 10_000
const POLL_MS = 150
/** A source that failed isn't asked again before, unless it asks for more time. Seconds. */
const BACK_OFF_SECONDS = 15
const MAX_BACK_OFF_SECONDS = 300
/** By hand it is asked five seconds after an answer or a failure. */
const BY_HAND = { age: 5, early: BACK_OFF_SECONDS - 5, early_if_limited: 0 }
/** It has answered just now. */
const ANSWERED = { age: 0, early: MAX_BACK_OFF_SECONDS, early_if_limited: MAX_BACK_OFF_SECONDS }

type Loaded = ReturnType<typeof freshnessOf>

const NOT_CONFIGURED: ServiceFault = { code: "not_configured", params: { missing: "any" } }
const NO_ANSWER_YET: ServiceFault = { code: "no_answer_yet", params: {} }

/**
 * The price rules of the service (docs/decisions/price-rules-cache.md): fetched once per `rules_ttl_seconds` for all shoppers and servers.
 * The last good answer is in the database; one server refreshes it by a claim while the others serve what they have.
 */
export class PriceRuleCache {
  private readonly remembered = new Map<string, Remembered>()
  private readonly compiled = new Map<string, { text: string; book: CompiledRules }>()
  /** What was warned of last, by what it is about: an outage is one line and not one each 15 s. */
  private readonly warned = new Map<string, string>()

  private readonly rows: PriceRuleRows

  constructor(private readonly rental: RentalModuleService) {
    this.rows = new PriceRuleRows(rental.pg)
  }

  /** Returns the rules for these settings. Never throws because of the service: what went wrong is in `failure`. */
  async rulesFor(settings: EffectiveSettings): Promise<CachedRules> {
    if (!settings.api_url || !settings.api_key) {
      return this.open(settings, freshnessOf(undefined, "", 0), lockOf(settings) ?? NOT_CONFIGURED)
    }

    const { id, rules_ttl_seconds: ttl, vat_placeholder, formula_result, implausible_prices } = settings
    const source = this.rental.settings.accountMark(settings)
    const key = `${source} ${ttl} ${vat_placeholder} ${formula_result} ${implausible_prices}`
    const known = this.remembered.get(id)
    if (known?.key === key && Date.now() < known.until) return known.rules

    // Requests that come while this one is asking share its answer.
    const entry: Remembered = {
      key,
      until: Infinity,
      rules: this.load(settings, source).then((loaded) => {
        entry.until = Date.now() + Math.min(REMEMBER_MS, loaded.seconds * 1000)
        return this.open(settings, loaded, NO_ANSWER_YET)
      }),
    }
    this.remembered.set(id, entry)
    entry.rules.catch(() => this.remembered.delete(id))
    return entry.rules
  }

  /** Asks the service now and waits for its answer for some seconds. Does nothing if it was asked just now, or asked for a pause (429). */
  async renew(settings: EffectiveSettings): Promise<void> {
    if (!settings.api_url || !settings.api_key) return

    const source = this.rental.settings.accountMark(settings)
    const claim = await this.rows.claim(settings.id, source, BY_HAND)
    if (claim) await Promise.race([this.refresh(settings, source, claim), pause(FIRST_ANSWER_MS)])
    this.forget(settings.id)
  }

  /** Keeps an answer that a call with these settings got just now. Where another server is asking, its answer counts. */
  async store(settings: EffectiveSettings, answer: RulesFromService): Promise<void> {
    const source = this.rental.settings.accountMark(settings)
    const claim = await this.rows.claim(settings.id, source, ANSWERED)
    if (claim) await this.keep(settings, claim, answer)
    this.forget(settings.id)
  }

  /** Has this process read the rules of a settings row again at the next request. */
  forget(settingsId: string): void {
    this.remembered.delete(settingsId)
  }

  private async load(settings: EffectiveSettings, source: string): Promise<Loaded> {
    const { id, rules_ttl_seconds: age } = settings
    const deadline = Date.now() + FIRST_ANSWER_MS
    const read = async () => freshnessOf(await this.rows.read(id), source, age)
    for (;;) {
      const loaded = await read()
      // After a failure the service isn't asked again for a while, however many shoppers come.
      if (loaded.seconds > 0) return loaded

      const claim = await this.rows.claim(id, source, { age, early: 0, early_if_limited: 0 })
      if (claim) {
        const patience = loaded.usable ? PATIENCE_MS : deadline - Date.now()
        await Promise.race([this.refresh(settings, source, claim), pause(patience)])
        return read()
      }
      // Another server is asking: older rules serve meanwhile; where there are none its answer is waited for.
      if (loaded.usable || Date.now() > deadline) return loaded

      await pause(POLL_MS)
    }
  }

  private open(settings: EffectiveSettings, { usable, stale, failed }: Loaded, otherwise: ServiceFault) {
    const { rules, malformed } = usable ?? { rules: [], malformed: [] }
    const book = this.compile(settings, rules)
    this.warn(`rules of ${settings.id}`, [
      ...book.unusable.map(
        ({ id, name, field, fault }) =>
          `price rule "${name}" (id ${id}) is not used: ${field}: ${say(fault).text}`,
      ),
      ...malformed.map(
        ({ index, name, ...fault }) =>
          `price rule ${name ? `"${name}"` : `at place ${index + 1}`} can't be read: ${say(fault).text}`,
      ),
    ])
    return {
      rules,
      book,
      malformed,
      stale,
      fetchedAt: usable?.fetched_at ?? null,
      changedAt: usable?.changed_at ?? null,
      before: usable?.previous_rules ?? null,
      failure: failed ?? (usable ? null : otherwise),
    }
  }

  /** Asks the service, for the owner of the claim. Never rejects: it may be left running behind a request. */
  private async refresh(settings: EffectiveSettings, source: string, claim: RefreshClaim): Promise<void> {
    const { health, log } = this.rental
    try {
      const answer = await fetchPriceRules(settings)
      if (answer.ok) {
        await this.keep(settings, claim, answer)
        return await health.note(settings, null, "rules")
      }
      const { error: failure, message } = answer
      await this.rows.noteFailure(claim, source, failure, waitAfter(failure))
      await health.note(settings, failure, "rules")
      const { text, remedy } = say(failure)
      const line = `no new price rules (${settings.environment}): ${message}. ${remedy}`
      // The service's own words may differ each time, as those with a reference.
      this.warn(`calls of ${settings.id}`, [line], text)
    } catch (error) {
      log.error(`rental: the price rules could not be kept: ${(error as Error).message}`)
    }
  }

  /** Keeps an answer of the service, for the owner of the claim. */
  private async keep(
    settings: EffectiveSettings,
    claim: RefreshClaim,
    { rules, malformed }: RulesFromService,
  ) {
    const { id, environment, api_url } = settings
    const hasChanged = await this.rows.keep(claim, {
      source_hash: this.rental.settings.accountMark(settings),
      address_hash: this.rental.settings.fingerprint(`${environment} ${api_url}`),
      changes: (before) => contentOf(rules, settings) !== contentOf(before, settings),
      rules,
      malformed,
    })
    this.warn(`calls of ${id}`, [])
    if (!hasChanged) return
    const data = { id: generateEntityId("", "rrch"), settings_id: id }
    await this.rental.announce({ name: RentalEvents.RULES_CHANGED, data })
  }

  /** Warns once, not at each request, until `text` is another: what is compared with the last time. */
  private warn(about: string, lines: readonly string[], text = lines.join("\n")): void {
    if (text === (this.warned.get(about) ?? "")) return

    this.warned.set(about, text)
    lines.forEach((line) => this.rental.log.warn(`rental: ${line}`))
  }

  private compile(settings: EffectiveSettings, rules: PriceRule[]): CompiledRules {
    const { id, vat_placeholder, formula_result, implausible_prices } = settings
    const text = JSON.stringify([vat_placeholder, formula_result, implausible_prices, rules])
    const kept = this.compiled.get(id)
    if (kept?.text === text) return kept.book

    const book = compileRules(rules, settings)
    this.compiled.set(id, { text, book })
    return book
  }
}

function waitAfter(failure: ServiceFault): number {
  const asked = failure.code === "rate_limited" ? (failure.params.retry_after_seconds ?? 0) : 0
  return Math.min(Math.max(asked, BACK_OFF_SECONDS), MAX_BACK_OFF_SECONDS)
}

function pause(ms: number): Promise<void> {
  // Nothing may keep a stopping server alive for this.
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)).unref())
}
