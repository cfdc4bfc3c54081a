import type { MedusaContainer } from "@medusajs/framework/types"
import { remind } from "../workflows/notify/remind"

/** Emits the events about rentals that aren't paid, bookings that aren't finished and rentals that end, for the shop's own emails. */
export default async (shop: MedusaContainer) => remind(shop, new Date())

/** Medusa runs the job by this: every five minutes. */
export const config = { name: "send-rental-reminders", schedule: "*/5 * * * *" }
