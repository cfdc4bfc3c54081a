import type { MedusaContainer } from "@medusajs/framework/types"
import { judgeRulesChanges } from "../workflows/rules/judge-change"

/** Looks at changes of the price rules whose event was lost, or that couldn't be looked at then. */
export default async function judgeRentalRules(container: MedusaContainer): Promise<void> {
  await judgeRulesChanges(container)
}

/** Medusa runs the job by this: every minute. */
export const config = { name: "judge-rental-rules", schedule: "* * * * *" }
