import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { RentalPaymentProvider } from "./service"

/** The payment provider as Medusa's Payment Module loads it, by `providers` in medusa-config.ts. */
export default ModuleProvider(Modules.PAYMENT, { services: [RentalPaymentProvider] })
