import { missingSettings } from "../settings/resolve"
import { setTimeout as sleep } from "node:timers/promises"
import { MedusaError } from "@medusajs/framework/utils"
import { paymentPageUrl } from "../../../core/addresses"
import type { Refusal, ServiceFault } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { RentalEvents } from "../../../core/rental-events"
import { pageUnavailable, refusal } from "../../../core/refusals"
import { shopperLanguage } from "../../../core/shopper-language"
import { withoutOrderDetails } from "../../../service-client/errors"
import { createTransaction } from "../../../service-client/service-client"
import type RentalModuleService from "../service"
import type { EffectiveSettings } from "../settings/store"
import { newAttemptProof } from "./attempts"
import { Breaker } from "../../../service-client/breaker"
import { callbackUrls, orderCreationOf } from "./order-to-send"
import type { RentalId, ServiceTransactionId } from "../ids"
import type { TransactionRow } from "./row"

const WAIT_FOR_OTHER_MS = 10_000
const POLL_MS = 200

type OpenedTransaction = ReturnType<typeof answerOf>

type Attempted =
  { ok: true; opened: OpenedTransaction; attempt_id: string } | { ok: false; error: ServiceFault }

/** Opens a draft at the service, once, however often it is asked to (docs/decisions/attempts.md). */
export class RentalOpening {
  private readonly breaker = new Breaker()

  constructor(private readonly rental: RentalModuleService) {}

  /**
   * Returns the answer for a payment session: a draft is sent to the service; any other transaction returns its stored answer
   * without a call, for Medusa also asks when it compensates. Throws a `MedusaError` with a sentence for the shopper, in
   * `refusalLanguage` or else in the payment page's.
   */
  async open(id: RentalId, refusalLanguage?: unknown): Promise<OpenedTransaction> {
    const taken = await this.rental.transactions.transition(id, "creating", {
      creation_started_at: new Date(),
    })
    return taken ? this.create(taken, refusalLanguage) : this.stored(id, refusalLanguage)
  }

  private async create(row: TransactionRow, refusalLanguage: unknown): Promise<OpenedTransaction> {
    const outcome = await this.tryAtService(row).catch(async (cause: unknown) => {
      await this.fail(row, { code: "internal", params: { message: String(cause) } })
      throw cause
    })
    if (!outcome.ok) {
      await this.fail(row, outcome.error)
      throw shopperError(refusalOf(outcome.error), refusalLanguage, row)
    }

    const { transaction_id, subscription_id, payment_url } = outcome.opened
    const created = this.rental.attempts.endStatement(outcome.attempt_id, "created", subscription_id)
    await this.rental.transactions.open(row.id, { transaction_id, subscription_id, payment_url }, created)
    await this.rental.announce({
      name: RentalEvents.TRANSACTION_CREATED,
      data: { id: row.id, transaction_id },
    })
    return outcome.opened
  }

  /** Tries once; a second time, as a new attempt, only where the service says that the id is taken. */
  private async tryAtService(row: TransactionRow): Promise<Attempted> {
    const settings = await this.rental.settings.byId(row.settings_id)
    if (!settings || settings.environment !== row.environment || missingSettings(settings).length > 0) {
      return { ok: false, error: { code: "not_configured", params: { missing: "any" } } }
    }
    const first = await this.attempt(row, settings)
    return !first.ok && first.error.code === "duplicate_transaction" ? this.attempt(row, settings) : first
  }

  private async attempt(row: TransactionRow, settings: EffectiveSettings): Promise<Attempted> {
    const { snapshot, duration } = row
    if (!snapshot) return { ok: false, error: { code: "internal", params: { message: "no snapshot" } } }
    const account = `${settings.id} ${settings.api_url}`
    if (!this.breaker.takeTurn(account)) return { ok: false, error: { code: "not_tried", params: {} } }
    const proof = newAttemptProof(snapshot.transaction_prefix)
    const { transactionId, cartSecureKey } = proof
    const order = orderCreationOf(snapshot, {
      transactionId,
      cartSecureKey,
      urls: callbackUrls(settings, snapshot, proof.returnToken),
      source: snapshot.source ?? settings.source,
      askForAddresses: settings.ask_for_addresses,
    })
    const attempt_id = await this.rental.attempts.begin(row.id, proof)
    const answer = await createTransaction(settings, order)
    this.breaker.note(account, answer.ok ? null : answer.error)
    if (!answer.ok) await this.rental.attempts.endStatement(attempt_id, answer.error.code, null)
    await this.rental.health.note(settings, answer.ok ? null : withoutOrderDetails(answer.error), "opening")
    if (!answer.ok) return answer

    const page = { transactionId, duration, lang: row.lang ?? undefined }
    const payment_url = paymentPageUrl(settings.payment_url ?? "", page)
    const subscription_id = answer.value.subscriptionId
    const opened = answerOf({ ...row, subscription_id, payment_url }, transactionId)
    return { ok: true, opened, attempt_id }
  }

  private async fail(row: TransactionRow, failure: ServiceFault): Promise<void> {
    const { text, remedy } = say(failure)
    this.rental.log.error(`Rental ${row.id} could not be opened at the service: ${text} ${remedy}`)
    await this.rental.transactions.transition(row.id, "failed", { failure })
  }

  /** Returns the stored answer, waited for while another request is asking the service. */
  private async stored(id: RentalId, refusalLanguage: unknown): Promise<OpenedTransaction> {
    const deadline = Date.now() + WAIT_FOR_OTHER_MS
    let row = await this.rental.transactions.retrieve(id)
    while (row.status === "creating" && Date.now() < deadline) {
      await sleep(POLL_MS)
      row = await this.rental.transactions.retrieve(id)
    }
    const wasOpened = row.status !== "creating" && row.status !== "failed"
    if (wasOpened && row.transaction_id) return answerOf(row, row.transaction_id)
    await this.rental.transactions.failStuckCreations(row.cart_id, new Date())
    const why = row.status === "creating" ? "being_made" : row.failure ? "no_answer" : "over"
    throw shopperError(pageUnavailable(why), refusalLanguage, row)
  }
}

/**
 * Returns what a payment session of ours shows: nothing secret, for the store API shows it. `payment_url` is null where the service's answer was lost:
 * the order exists there, but no shopper was sent to its page from here.
 */
const answerOf = (row: TransactionRow, transaction_id: ServiceTransactionId) => {
  const { id, subscription_id, payment_url, duration } = row
  return { rental_transaction_id: id, transaction_id, subscription_id, payment_url, duration }
}

function refusalOf({ code }: ServiceFault): Refusal {
  if (code === "busy") return refusal("service_busy")
  return code === "not_configured" ? refusal("rental_not_configured") : pageUnavailable("no_answer")
}

/** Returns why the shopper is sent to no page. */
const shopperError = (why: Refusal, language: unknown, { lang }: Pick<TransactionRow, "lang">) =>
  new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    say(why, shopperLanguage([language, lang]), { as: "shopper" }).text,
    why.code,
  )
