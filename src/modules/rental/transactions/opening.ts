import { missingSettings } from "../settings/resolve"
import { setTimeout as sleep } from "node:timers/promises"
import { MedusaError } from "@medusajs/framework/utils"
import { paymentPageUrl } from "../../../core/payment-page"
import type { Refusal, ServiceFault } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { pageUnavailable, refusal } from "../../../core/refusals"
import { shopperLanguage } from "../../../core/shopper-language"
import { failedCall, type FailedCall, forSettings } from "../../../service-client/errors"
import { serviceClientFor } from "../../../service-client/service-client"
import type RentalModuleService from "../service"
import type { EffectiveSettings } from "../settings/store"
import { Breaker, newAttemptProof, type AttemptProof, type RentalAttempts } from "./attempts"
import { callbackUrls, orderCreationOf } from "./order-creation"
import type { TransactionRow, RentalId, ServiceTransactionId } from "./row"
import type { RentalSnapshot } from "./snapshot"

const WAIT_FOR_OTHER_MS = 10_000
const POLL_MS = 200

/** What a payment session of ours shows: nothing secret, for the store API shows it. */
export interface OpenedTransaction {
  rental_transaction_id: RentalId
  transaction_id: ServiceTransactionId
  subscription_id: string | null
  /** Null where the service's answer was lost: the order exists there, but no shopper was sent to its page from here. */
  payment_url: string | null
  duration: number
}

type Attempted = { ok: true; opened: OpenedTransaction; attempt_id: string } | FailedCall

/** Opens a draft at the service, once, however often it is asked to (docs/decisions/attempts.md). */
export class RentalOpening {
  private readonly breaker = new Breaker()

  constructor(
    private readonly rental: RentalModuleService,
    readonly attempts: RentalAttempts,
  ) {}

  /**
   * The answer for a payment session: a draft is sent to the service; any other transaction returns its stored answer
   * without a call, for core also asks when it compensates. Throws a `MedusaError` with a sentence for the shopper, in `language`
   * or else in the payment's.
   */
  async open(id: RentalId, language?: unknown): Promise<OpenedTransaction> {
    const taken = await this.rental.transactions.transitionAndRead(id, "creating", {
      creation_started_at: new Date(),
    })
    try {
      return await (taken ? this.create(taken) : this.stored(id))
    } catch (cause) {
      throw cause instanceof RefusedOpening ? shopperError(cause, language) : cause
    }
  }

  private async create(row: TransactionRow): Promise<OpenedTransaction> {
    const outcome = await this.tryAtService(row).catch(async (cause: unknown) => {
      await this.rental.transactions.transition(row.id, "failed", { failure: faultOfCause(cause) })
      throw cause
    })
    if (!outcome.ok) throw await this.fail(row, outcome.error)

    const { transaction_id, subscription_id, payment_url } = outcome.opened
    const created = this.attempts.endStatement(outcome.attempt_id, "created", subscription_id)
    await this.rental.transactions.open(row.id, { transaction_id, subscription_id, payment_url }, created)
    await this.rental.announceCreated(row.id, transaction_id)
    return outcome.opened
  }

  /** One try; a second, as a new attempt, only where the service says that the id is taken. */
  private async tryAtService(row: TransactionRow): Promise<Attempted> {
    const settings = await this.settingsOf(row)
    const first = await this.attempt(row, settings)
    return !first.ok && first.error.code === "duplicate_transaction" ? this.attempt(row, settings) : first
  }

  private async attempt(row: TransactionRow, settings: EffectiveSettings): Promise<Attempted> {
    if (!row.snapshot) throw new RefusedOpening(pageUnavailable("over"), row)
    const account = `${settings.id} ${settings.api_url}`
    if (!this.breaker.takeTurn(account)) return NOT_TRIED
    const proof = newAttemptProof(row.snapshot.transaction_prefix)
    const order = orderCreationOf(row.snapshot, detailsOf(row.snapshot, settings, proof))
    const attempt_id = await this.attempts.begin(row.id, proof)
    const answer = await serviceClientFor(settings).createTransaction(order)
    this.breaker.note(account, answer.ok ? null : answer.error)
    if (!answer.ok) await this.attempts.endStatement(attempt_id, answer.error.code, null)
    await this.rental.health.note(settings, answer.ok ? null : forSettings(answer.error), "opening")
    if (!answer.ok) return answer
    const opened = openedFrom(row, settings, proof.transactionId, answer.value.subscriptionId)
    return { ok: true, opened, attempt_id }
  }

  private async settingsOf(row: TransactionRow): Promise<EffectiveSettings> {
    const settings = await this.rental.settings.byId(row.settings_id)
    if (!settings || settings.environment !== row.environment || missingSettings(settings).length > 0) {
      throw new RefusedOpening(refusal("rental_not_configured"), row)
    }

    return settings
  }

  private async fail(row: TransactionRow, fault: ServiceFault): Promise<RefusedOpening> {
    const { text, remedy } = say(fault)
    this.rental.log.error(`Rental ${row.id} could not be opened at the service: ${text} ${remedy}`)
    await this.rental.transactions.transition(row.id, "failed", { failure: fault })
    const isBusy = fault.code === "busy"
    return new RefusedOpening(isBusy ? refusal("service_busy") : pageUnavailable("no_answer"), row)
  }

  /** The stored answer, waited for while another request is asking the service. */
  private async stored(id: RentalId): Promise<OpenedTransaction> {
    const deadline = Date.now() + WAIT_FOR_OTHER_MS
    let row = await this.rental.transactions.retrieve(id)
    while (row.status === "creating" && Date.now() < deadline) {
      await sleep(POLL_MS)
      row = await this.rental.transactions.retrieve(id)
    }
    const wasOpened = row.status !== "creating" && row.status !== "failed"
    if (wasOpened && row.transaction_id) return answerOf(row, row.transaction_id, row.payment_url)
    await this.rental.transactions.failStuckCreations(row.cart_id, new Date())
    const why = row.status === "creating" ? "being_made" : row.failure ? "no_answer" : "over"
    throw new RefusedOpening(pageUnavailable(why), row)
  }
}

const NOT_TRIED = failedCall(
  { code: "not_tried", params: {} },
  "the calls before got no answer; nothing was sent",
)

function detailsOf(snapshot: RentalSnapshot, settings: EffectiveSettings, proof: AttemptProof) {
  return {
    transactionId: proof.transactionId,
    cartSecureKey: proof.cartSecureKey,
    urls: callbackUrls(
      { backend_url: settings.backend_url ?? "", urls: settings.urls },
      snapshot,
      proof.returnToken,
    ),
    source: snapshot.source ?? settings.source,
    askForAddresses: settings.ask_for_addresses,
  }
}

function openedFrom(
  row: TransactionRow,
  settings: EffectiveSettings,
  transactionId: ServiceTransactionId,
  subscriptionId: string,
) {
  const lang = row.lang ?? undefined
  const payment_url = paymentPageUrl(settings.payment_url ?? "", {
    transactionId,
    duration: row.duration,
    lang,
  })
  return answerOf({ ...row, subscription_id: subscriptionId }, transactionId, payment_url)
}

const answerOf = (
  row: TransactionRow,
  transaction_id: ServiceTransactionId,
  payment_url: string | null,
): OpenedTransaction => ({
  rental_transaction_id: row.id,
  transaction_id,
  subscription_id: row.subscription_id,
  payment_url,
  duration: row.duration,
})

/** Why the shopper is sent to no page; `lang` is the payment's language. */
class RefusedOpening extends Error {
  readonly lang: string | null

  constructor(
    readonly refusal: Refusal,
    { lang }: Pick<TransactionRow, "lang">,
  ) {
    super(refusal.code)
    this.lang = lang
  }
}

/** Why a rental failed without an answer of the service. */
const faultOfCause = (cause: unknown): ServiceFault =>
  cause instanceof RefusedOpening && cause.refusal.code === "rental_not_configured"
    ? { code: "not_configured", params: { missing: "any" } }
    : {
        code: "internal",
        params: {
          message:
            cause instanceof RefusedOpening
              ? say(cause.refusal, "en", { as: "shopper" }).text
              : String(cause),
        },
      }

const shopperError = ({ refusal, lang }: RefusedOpening, language: unknown) =>
  new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    say(refusal, shopperLanguage([language, lang]), { as: "shopper" }).text,
    refusal.code,
  )
