import { MedusaService } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { RentalAttempt } from "./models/rental-attempt"
import { RentalEvent } from "./models/rental-event"
import { RentalPriceRules } from "./models/rental-price-rules"
import { RentalProduct } from "./models/rental-product"
import { RentalSettings } from "./models/rental-settings"
import { RentalTransaction } from "./models/rental-transaction"

/** What Medusa's container gives every module, as far as this one uses it. */
export interface RentalModuleContainer {
  logger: Logger
  /** The shop's database connection; for conditional updates, which must be one statement. */
  __pg_connection__: Knex
  configModule: { projectConfig: { http: { cookieSecret?: string; storeCors?: string } } }
}

/** The rental module: settings, price rules, transactions and the calls received. */
export default class RentalModuleService extends MedusaService({
  RentalSettings,
  RentalPriceRules,
  RentalTransaction,
  RentalAttempt,
  RentalEvent,
  RentalProduct,
}) {}
