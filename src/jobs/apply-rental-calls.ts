import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental/key"
import { processCall } from "../workflows/inbox/process-call"
import { notifyOutages } from "../workflows/notify/outage"
import { unlockLeftCarts } from "../workflows/with-rental"

const BATCH_SIZE = 50

/**
 * Applies the calls that could not be applied when they came, or whose server died; notifies the merchant while calls to the service
 * fail, whatever became of these. With Medusa's in-memory engine every server runs every tick: each call is claimed by a lease before
 * it is touched.
 */
export default async function applyRentalCalls(shop: MedusaContainer): Promise<void> {
  try {
    await catchUp(shop)
  } finally {
    await notifyOutages(shop)
  }
}

async function catchUp(shop: MedusaContainer): Promise<void> {
  const rental = shop.resolve(RENTAL_MODULE)
  const now = new Date()
  await unlockLeftCarts(shop)
  await rental.transactions.failStuckCreations("all", now)
  for (const id of await rental.inbox.due(now, BATCH_SIZE)) await processCall(shop, id)
}

/** Medusa runs the job by this: every twenty seconds. */
export const config = { name: "apply-rental-calls", schedule: "*/20 * * * * *" }
