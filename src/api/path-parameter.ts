import type { MedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

/** The part of the address that the route's folder names in brackets, such as `id` for `[id]`. */
export function pathParameter(req: Pick<MedusaRequest, "params">, name: string): string {
  const value = req.params[name]
  if (value === undefined) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `This route's address has no [${name}].`)
  }
  return value
}
