import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createHash } from "node:crypto"

/** An ETag's inside: a hash of the bytes. */
export function contentHash(body: string | Buffer): string {
  return createHash("sha256").update(body).digest("base64url")
}

/**
 * Sends the body with its ETag, or 304 where the caller named that ETag. Express would not say 304 here: a `fetch` that sets
 * If-None-Match itself also sends `Cache-Control: no-cache` (Fetch standard, HTTP-network-or-cache fetch), and Express then
 * sends everything again.
 */
export function sendWithEtag(
  req: MedusaRequest,
  res: MedusaResponse,
  body: string | Buffer,
  etag: string,
): void {
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

/** Compared weakly, as RFC 9110 (13.1.2) has it for If-None-Match. */
function namesEtag(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "")
  return (
    header !== undefined &&
    (header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === opaque(etag)))
  )
}
