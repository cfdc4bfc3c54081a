/** What the shop refused, or didn't answer. `message` is for the shopper only where `isRefusal` says so, in their language. */
export class RentalError extends Error {
  override readonly name = "RentalError"
  /** Stable: a refusal's code such as `not_rentable`; `unreachable` without an answer, `unknown` where it has no code. */
  readonly code: string
  /** HTTP; 0 without an answer. */
  readonly status: number
  /** The shop sent code and message; else the message is for developers. */
  readonly isRefusal: boolean

  constructor(
    code: string,
    message: string,
    status: number,
    options?: ErrorOptions & { isRefusal?: boolean },
  ) {
    super(message, options)
    this.code = code
    this.status = status
    this.isRefusal = options?.isRefusal ?? false
  }
}
