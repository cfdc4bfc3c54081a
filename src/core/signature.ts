import { createHmac, timingSafeEqual } from "node:crypto"

/**
 * Returns the Base64 HMAC-SHA256 over the raw body, as the service's `X-Webhook-Signature` carries it (docs/service.md,
 * Authentication). Sign the bytes that are sent, never a re-serialised body.
 */
export function sign(rawBody: Buffer | string, secret: string): string {
  return createHmac("sha256", secret).update(rawBody).digest("base64")
}

/**
 * Checks whether `signature` is that of `rawBody`, in constant time; a missing one, or an empty secret, never is.
 */
export function verify(rawBody: Buffer | string, secret: string, signature: string | null | undefined) {
  if (!secret || typeof signature !== "string") return false
  const expected = Buffer.from(sign(rawBody, secret))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
