import type { MedusaContainer } from "@medusajs/framework/types"
import { purgePersonalData } from "../workflows/personal-data"

/** Once a night: personal data is kept no longer than the merchant has set. */
export default async (shop: MedusaContainer) => purgePersonalData(shop, new Date())

/** Medusa runs the job by this: at 3:17 every night. */
export const config = { name: "forget-rental-personal-data", schedule: "17 3 * * *" }
