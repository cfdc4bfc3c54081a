import type { MedusaContainer } from "@medusajs/framework/types"
import type RentalModuleService from "../../src/modules/rental/service"

/** What a shop's process remembers of the price rules for some seconds: the database isn't asked before. */
export function forgetRules(container: MedusaContainer): void {
  container.resolve<RentalModuleService>("rental").priceRules["remembered"].clear()
}
