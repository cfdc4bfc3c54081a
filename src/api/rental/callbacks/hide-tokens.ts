import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

const HIDDEN = "-"

/**
 * Takes the tokens out of the address that Medusa writes into its access log once it has answered: tokens are
 * never logged. Routing and query have read the address by then.
 */
export function hideTokens(
  req: Pick<MedusaRequest, "originalUrl">,
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  req.originalUrl = withoutTokens(req.originalUrl)
  next()
}

/** `/rental/callbacks/success/-`, and `token=-` in a query. */
export function withoutTokens(address: string): string {
  return address
    .replace(/(\/callbacks\/success\/)[^/?]+/, `$1${HIDDEN}`)
    .replace(/([?&]token=)[^&]*/gi, `$1${HIDDEN}`)
}
