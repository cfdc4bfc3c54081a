import type { EffectiveSettings } from "../../modules/rental/settings/resolve"
import type { SettingsStore } from "../../modules/rental/settings/store"

/** The environment whose rentals a figure counts: that in force in the channel; of all, what is tested counts only where nothing is sold. */
export async function countedEnvironment(
  settings: SettingsStore,
  salesChannelId: string | null,
): Promise<EffectiveSettings["environment"]> {
  if (salesChannelId) return (await settings.forChannel(salesChannelId)).environment
  return (await settings.environments()).includes("production") ? "production" : "staging"
}
