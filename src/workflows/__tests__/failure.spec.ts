import { MedusaError } from "@medusajs/framework/utils"
import { failureOf, isLasting, isPassing, isRefused, reasonOf } from "../failure"

const ENGINE = 'Updating Status from "ok" to "temp_failure" is not allowed.'

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

  it("is a cause of ours by its code, also as a plain object; Medusa's refusal as it says it, a fault with its words as detail", () => {
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
    const fault = (detail: string) => ({ code: "unknown_fault", detail })
    const other = Object.assign(new Error("boom"), { reason: "of_others" })
    expect(reasonOf(failureOf(other))).toEqual(fault("boom"))
    expect(reasonOf(failureOf(new MedusaError("not_allowed", ENGINE)))).toEqual(fault(ENGINE))
  })

  const endOf = (cause: unknown) => {
    const failure = failureOf(cause)
    return isLasting(failure) ? "lasts" : isPassing(failure) ? "passes" : "counts"
  }

  // The types of Medusa's refusals, and its sentences that say otherwise.
  it.each([
    ["not_found", "There is no such order.", "lasts"],
    ["invalid_data", "The region has no such country.", "lasts"],
    ["not_allowed", ENGINE, "counts"],
    ["unexpected_state", "Could not delete all payment sessions", "lasts"],
  ])("of type %s with %j %s", (type, message, end) => {
    const cause = new MedusaError(type, message)
    expect(endOf(cause)).toBe(end)
    expect(isRefused(cause)).toBe(end === "lasts")
  })

  // PostgreSQL, appendix A: 22 is data that a column can't hold, 23 a broken constraint, of which 23505 is a row that another has written.
  it.each([
    [{ code: "22P02" }, "lasts"],
    [{ code: "23514" }, "lasts"],
    [{ code: "23505" }, "counts"],
    [{ code: "P0001" }, "counts"],
    [{ code: "40001" }, "passes"],
    [{ code: "55P03" }, "passes"],
    [{ code: "57P01" }, "passes"],
    [{ reason: "order_busy" }, "passes"],
    [{ reason: "lease_lost" }, "passes"],
    [{ message: "Timed-out acquiring lock." }, "passes"],
    [{ message: "connect ECONNREFUSED 127.0.0.1:8069" }, "counts"],
    [{ message: "Connection is closed." }, "passes"],
    [{ message: "Transaction storage is locked" }, "counts"],
    [{ message: "Max retries (5) exceeded for saving checkpoint due to version conflicts" }, "counts"],
    [{ message: "Cannot read properties of undefined (reading 'id')" }, "counts"],
  ])("that has %j %s", (what, end) => {
    expect(endOf(Object.assign(new Error("refused"), what))).toBe(end)
  })
})
