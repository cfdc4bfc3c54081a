import { RentalError, rentalLanguage, type RentalErrorCode } from "../../client"
import { throwRefusal } from "../../parts/choices"
import { refusalText } from "../states"

const english = rentalLanguage("en")

describe("what a shopper is told of a refusal", () => {
  it("is our word for its code, else the shop's sentence", () => {
    const refused = (code: RentalErrorCode) =>
      new RentalError(code, "Says the shop.", 400, { isRefusal: true })
    expect(refusalText(refused("no_common_duration"), english)).toBe("Not for rent together.")
    expect(refusalText(refused("service_busy"), english)).toBe("Says the shop.")
  })

  it("is never a text for developers", () => {
    const faults = [
      new RentalError("unreachable", "The shop at http://10.0.0.7:9000 gave no answer.", 0),
      new RentalError("unknown", "The shop answered 502.", 502),
      new RentalError("unknown", "An unknown error occurred.", 500),
    ]
    for (const fault of faults) expect(refusalText(fault, english)).toBe("Please try again.")
  })

  it("is what a server action answered, with its code", () => {
    const told = (answer: object) => {
      try {
        return throwRefusal(answer)
      } catch (fault) {
        return refusalText(fault as RentalError, rentalLanguage("fr"))
      }
    }
    expect(told({ refusal: "Please try again.", code: "failed" })).toBe("Veuillez réessayer.")
    expect(told({ refusal: "Trop de locations.", code: "service_busy" })).toBe("Trop de locations.")
    expect(told({ refusal: "Non." })).toBe("Non.")
    expect(told({ payment_url: "https://pay.example" })).toEqual({ payment_url: "https://pay.example" })
    expect(told({ cart_id: "cart_1", refusal: null })).toEqual({ cart_id: "cart_1", refusal: null })
  })
})
