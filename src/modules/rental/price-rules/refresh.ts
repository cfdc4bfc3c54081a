import type { Logger } from "@medusajs/framework/types"
import { say } from "../../../core/messages/say"
import type { PriceRulesAnswer } from "../../../core/wire/price-rule"
import type { ServiceFault } from "../../../core/messages/codes"
import type { FailedCall } from "../../../service-client/errors"
import { fetchPriceRules } from "../../../service-client/service-client"
import type { EffectiveSettings } from "../settings/store"
import type { Dependencies } from "./cache"
import { contentOf } from "./history"
import { hashOf } from "../transactions/attempts"

/** Warns of each content once and not at each request: an outage is one line and not one each 15 s. */
export class ChangeLog {
  private readonly written = new Map<string, string>()

  constructor(private readonly logger: Logger) {}

  /** `text` is what is compared with the last time. */
  write(about: string, lines: readonly string[], text = lines.join("\n")): void {
    if (text === (this.written.get(about) ?? "")) return

    this.written.set(about, text)
    lines.forEach((line) => this.logger.warn(`rental: ${line}`))
  }
}

/** The service's rules, as the client read them. */
export type RulesFromService = Extract<PriceRulesAnswer, { ok: true }>

/** A source that failed isn't asked again before, unless it asks for more time. Seconds. */
const BACK_OFF_SECONDS = 15
const MAX_BACK_OFF_SECONDS = 300

/** Asks the service for the rules and keeps the answer, or notes why there is none. */
export class RuleRefresh {
  private readonly log: ChangeLog

  constructor(private readonly use: Dependencies) {
    this.log = new ChangeLog(use.logger)
  }

  /** Keeps an answer that was got elsewhere, for the owner of the claim. */
  async keep(
    settings: EffectiveSettings,
    source: string,
    owner: string,
    answer: RulesFromService,
  ): Promise<void> {
    const { rules, malformed } = answer
    await this.use.rows.keep(owner, source, {
      settings_id: settings.id,
      // Not the key: a new one continues the history of its address.
      source_hash: this.use.settings.fingerprint(`${settings.environment} ${settings.api_url}`),
      content_hash: hashOf(contentOf(rules, settings)),
      rules,
      malformed,
    })
    this.log.write(settings.id, [])
    // Also what a server that was killed has kept and not announced.
    for (const id of await this.use.history.unannounced(settings.id)) {
      await this.use.announce({ id, settings_id: settings.id })
    }
  }

  /** For the owner of the claim. Never rejects: it may be left running behind a request. */
  async run(settings: EffectiveSettings, source: string, owner: string): Promise<void> {
    try {
      const answer = await fetchPriceRules(settings)
      if (!answer.ok) return await this.fail(settings, source, owner, answer)

      await this.keep(settings, source, owner, answer)
      await this.use.health.note(settings, null, "rules")
    } catch (error) {
      this.use.logger.error(`rental: the price rules could not be kept: ${(error as Error).message}`)
    }
  }

  private async fail(settings: EffectiveSettings, source: string, owner: string, answer: FailedCall) {
    const { error: failure, message } = answer
    await this.use.rows.noteFailure(settings.id, owner, source, failure, waitAfter(failure))
    await this.use.health.note(settings, failure, "rules")
    const { text, remedy } = say(failure)
    const line = `no new price rules (${settings.environment}): ${message}. ${remedy}`
    // The service's own words may differ each time, as those with a reference.
    this.log.write(settings.id, [line], text)
  }
}

function waitAfter(failure: ServiceFault): number {
  const asked = failure.code === "rate_limited" ? (failure.params.retry_after_seconds ?? 0) : 0
  return Math.min(Math.max(asked, BACK_OFF_SECONDS), MAX_BACK_OFF_SECONDS)
}
