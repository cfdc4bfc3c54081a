import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { RentalPaymentProvider } from "./service"

export default ModuleProvider(Modules.PAYMENT, { services: [RentalPaymentProvider] })
