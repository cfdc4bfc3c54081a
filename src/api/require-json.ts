import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const READING = ["GET", "HEAD", "OPTIONS"]

/** Whether a request says that its body is JSON. */
export const saysJson = ({ headers }: Pick<MedusaRequest, "headers">): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "")

/**
 * Refuses whatever would change something and isn't JSON, with a body or without. A page of another site can make a browser send a form
 * with the login's cookie; for JSON the browser asks the server first.
 */
export function requireJson(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (READING.includes(req.method) || saysJson(req)) return next()
  const message = "Send JSON, with the header Content-Type: application/json, also without a body."
  res.status(415).json({ code: "not_json", type: "invalid_data", message })
}
