import { z } from "zod"

/** The 201 answer of `POST /v1/subscriptions/transaction` (docs/service.md, Answer to an order creation). */
const OrderCreatedSchema = z.looseObject({
  success: z.literal(true, { error: "is not true" }),
  transactionId: z.string({ error: "is not text" }),
  // A UUID, as the service says. It is only stored and shown, so an order isn't lost over the shape of its id.
  subscriptionId: z.string({ error: "is not text" }).min(1, { error: "is empty" }),
})

/** What the service made, our reference of the order and its own, or why its answer proves nothing. */
export type OrderCreatedAnswer = ReturnType<typeof parseOrderCreated>

/**
 * Reads the answer to an order creation. An answer about another transaction than the one sent proves
 * nothing.
 */
export function parseOrderCreated(answer: unknown, sentTransactionId: string) {
  const parsed = OrderCreatedSchema.safeParse(answer)
  if (!parsed.success) return unproven(parsed.error.issues.map(describeIssue).join("; "))

  const { transactionId, subscriptionId } = parsed.data
  if (transactionId !== sentTransactionId) return unproven('"transactionId" is not the one that was sent')
  return { ok: true as const, value: { transactionId, subscriptionId } }
}

const unproven = (reason: string) => ({ ok: false as const, reason })

function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.path.length === 0 ? "an object was expected" : `"${issue.path.join(".")}" ${issue.message}`
}
