import { AbstractPaymentProvider, ModuleProvider, Modules } from "@medusajs/framework/utils"
import type { AuthorizePaymentInput, AuthorizePaymentOutput, InitiatePaymentOutput } from "@medusajs/types"

/**
 * A card as Stripe's provider takes it: the session has a `client_secret` for the page, and is authorized later. The first try to complete the
 * cart says that the bank asks the shopper; the next finds that they have answered.
 */
class CardProvider extends AbstractPaymentProvider {
  static override identifier = "card"

  constructor(cradle: Record<string, unknown>) {
    super(cradle)
  }

  async initiatePayment(): Promise<InitiatePaymentOutput> {
    return { id: "pi_1", data: { id: "pi_1", client_secret: "pi_1_secret" }, status: "pending" }
  }

  async authorizePayment({ data }: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return { status: data?.asked ? "authorized" : "requires_more", data: { ...data, asked: true } }
  }

  async getPaymentStatus({ data }: { data?: Record<string, unknown> }) {
    return { status: data?.asked ? ("authorized" as const) : ("pending" as const), data }
  }

  private readonly keep = async ({ data }: { data?: Record<string, unknown> }) => ({ data })
  capturePayment = this.keep
  cancelPayment = this.keep
  deletePayment = this.keep
  refundPayment = this.keep
  retrievePayment = this.keep
  updatePayment = this.keep

  async getWebhookActionAndData() {
    return { action: "not_supported" as const }
  }
}

export default ModuleProvider(Modules.PAYMENT, { services: [CardProvider] })
