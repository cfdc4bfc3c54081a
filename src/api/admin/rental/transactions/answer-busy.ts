import type { MedusaResponse } from "@medusajs/framework/http"
import { RentalBusyError } from "../../../../workflows/with-rental"
import { answerRefused } from "./answer-refused"

/** Runs what answers a request; where another change of the rental takes too long, a 409 says so instead. */
export async function answeringBusy(res: MedusaResponse, answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } catch (cause) {
    if (!(cause instanceof RentalBusyError)) throw cause
    answerRefused(res, 409, { code: "try_again", params: { because: "changing" } })
  }
}
