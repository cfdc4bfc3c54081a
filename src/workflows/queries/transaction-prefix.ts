import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { SETTINGS } from "../../core/settings"
import { kept } from "./kept"
import type { EffectiveSettings } from "../../modules/rental/settings/store"

const { maxLength: MAX_LENGTH, default: UNSET } = SETTINGS.transaction_prefix

/**
 * What a transaction's id begins with: the setting, else the shop's name in letters and digits, as the service advises
 * (docs/service.md, Order creation).
 */
export async function transactionPrefix(
  container: MedusaContainer,
  settings: EffectiveSettings,
): Promise<string> {
  if (settings.transaction_prefix !== UNSET) return settings.transaction_prefix
  const name = await kept("store's name", async () => {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const { data } = await query.graph({ entity: "store", fields: ["name"] })
    return data[0]?.name ?? ""
  })
  const letters = name.normalize("NFD").replace(/[^A-Za-z0-9]/g, "")
  return letters.slice(0, MAX_LENGTH) || UNSET
}
