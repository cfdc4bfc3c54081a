import type { MedusaContainer } from "@medusajs/framework/types"
import { remind } from "../workflows/links/remind"

/** Tells the shop of rentals that aren't paid and of bookings that aren't finished, for its own emails. */
export default async function sendRentalReminders(container: MedusaContainer): Promise<void> {
  await remind(container, new Date())
}

/** Medusa runs the job by this: every five minutes. */
export const config = { name: "send-rental-reminders", schedule: "*/5 * * * *" }
