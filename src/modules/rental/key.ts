import type RentalModuleService from "./service"

/** The module's name in Medusa's container, whose `resolve` knows its type by it. Apart from the module: who asks for it loads nothing of it. */
export const RENTAL_MODULE = "rental"

declare module "@medusajs/framework/types" {
  interface ModuleImplementations {
    [RENTAL_MODULE]: RentalModuleService
  }
}
