import { MedusaError } from "@medusajs/framework/utils"
import { failureOf, isLasting, isRefused, reasonOf } from "../failure"

describe("what a workflow threw", () => {
  const error = new MedusaError(MedusaError.Types.NOT_ALLOWED, "no stock", "insufficient_inventory")

  it("is read from the error, and from the plain object that the engine makes of it", () => {
    const plain = JSON.parse(JSON.stringify({ ...error, message: error.message, stack: error.stack }))
    for (const cause of [error, plain]) {
      expect(failureOf(cause)).toMatchObject({
        message: "no stock",
        type: "not_allowed",
        code: "insufficient_inventory",
      })
    }
  })

  it("has no type of Medusa's where it isn't Medusa's", () => {
    expect(failureOf(Object.assign(new Error("boom"), { type: "not_allowed" }))).not.toHaveProperty("type")
    expect(failureOf("boom")).toEqual({ message: "boom", stack: "boom" })
    expect(failureOf({ message: "boom", stack: "" })).toEqual({ message: "boom", stack: "boom" })
    expect(failureOf(undefined).message).toBe("undefined")
  })

  it("is a cause of ours by its code, also as a plain object, and another program's words as they are", () => {
    const gone = new MedusaError(MedusaError.Types.NOT_FOUND, "There is no rental rtx_1.", "rental_gone")
    expect(reasonOf(failureOf(gone))).toEqual({ code: "rental_gone" })
    const lost = Object.assign(new Error("The lease was lost."), { reason: "lease_lost" })
    for (const cause of [lost, { ...lost, message: lost.message, stack: lost.stack }]) {
      expect(reasonOf(failureOf(cause))).toEqual({ code: "lease_lost" })
    }
    const refused = Object.assign(new Error("insert into x - violates check constraint"), { code: "23514" })
    expect(reasonOf(failureOf(refused))).toEqual({ code: "database_fault", state: "23514" })
    const problem = { code: "amounts_differ", params: { paid: 1452, cart: 1440.5 } } as const
    const differs = Object.assign(new Error("It differs."), { rental_problem: problem })
    for (const cause of [differs, { ...differs, message: differs.message }]) {
      expect(failureOf(cause).problem).toEqual(problem)
    }
    expect(reasonOf(failureOf(error))).toBe("no stock")
    expect(reasonOf(failureOf(Object.assign(new Error("boom"), { reason: "of_others" })))).toBe("boom")
  })

  // PostgreSQL, appendix A: 22 is data that a column can't hold, 23 a broken constraint, of which 23505 is a row that another has written.
  it.each([
    ["22P02", true],
    ["23514", true],
    ["23505", false],
    ["40001", false],
    ["57P01", false],
    ["21000", false],
  ])("of the database's %s lasts: %s", (code, lasts) => {
    expect(isLasting(failureOf(Object.assign(new Error("refused"), { code })))).toBe(lasts)
  })

  // The types of Medusa's refusals, and three of its sentences that say otherwise.
  it.each([
    ["not_found", "There is no such order.", true],
    ["invalid_data", "The region has no such country.", true],
    ["not_allowed", 'Updating Status from "invoking" to "waiting" is not allowed.', false],
    ["not_allowed", "Max retries (5) exceeded for saving checkpoint", false],
    ["unexpected_state", "Could not delete all payment sessions", true],
    ["unexpected_state", "Could not delete one payment session", false],
  ])("of type %s with %j lasts: %s", (type, message, lasts) => {
    expect(isLasting(failureOf(new MedusaError(type, message)))).toBe(lasts)
  })

  it("lasts where Medusa refused it, and passes where the engine or the network failed", () => {
    expect([isLasting(failureOf(error)), isRefused(error)]).toEqual([true, true])
    const down = new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The connection is gone.")
    expect([isLasting(failureOf(down)), isRefused(down)]).toEqual([false, false])
    expect(isLasting(failureOf(new Error("socket hang up")))).toBe(false)
  })
})
