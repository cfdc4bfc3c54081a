import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { compileRules } from "../../core/pricing"
import { bellOfJump } from "../../core/messages/bell"
import { jumpBetween } from "../../core/rules-change"
import { RENTAL_MODULE } from "../../modules/rental"
import { ringAboutSettings } from "../settings/notify-settings-watchers"

/**
 * Rings the bell where a change of the price rules is beyond the merchant's limit, and notes that the change is announced. If a server is
 * killed before that, the next fetch announces the change again; Medusa keeps no two notifications with one key.
 */
export async function notifyOfJump(container: MedusaContainer, changeId: string): Promise<void> {
  const { priceRules, settings: store } = container.resolve(RENTAL_MODULE)
  const change = await priceRules.history.byId(changeId)
  const settings = change && (await store.byId(change.settings_id))
  if (settings && change.before) {
    const [before, after] = [compileRules(change.before, settings), compileRules(change.after, settings)]
    const jump = jumpBetween(before, after, settings.rules_jump_percent)
    const bell = jump && bellOfJump(jump, settings.shop_language)
    if (bell) {
      await ringAboutSettings(container, settings.id, bell, change.id).catch((cause: Error) => {
        const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
        logger.warn(`rental: no bell notification was made: ${cause.message}`)
      })
    }
  }
  await priceRules.history.noteAnnounced(changeId)
}
