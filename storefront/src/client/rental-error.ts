import type { ShopperRefusal } from "../../../src/core/messages/codes"

/**
 * Why there is no answer. A refusal of the shop, `refused` where it has no code of its own; `unreachable`, `timeout`, `aborted`: none came;
 * `invalid_key`, `unauthorized`, `not_found`: Medusa's own answers; `not_configured`, `no_provider`: a mistake in the storefront; `failed`:
 * an action on the storefront's server; `unknown`: anything else.
 */
export type RentalErrorCode =
  | ShopperRefusal["code"]
  | "refused"
  | "unreachable"
  | "timeout"
  | "aborted"
  | "invalid_key"
  | "unauthorized"
  | "not_found"
  | "not_configured"
  | "no_provider"
  | "failed"
  | "unknown"

/** What the shop refused, or didn't answer. `message` is for the shopper only where `isRefusal` says so, in their language. */
export class RentalError extends Error {
  override readonly name = "RentalError"
  /** The shop sent code and message; else the message is for developers. */
  readonly isRefusal: boolean

  constructor(
    /** Stable. */
    readonly code: RentalErrorCode,
    message: string,
    /** HTTP; 0 without an answer. */
    readonly status: number,
    options?: ErrorOptions & { isRefusal?: boolean },
  ) {
    super(message, options)
    this.isRefusal = options?.isRefusal ?? false
  }
}
