import { missingSettings } from "../../modules/rental/settings/resolve"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createStep,
  StepResponse,
  createHook,
  createWorkflow,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, acquireLockStepId, releaseLockStep } from "@medusajs/medusa/core-flows"
import { type OrRefusal, pageUnavailable, refused } from "../../core/refusals"
import { shopperLanguage } from "../../core/shopper-language"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { RentalId } from "../../modules/rental/ids"
import { failureOf, isRefused } from "../failure"
import { Additions } from "./additions"
import { openRental } from "./start"
import { draftRentalStep, type DraftRentalInput } from "./steps/draft-rental"

/** The cart to be rented, what the shopper asked for, and the sales channel whose settings and rules count. */
type PrepareRentalInput = DraftRentalInput & { sales_channel_id: string | null }

/**
 * Has the price rules at hand before the cart is locked: reading them may ask the service. Changes nothing but the
 * rules' cache, which needs no undoing.
 */
const loadRentalPricingStep = createStep(
  "load-rental-pricing",
  async ({ sales_channel_id }: PrepareRentalInput, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    const settings = await rental.settings.forChannel(sales_channel_id)
    if (missingSettings(settings).length === 0) await rental.priceRules.rulesFor(settings)
    return new StepResponse(undefined)
  },
)

/** A confirmation of the cart's rental may have the lock, or Medusa's own cart routes. */
const WAIT_SECONDS = 25
/** A waiting request isn't notified when the lock is free: it polls. */
const LOOK_AGAIN_SECONDS = 0.1

/**
 * Prepares a rental of a cart: a draft with the snapshot of what is offered, ready to be opened at the service by the
 * payment provider, or the refusal to show the shopper. The same unchanged cart gets the same transaction.
 *
 * Its hooks (docs/extend.md): `validate` refuses by throwing a `MedusaError` with a code; `prepared` returns `Additions`.
 */
export const prepareRentalWorkflow = createWorkflow("prepare-rental", (input: PrepareRentalInput) => {
  const validate = createHook("validate", input)
  loadRentalPricingStep(input)
  acquireLockStep({ key: input.cart_id, timeout: WAIT_SECONDS, retryInterval: LOOK_AGAIN_SECONDS, ttl: 30 })
  const prepared = createHook("prepared", input, { resultValidator: Additions.optional() })
  const drafted = draftRentalStep({ input, additions: prepared.getResult() })
  releaseLockStep({ key: input.cart_id })
  return new WorkflowResponse(drafted, { hooks: [validate, prepared] })
})

/** Runs the workflow. A cart whose lock isn't free in time is a refusal, too: the shopper can try again. */
export async function prepareRental(shop: MedusaContainer, input: PrepareRentalInput) {
  const { result, errors } = await prepareRentalWorkflow(shop).run({ input, throwOnError: false })
  const [first] = errors
  if (!first) return result
  if (first.action !== acquireLockStepId) throw first.error
  return refused(pageUnavailable("being_made"))
}

/**
 * Prepares a rental that staff makes for a customer, and opens it at the service as a shopper's checkout does. `message`: what the payment
 * provider said where it refused. A fault is thrown.
 */
export async function openForCustomer(
  shop: MedusaContainer,
  input: PrepareRentalInput,
): Promise<OrRefusal<{ id: RentalId; payment_url: string }> & { message?: string }> {
  const prepared = await prepareRental(shop, input)
  if (!prepared.ok) return prepared
  const { rental_transaction_id: id } = prepared
  const { payment_collection_id, lang } = input
  const data = { rental_transaction_id: id, refusal_language: shopperLanguage([lang]) }
  try {
    const payment_url = await openRental(shop, { payment_collection_id, data })
    return { ok: true, id, payment_url: payment_url as string }
  } catch (cause) {
    if (!isRefused(cause)) throw cause
    return { ...refused(pageUnavailable("no_answer")), message: failureOf(cause).message }
  }
}
