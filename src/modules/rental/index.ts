import { Module } from "@medusajs/framework/utils"
import warnOfUntestedMedusa from "./loaders/warn-of-untested-medusa"
import RentalModuleService from "./service"

export const RENTAL_MODULE = "rental"

export default Module(RENTAL_MODULE, {
  service: RentalModuleService,
  loaders: [warnOfUntestedMedusa],
})
