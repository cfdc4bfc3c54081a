import { faultOfServiceError, forSettings, type ServiceError } from ".."

const message = "for the log"
const fields = [{ field: "products.0.vat", message: "must be positive" }]

describe("an error of the service as a fact", () => {
  it.each<[ServiceError, object]>([
    [
      { kind: "invalid_api_key", message },
      { code: "invalid_api_key", params: {} },
    ],
    [
      { kind: "invalid_request", message, status: 400, fields },
      { code: "invalid_request", params: { status: 400, fields } },
    ],
    [
      { kind: "duplicate_transaction", message, status: 409 },
      { code: "duplicate_transaction", params: {} },
    ],
    [
      { kind: "unreachable", message, sent: true, code: "ECONNRESET" },
      { code: "unreachable", params: { cause: "ECONNRESET", sent: true, asked_for: "order" } },
    ],
    [
      { kind: "unreachable", message, sent: false, code: "INVALID_API_ADDRESS", address: "query" },
      {
        code: "unreachable",
        params: { cause: "INVALID_API_ADDRESS", sent: false, asked_for: "order", address: "query" },
      },
    ],
    [
      { kind: "timeout", message, timeoutMs: 10_000 },
      { code: "timeout", params: { seconds: 10, asked_for: "order" } },
    ],
    [
      { kind: "busy", message },
      { code: "busy", params: {} },
    ],
    [
      { kind: "rate_limited", message, retryAfterSeconds: 30 },
      { code: "rate_limited", params: { retry_after_seconds: 30 } },
    ],
    [
      { kind: "unexpected_answer", message, status: 503, body: "down" },
      { code: "unexpected_answer", params: { status: 503, body: "down", asked_for: "order" } },
    ],
  ])("%j", (error, fact) => expect(faultOfServiceError(error)).toEqual(fact))

  it("says what was asked for", () => {
    expect(faultOfServiceError({ kind: "timeout", message, timeoutMs: 10_000 }, "price_rules")).toEqual({
      code: "timeout",
      params: { seconds: 10, asked_for: "price_rules" },
    })
  })

  it("loses the answer's words where they would outlive the rental they are about", () => {
    const answered = faultOfServiceError({ kind: "unexpected_answer", message, status: 500, body: "lea@" })
    expect(forSettings(answered)).toEqual({
      code: "unexpected_answer",
      params: { status: 500, body: "", asked_for: "order" },
    })
    expect(forSettings({ code: "busy", params: {} })).toEqual({ code: "busy", params: {} })
  })
})
