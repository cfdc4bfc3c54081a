import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/**
 * Answers addresses that no id can be in, before they are a 500: with a null character, where PostgreSQL fails that looks for
 * it, and with a percent-encoding that can't be decoded (`%ff`), where Express does.
 */
export function refuseNullCharacter(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const [path = ""] = req.originalUrl.split("?")
  const fault = faultOf(path)
  if (!fault) return next()
  res.status(400).json({ code: "invalid_address", type: "invalid_data", message: fault })
}

function faultOf(path: string): string | null {
  try {
    return decodeURIComponent(path).includes("\0")
      ? "The address has a null character (%00), which no id has: send it without."
      : null
  } catch {
    return "The address has a percent-encoding that can't be decoded."
  }
}
