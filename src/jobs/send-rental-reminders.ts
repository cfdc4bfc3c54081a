import type { MedusaContainer } from "@medusajs/framework/types"
import { notifyOfEnds, remind } from "../workflows/links/remind"

/**
 * Emits the events about rentals that aren't paid, bookings that aren't finished and rentals that end, for the shop's own emails;
 * those about ends whatever became of the others.
 */
export default async function sendRentalReminders(container: MedusaContainer): Promise<void> {
  const now = new Date()
  try {
    await remind(container, now)
  } finally {
    await notifyOfEnds(container, now)
  }
}

/** Medusa runs the job by this: every five minutes. */
export const config = { name: "send-rental-reminders", schedule: "*/5 * * * *" }
