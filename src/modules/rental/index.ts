import { Module } from "@medusajs/framework/utils"
import reportPaymentConfig from "./loaders/report-payment-config"
import warnOfUntestedMedusa from "./loaders/warn-of-untested-medusa"
import RentalModuleService from "./service"

/** The module's name in Medusa's container, whose `resolve` knows its type by it. */
export const RENTAL_MODULE = "rental"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [RENTAL_MODULE]: RentalModuleService
  }
}

export default Module(RENTAL_MODULE, {
  service: RentalModuleService,
  loaders: [warnOfUntestedMedusa, reportPaymentConfig],
})
