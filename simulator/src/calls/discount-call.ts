import { createHmac } from "node:crypto"
import * as z from "zod"
import { parseJson } from "../http"
import type { Discount, Order } from "../model"
import type { Simulator } from "../simulator"
import { callShop, succeeded } from "./call-shop"
import type { ShopAnswer } from "./exchange"

/** The service names no limit for this call; the one of the customer data call is taken. */
const TIMEOUT_MS = 10_000

/**
 * Asks the shop about a code that the service doesn't know. Null when the shop has no such URL or
 * secret, and for any answer that isn't a valid code's.
 */
export async function checkDiscount(
  simulator: Simulator,
  order: Order,
  code: string,
): Promise<Discount | null> {
  const { discountUrl, discountSecret } = simulator.settings
  if (!discountUrl || !discountSecret) return null
  const body = JSON.stringify({ discountCode: code })
  const signature = signBody(body, discountSecret)
  return readDiscount(
    code,
    await askShop(simulator, { url: discountUrl, body, signature }, order.transactionId),
  )
}

/** The HMAC-SHA256 of the raw body in base64 (docs/service.md, Authentication). */
export function signBody(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body, "utf8").digest("base64")
}

/** One discount check with whatever signature is given; none leaves the header out. */
export function askShop(
  simulator: Simulator,
  check: { url: string; body: string; signature: string | null },
  transactionId: string | null = null,
): Promise<ShopAnswer> {
  return callShop(simulator, {
    endpoint: "discount-check",
    kind: "discount check",
    method: "POST",
    url: check.url,
    headers: check.signature === null ? {} : { "x-webhook-signature": check.signature },
    body: check.body,
    timeoutMs: TIMEOUT_MS,
    transactionId,
  })
}

const discount = z.object({
  code: z.string(),
  id: z.string(),
  type: z.enum(["fixed_amount", "product_percentage"]),
  value: z.number().min(0),
  minimumAmount: z.number().nullable().default(null),
})

/** Any other answer is an unknown code (docs/service.md, Discount code check). */
export function readDiscount(code: string, answer: ShopAnswer): Discount | null {
  if (!succeeded(answer)) return null
  const parsed = parseJson(answer.body)
  const { data = null } = discount.safeParse(parsed.ok && parsed.value)
  return data?.code === code ? data : null
}
