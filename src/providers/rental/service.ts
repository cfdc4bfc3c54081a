import { AbstractPaymentProvider, BigNumber, MedusaError } from "@medusajs/framework/utils"
import type { IPaymentProvider } from "@medusajs/framework/types"
import type RentalModuleService from "../../modules/rental/service"
import type { Refusal } from "../../core/messages/codes"
import { say } from "../../core/messages/say"
import { refusal } from "../../core/refusals"
import { shopperLanguage } from "../../core/shopper-language"
import { rentalId, type RentalId } from "../../modules/rental/ids"

type SessionData = Record<string, unknown> | undefined
type Input<Method extends keyof IPaymentProvider> = Parameters<NonNullable<IPaymentProvider[Method]>>[0]

const NOT_CONFIGURED = refusal("rental_not_configured")
const REFUND_REFUSED: Refusal = { code: "refund_at_the_service", params: { asked: "refund" } }

/** As Medusa calls what the service has confirmed. */
const STATUS = { confirmed: "authorized", booked: "pending_authorization" } as const

const unchanged = async ({ data }: { data?: SessionData }) => ({ data })

/**
 * The payment provider `pp_rental_subscription`: it translates between Medusa's payment sessions and the rental module,
 * which the Payment Module is given by `dependencies: ["rental"]`. What may be authorized is decided by the service's
 * confirmation alone, never by who asks (docs/decisions/bound-session.md).
 */
export class RentalPaymentProvider extends AbstractPaymentProvider {
  static override identifier = "rental"

  constructor(container: Record<string, unknown>, options: Record<string, unknown> = {}) {
    super(container, options)
  }

  private get rental(): RentalModuleService {
    return (this.container as { rental: RentalModuleService }).rental
  }

  /** Returns the module, or a refusal in the shopper's language where the plugin isn't loaded, or the payment module isn't given it. */
  private rentalFor(data: SessionData): RentalModuleService {
    try {
      if (this.rental) return this.rental
    } catch {
      // Not among the payment module's `dependencies`; the log has said so at the start.
    }
    const language = shopperLanguage([data?.refusal_language, data?.lang])
    const { text } = say(NOT_CONFIGURED, language, { as: "shopper" })
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, text, NOT_CONFIGURED.code)
  }

  /** Opens the draft that our middleware has put into the session's data, or returns the stored answer. */
  async initiatePayment({ data, amount, currency_code }: Input<"initiatePayment">) {
    const rental = this.rentalFor(data)
    const id = rentalIdIn(data)
    if (!id) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "A rental is started from a cart: POST /store/payment-collections/:id/payment-sessions with provider_id " +
          '"pp_rental_subscription", or POST /store/rental/carts/:id/checkout.',
        "rental_starts_from_a_cart",
      )
    }
    const opened = await rental.opening.open(id, data?.refusal_language)
    return {
      id: opened.transaction_id,
      status: "requires_more" as const,
      // Medusa keeps what it sent here, unless the answer overwrites it.
      data: { ...opened, refusal_language: undefined, amount: euros(amount), currency_code },
    }
  }

  /** `authorized` only for the very session and amount that the service's confirmation was bound to. */
  async authorizePayment({ data, context }: Input<"authorizePayment">) {
    const as = await this.rental.authorizationOf(rentalIdIn(data), context?.idempotency_key, data?.amount)
    return { status: as ? STATUS[as] : ("requires_more" as const), data }
  }

  getPaymentStatus = this.authorizePayment

  /** Only records: the service pays the shop outside Medusa. */
  capturePayment = unchanged

  /**
   * Refuses, unless the merchant has said that the money was refunded at the service. In English: a refund by Medusa's dashboard is
   * refused before, in their language.
   */
  async refundPayment({ data }: Input<"refundPayment">) {
    if (!(await this.rental.takeRefundPermission(rentalIdIn(data)))) {
      const message = say(REFUND_REFUSED).text
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, message, REFUND_REFUSED.code)
    }

    return { data }
  }

  /** Medusa calls this at its own rollbacks too: it changes nothing and never throws. */
  cancelPayment = unchanged

  /** Medusa calls this at every change of the cart: the transaction stays payable, and nothing throws. */
  deletePayment = unchanged

  retrievePayment = unchanged

  async updatePayment({ data, amount, currency_code }: Input<"updatePayment">) {
    return { data: { ...data, amount: euros(amount), currency_code } }
  }

  /** The service's calls have routes of their own, which answer; Medusa's webhook route has nothing to do. */
  async getWebhookActionAndData() {
    return { action: "not_supported" as const }
  }
}

function rentalIdIn(data: SessionData): RentalId | undefined {
  return typeof data?.rental_transaction_id === "string" ? rentalId(data.rental_transaction_id) : undefined
}

const euros = (amount: Input<"initiatePayment">["amount"]): number => new BigNumber(amount).numeric
