import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../modules/rental/key"

/** Asks by the settings of a sales channel, or of the default row. */
type RefreshRentalRulesInput = { sales_channel_id: string | null }

/** Asks the service. Not undone: the rules are the service's. */
const renewRentalRulesStep = createStep(
  "renew-rental-rules",
  async ({ sales_channel_id }: RefreshRentalRulesInput, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    await rental.priceRules.renew(await rental.settings.forChannel(sales_channel_id))
    return new StepResponse(undefined)
  },
)

/**
 * Asks the service for its price rules now. Rules of the last five seconds are new enough, a service that failed is left alone for as
 * long, and one that wants to be left alone for longer (429) is. `rental.rules_changed` follows where they give something else.
 */
export const refreshRentalRulesWorkflow = createWorkflow(
  "refresh-rental-rules",
  (input: RefreshRentalRulesInput) => new WorkflowResponse(renewRentalRulesStep(input)),
)
