import {
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

/**
 * Answers addresses that no id can be in, before they are a 500: with a null character, where PostgreSQL fails that looks for
 * it, and with a percent-encoding that can't be decoded (`%ff`), where Express does.
 */
export function rejectNullBytes(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  // The original address may have its token hidden by now; the other lacks what the matcher took.
  const fault = faultOf(req.originalUrl) ?? faultOf(req.url)
  if (!fault) return next()
  refuse(res, fault)
}

const UNDECODABLE = "The address has a percent-encoding that can't be decoded."

/**
 * Medusa's own error handler, but that an address which Express couldn't decode isn't a fault of the server. Below /admin no middleware
 * of ours comes in time: Medusa's first one there, `/admin*`, has the rest of the address as a parameter.
 */
export function answerErrors(
  fault: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void | Promise<void> {
  if (fault instanceof URIError && (fault as { status?: unknown }).status === 400) {
    return refuse(res, UNDECODABLE)
  }
  return errorHandler()(fault, req, res, next)
}

function refuse(res: MedusaResponse, message: string): void {
  res.status(400).json({ code: "invalid_address", type: "invalid_data", message })
}

function faultOf(address: string): string | null {
  const [path = ""] = address.split("?")
  try {
    return decodeURIComponent(path).includes("\0")
      ? "The address has a null character (%00), which no id has: send it without."
      : null
  } catch {
    return UNDECODABLE
  }
}

/** The part of the address that the route's folder names in brackets, such as `id` for `[id]`. */
export function pathParameter(req: Pick<MedusaRequest, "params">, name: string): string {
  const value = req.params[name]
  if (value === undefined) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `This route's address has no [${name}].`)
  }
  return value
}
