import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Received } from "../../../workflows/inbox/receive-call"
import { answerTo, type Answer } from "./responses"
import { handleCall } from "./handle-call"

/** Not a 503: the service never repeats these calls, and one that another caller repeated would count twice. */
const KEPT: Answer = {
  status: 202,
  body: { applied: false, message: "The call is kept and will be applied soon." },
}

/** Takes a customer data or product removal call and answers it. */
export async function handleCartCall(
  req: MedusaRequest,
  res: MedusaResponse,
  kind: "customer_data" | "product_removal",
): Promise<void> {
  const answer = (received: Received) => (received.kind === "later" ? KEPT : answerTo(received))
  await handleCall(req, res, () => ({ kind, named: kind }), answer)
}
