/** What the shop refused, or didn't answer. `message` is for the shopper where the shop wrote it, in their language. */
export class RentalError extends Error {
  override readonly name = "RentalError"
  /** Stable: a refusal's code such as `not_rentable`; `unreachable` without an answer, `unknown` where it has no code. */
  readonly code: string
  /** HTTP; 0 without an answer. */
  readonly status: number

  constructor(code: string, message: string, status: number, options?: ErrorOptions) {
    super(message, options)
    this.code = code
    this.status = status
  }
}
