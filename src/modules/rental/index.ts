import { Module } from "@medusajs/framework/utils"
import { warnOfUnbuiltElements } from "./built-elements"
import { refuseOldMedusa, warnOfUntestedMedusa } from "./installed-medusa"
import { RENTAL_MODULE } from "./key"
import RentalModuleService from "./service"

export { RENTAL_MODULE }

// `medusa db:migrate` and a start load the links first, and with them this file: before any table is made.
refuseOldMedusa()

/** The module as Medusa loads it: its service, and what it looks at when a shop starts. */
export default Module(RENTAL_MODULE, {
  service: RentalModuleService,
  loaders: [
    async ({ logger }) => {
      warnOfUntestedMedusa(logger)
      warnOfUnbuiltElements(logger)
    },
  ],
})
