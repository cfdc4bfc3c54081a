import { createHash } from "node:crypto"
import {
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"

/** A function that runs before a route. */
export type Middleware<Request = MedusaRequest> = (
  req: Request,
  res: MedusaResponse,
  next: MedusaNextFunction,
) => void | Promise<void>

/**
 * Answers addresses that no id can be in, before they are a 500: with a null character, where PostgreSQL fails that looks for
 * it, and with a percent-encoding that can't be decoded (`%ff`), where Express does.
 */
export const rejectNullBytes: Middleware = (req, res, next) => {
  // The original address may have its token hidden by now; the other lacks what the matcher took.
  const fault = faultOf(req.originalUrl) ?? faultOf(req.url)
  if (!fault) return next()
  refuse(res, fault)
}

const UNDECODABLE = "The address has a percent-encoding that can't be decoded."

/**
 * Answers errors as Medusa's own error handler, but that an address which Express couldn't decode isn't a fault of the server. Below /admin no middleware
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

/** Returns the part of the address that the route's folder names in brackets, such as `id` for `[id]`. */
export function pathParameter(req: Pick<MedusaRequest, "params">, name: string): string {
  const value = req.params[name]
  if (value === undefined) {
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `This route's address has no [${name}].`)
  }
  return value
}

const READING = ["GET", "HEAD", "OPTIONS"]

/** Checks whether a request says that its body is JSON. */
export const saysJson = ({ headers }: Pick<MedusaRequest, "headers">) =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers["content-type"] ?? "")

/**
 * Refuses whatever would change something and isn't JSON, with a body or without. A page of another site can make a browser send a form
 * with the login's cookie; for JSON the browser asks the server first.
 */
export const requireJson: Middleware = (req, res, next) => {
  if (READING.includes(req.method) || saysJson(req)) return next()
  const message = "Send JSON, with the header Content-Type: application/json, also without a body."
  res.status(415).json({ code: "not_json", type: "invalid_data", message })
}

/** Returns an ETag's inside: a hash of the bytes. */
export function contentHash(body: string | Buffer): string {
  return createHash("sha256").update(body).digest("base64url")
}

/**
 * Sends the body with its ETag, or 304 where the caller named that ETag. Express would not say 304 here: a `fetch` that sets
 * If-None-Match itself also sends `Cache-Control: no-cache` (Fetch standard, HTTP-network-or-cache fetch), and Express then
 * sends everything again.
 */
export function sendWithEtag(req: MedusaRequest, res: MedusaResponse, body: string | Buffer, etag: string) {
  res.set("ETag", etag)
  if (namesEtag(req.headers["if-none-match"], etag)) {
    // of a body that isn't there
    res.removeHeader("Content-Type")
    res.removeHeader("Content-Encoding")
    res.status(304).end()
    return
  }
  res.send(body)
}

/** Compares ETags weakly, as RFC 9110 (13.1.2) has it for If-None-Match. */
function namesEtag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "")
  return header?.trim() === "*" || !!header?.split(",").some((tag) => opaque(tag) === opaque(etag))
}

const HIDDEN = "-"

/**
 * Takes the tokens out of the address that Medusa writes into its access log once it has answered: tokens are
 * never logged. Routing and query have read the address by then.
 */
export const hideTokens: Middleware = (req, _, next) => {
  if (spelled(req.originalUrl).includes("callbacks")) req.originalUrl = redactTokens(req.originalUrl)
  next()
}

/** What follows is a token, or what is left of one that was cut in two. */
const HAS_TOKEN = /\bcallbacks\b.*\bsuccess[\\/]+[^\\/]/s

/** `/rental/callbacks/success/-`, and `token=-` in a query, in whatever case, percent-encoding and number of slashes they are spelled. */
function redactTokens(address: string): string {
  const [path = "", ...query] = address.split("?")
  const shown = HAS_TOKEN.test(spelled(path)) ? `/rental/callbacks/success/${HIDDEN}` : path
  return [shown, ...query.map(withoutTokenValue)].join("?")
}

const withoutTokenValue = (query: string) =>
  query
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=")
      return value.length && spelled(name) === "token" ? `${name}=${HIDDEN}` : pair
    })
    .join("&")

/** In small letters, without percent-encoding. */
const spelled = (text: string) =>
  text.replace(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16))).toLowerCase()
