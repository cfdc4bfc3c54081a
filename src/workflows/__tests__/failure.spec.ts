import { MedusaError } from "@medusajs/framework/utils"
import { failureOf } from "../failure"

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
})
