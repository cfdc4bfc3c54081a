import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Unready } from "../../core/messages/codes"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"

/** The container of Medusa's payment module, as far as renting depends on it. Each name that it doesn't have throws. */
interface PaymentContainer {
  payment_providers: string[]
  rental?: unknown
}

type ProviderFault = Extract<Unready, { code: `provider_${string}` }>

/**
 * Returns what is wrong with the payment provider as it is loaded; null: nothing. The row of a provider doesn't say: Medusa never switches off that
 * of one that is gone.
 */
export function providerFault(shop: MedusaContainer): ProviderFault | null {
  const payment: unknown = shop.resolve(Modules.PAYMENT)
  const { __container__: loaded } = payment as { __container__?: PaymentContainer }
  // a payment module of the shop's own need not have one: then nothing is known against it
  if (!loaded) return null
  const providers = loaded.payment_providers
  if (!providers.includes(RENTAL_PROVIDER_ID)) {
    const found = providers.filter((id) => /^pp_rental(_|$)/.test(id))
    return { code: "provider_not_loaded", params: { found } }
  }
  try {
    if (loaded.rental) return null
  } catch {
    // Not among the module's `dependencies`.
  }
  return { code: "provider_without_module", params: {} }
}
