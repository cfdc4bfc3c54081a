import { withoutOrderDetails } from "../errors"

describe("a fault that is noted on the settings", () => {
  it("loses the answer's words, which would outlive the rental they are about", () => {
    const params = { status: 500, body: "lea@", asked_for: "order" } as const
    expect(withoutOrderDetails({ code: "unexpected_answer", params })).toEqual({
      code: "unexpected_answer",
      params: { status: 500, body: "", asked_for: "order" },
    })
    expect(
      withoutOrderDetails({ code: "invalid_request", params: { status: 400, fields: [], said: "lea@" } }),
    ).toEqual({ code: "invalid_request", params: { status: 400, fields: [] } })
    expect(withoutOrderDetails({ code: "busy", params: {} })).toEqual({ code: "busy", params: {} })
  })
})
