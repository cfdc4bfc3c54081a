import type { ServiceFault } from "../../core/messages/codes"
import { Breaker } from "../breaker"

const asked_for = "order"
const TIMEOUT: ServiceFault = { code: "timeout", params: { seconds: 10, asked_for } }
const REFUSED = { cause: "ECONNREFUSED", sent: false, asked_for } as const
const UNREACHABLE: ServiceFault = { code: "unreachable", params: REFUSED }
const FAULT: ServiceFault = { code: "unexpected_answer", params: { status: 500, body: "", asked_for } }

describe("asking a service that doesn't answer", () => {
  let now = 0
  const breaker = () => {
    now = 0
    return new Breaker(() => now)
  }
  const silent = (each: Breaker, times: number) => {
    for (let at = 0; at < times; at++) each.note("a", at % 2 ? UNREACHABLE : TIMEOUT)
  }

  it("goes on for two calls in a row, and stops after the third", () => {
    const each = breaker()
    silent(each, 2)
    expect([each.takeTurn("a"), each.takeTurn("a")]).toEqual([true, true])
    silent(each, 1)
    expect([each.takeTurn("a"), each.takeTurn("a")]).toEqual([false, false])
    expect(each.takeTurn("b")).toBe(true)
  })

  it("is one call's turn every ten seconds, however long that one takes", () => {
    const each = breaker()
    silent(each, 3)
    now = 9_999
    expect(each.takeTurn("a")).toBe(false)
    now = 10_000
    expect([each.takeTurn("a"), each.takeTurn("a")]).toEqual([true, false])
    now = 19_999
    expect(each.takeTurn("a")).toBe(false)
    now = 20_000
    expect(each.takeTurn("a")).toBe(true)
    each.note("a", TIMEOUT)
    now = 29_999
    expect(each.takeTurn("a")).toBe(false)
  })

  it.each([null, FAULT])("goes on for all once there is an answer: %j", (answer) => {
    const each = breaker()
    silent(each, 4)
    now = 10_000
    expect(each.takeTurn("a")).toBe(true)
    each.note("a", answer)
    expect([each.takeTurn("a"), each.takeTurn("a")]).toEqual([true, true])
    silent(each, 2)
    expect(each.takeTurn("a")).toBe(true)
  })
})
