import { describeServiceError, type ServiceError } from ".."

const message = "for the log"

describe("describeServiceError", () => {
  it.each<[ServiceError, string, string]>([
    [{ kind: "invalid_api_key", message }, "refused the API key", "Paste the key again"],
    [
      {
        kind: "invalid_request",
        message,
        status: 400,
        fields: [{ field: "products.0.vat", message: "must be positive" }],
      },
      "as invalid: products.0.vat (must be positive).",
      "Correct these fields",
    ],
    [{ kind: "invalid_request", message, status: 400, fields: [] }, "as invalid.", "Ask the service"],
    [{ kind: "invalid_request", message, status: null, fields: [] }, "not sent", "Ask the service"],
    [{ kind: "duplicate_transaction", message, status: 409 }, "already has an order", "transaction prefix"],
    [
      { kind: "unreachable", message, sent: false, code: "ECONNREFUSED" },
      "can't be reached (ECONNREFUSED)",
      "Check the API address",
    ],
    [
      { kind: "unreachable", message, sent: true, code: "ECONNRESET" },
      "broke before its answer",
      "may exist at the service",
    ],
    [
      { kind: "unreachable", message, sent: false, code: "ENOTFOUND" },
      "a server that doesn't exist",
      "typing error",
    ],
    [
      { kind: "unreachable", message, sent: false, code: "CERT_HAS_EXPIRED" },
      "No secure connection",
      "https://",
    ],
    [
      { kind: "unreachable", message: "No API address is set.", sent: false, code: "INVALID_API_ADDRESS" },
      "No API address is set.",
      "Enter the base address",
    ],
    [
      { kind: "unexpected_answer", message, status: 201, body: "" },
      "can't read (status 201)",
      "may exist at the service",
    ],
    [
      { kind: "timeout", message, timeoutMs: 10_000 },
      "did not answer within 10 seconds",
      "may exist at the service",
    ],
    [{ kind: "rate_limited", message, retryAfterSeconds: 30 }, "call less often", "Wait 30 seconds"],
    [{ kind: "rate_limited", message, retryAfterSeconds: 1 }, "call less often", "Wait 1 second and"],
    [{ kind: "rate_limited", message, retryAfterSeconds: null }, "call less often", "Wait a few minutes"],
    [
      { kind: "unexpected_answer", message, status: 503, body: "" },
      "a fault of its own (status 503)",
      "in a few minutes",
    ],
    [
      { kind: "unexpected_answer", message, status: 403, body: "" },
      "doesn't allow this",
      "give the key access",
    ],
    [{ kind: "unexpected_answer", message, status: 301, body: "" }, "sends the shop on", "final address"],
    [{ kind: "unexpected_answer", message, status: 404, body: "" }, "can't read (status 404)", "without /v1"],
  ])("%j", (error, problem, remedy) => {
    const said = describeServiceError(error)
    expect(said.problem).toContain(problem)
    expect(said.remedy).toContain(remedy)
  })

  it("speaks of no order where only the price rules were asked for", () => {
    const sayOf = (error: ServiceError) => describeServiceError(error, "price_rules").remedy
    expect(sayOf({ kind: "timeout", message, timeoutMs: 10_000 })).toBe("Try again in a few minutes.")
    expect(sayOf({ kind: "unexpected_answer", message, status: 201, body: "" })).toBe(
      "Tell the service's support.",
    )
    expect(sayOf({ kind: "unreachable", message, sent: true, code: "ECONNRESET" })).not.toContain("order")
    expect(sayOf({ kind: "unexpected_answer", message, status: 403, body: "" })).toBe(
      "Ask the service to give the key access.",
    )
  })

  it("names five fields and counts the others", () => {
    const fields = ["a", "b", "c", "d", "e", "f", "g"].map((field) => ({ field, message: "" }))
    expect(describeServiceError({ kind: "invalid_request", message, status: 400, fields }).problem).toContain(
      ": a, b, c, d, e and 2 more.",
    )
  })
})
