import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * Answers addresses that no id can be in, before they are a 500: with a null character, where PostgreSQL fails that looks for
 * it, and with a percent-encoding that can't be decoded (`%ff`), where Express does.
 */
export function rejectNullBytes(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  // The original address may have its token hidden by now; the other lacks what the matcher took.
  const fault = faultOf(req.originalUrl) ?? faultOf(req.url)
  if (!fault) return next()
  res.status(400).json({ code: "invalid_address", type: "invalid_data", message: fault })
}

function faultOf(address: string): string | null {
  const [path = ""] = address.split("?")
  try {
    return decodeURIComponent(path).includes("\0")
      ? "The address has a null character (%00), which no id has: send it without."
      : null
  } catch {
    return "The address has a percent-encoding that can't be decoded."
  }
}
