import type { MedusaContainer } from "@medusajs/framework/types"
import type RentalModuleService from "../../src/modules/rental/service"

/** What a shop's process remembers for some seconds: the price rules, before the database is asked, and that the service didn't answer. */
export function forgetRules(container: MedusaContainer): void {
  const rental = container.resolve<RentalModuleService>("rental")
  rental.priceRules["remembered"].clear()
  rental.opening["breaker"]["states"].clear()
}
