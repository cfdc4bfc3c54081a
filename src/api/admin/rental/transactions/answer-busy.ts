import type { MedusaResponse } from "@medusajs/framework/http"
import { RentalBusyError } from "../../../../workflows/with-rental"

/** Runs what answers a request; where another change of the rental takes too long, a 409 says so instead. */
export async function answeringBusy(res: MedusaResponse, answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } catch (cause) {
    if (!(cause instanceof RentalBusyError)) throw cause
    res.status(409).json({
      type: "not_allowed",
      code: "try_again",
      message: "The rental's order is being changed at the moment. Please try again in a minute.",
    })
  }
}
