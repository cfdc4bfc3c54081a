import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse } from "@medusajs/framework/workflows-sdk"
import { bellOfJump } from "../../core/problems/bell"
import { type RulesJump, unknownJump } from "../../core/rules-impact"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Judgement } from "../../modules/rental/price-rules/changes"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { impactOfRules } from "./impact-of-rules"

/** Looks at one change of the rules. Not undone: what it found is a fact. */
const judgeChangeStep = createStep("judge-rental-rules", async (id: string, { container }) => {
  const rental = container.resolve(RENTAL_MODULE)
  const change = await rental.rulesChanges.claim(id)
  if (!change) return new StepResponse(undefined)

  try {
    const settings = await rental.settings.byId(change.settings_id)
    const found = settings && (await impactOfRules(container, change, settings))
    await settle(container, id, settings, found ?? { impact: null, jump: null })
  } catch (error) {
    await rental.rulesChanges.release(id)
    if (change.overdue) await giveUp(container, id, change.settings_id)
    throw error
  }
  return new StepResponse(undefined)
})

async function settle(
  container: MedusaContainer,
  id: string,
  settings: EffectiveSettings | null,
  { impact, jump }: Judgement,
): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  // First the bell: whoever dies in between rings again for nothing, where the other way round nobody would ever ring.
  if (settings && jump && (await rental.rulesChanges.isHeld(id))) {
    await ringBell(container, id, settings, jump)
  }
  await rental.rulesChanges.judge(id, { impact, jump })
  if (settings) rental.priceRules.forget(settings.id)
}

/** Rentals may be paused until it has been looked at: where that fails on and on someone has to be told, and can agree. */
async function giveUp(container: MedusaContainer, id: string, settingsId: string): Promise<void> {
  const settings = await container.resolve(RENTAL_MODULE).settings.byId(settingsId)
  const jump = settings && unknownJump(settings.rules_jump_percent)
  if (jump) await settle(container, id, settings, { impact: null, jump })
}

/** Medusa keeps no two notifications with one key. */
async function ringBell(
  container: MedusaContainer,
  id: string,
  { id: settingsId, shop_language, pause_on_jump }: EffectiveSettings,
  jump: RulesJump,
): Promise<void> {
  const notification = {
    to: "",
    channel: "feed",
    template: "admin-ui",
    resource_id: settingsId,
    resource_type: "rental_settings",
    idempotency_key: id,
    data: bellOfJump(jump, shop_language, pause_on_jump),
  }
  const notifications = container.resolve(Modules.NOTIFICATION)
  await notifications.createNotifications(notification).catch((cause: Error) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.warn(`rental: no bell notification was made: ${cause.message}`)
  })
}

/** Says what a change of the rules means for this shop, and rings where it goes beyond the merchant's limit; once, whoever asks for it. */
const judgeRulesChangeWorkflow = createWorkflow("judge-rental-rules-change", (id: string) => {
  judgeChangeStep(id)
})

const AT_ONCE = 20

/** Looks at the changes that nobody has looked at, oldest first: of one settings row, or of all. Never throws: there is a next time. */
export async function judgeRulesChanges(container: MedusaContainer, settingsId?: string): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const failed = (cause: unknown) =>
    rental.log.error(
      `rental: a change of the price rules could not be looked at: ${(cause as Error).message}`,
    )
  try {
    for (const id of await rental.rulesChanges.unjudged(AT_ONCE, settingsId)) {
      const { errors } = await judgeRulesChangeWorkflow(container).run({ input: id, throwOnError: false })
      for (const { error } of errors) failed(error)
    }
  } catch (cause) {
    failed(cause)
  }
}
