import { createStep, createWorkflow, StepResponse, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../modules/rental"

/** Who agrees, and to which change of which settings row. */
export interface AgreeToRulesInput {
  settings_id: string
  change_id: string
  user_id: string
}

const agreeToRulesStep = createStep(
  "agree-to-rental-rules",
  async ({ settings_id, change_id, user_id }: AgreeToRulesInput, { container }) => {
    const { rulesChanges, priceRules } = container.resolve(RENTAL_MODULE)
    const agreed = await rulesChanges.agree(settings_id, change_id, user_id)
    priceRules.forget(settings_id)
    return new StepResponse(agreed, agreed ? change_id : undefined)
  },
  async (changeId, { container }) => {
    if (changeId) await container.resolve(RENTAL_MODULE).rulesChanges.disagree(changeId)
  },
)

/** Accepts the present price rules although they jumped; false where they have changed since, or nobody has to agree. */
export const agreeToRentalRulesWorkflow = createWorkflow(
  "agree-to-rental-rules",
  (input: AgreeToRulesInput) => {
    return new WorkflowResponse(agreeToRulesStep(input))
  },
)
