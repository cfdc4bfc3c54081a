import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** No id has a null character in it: PostgreSQL fails where one is looked for, which would be a 500. */
export function refuseNullCharacter(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const [path = ""] = req.originalUrl.split("?")
  if (!path.includes("%00")) return next()
  res.status(400).json({
    code: "invalid_address",
    type: "invalid_data",
    message: "The address has a null character (%00), which no id has: send it without.",
  })
}
