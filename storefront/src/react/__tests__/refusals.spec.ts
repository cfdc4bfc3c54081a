import { RentalError, rentalLanguage } from "../../client"
import { asRentalError, refusalOf, throwRefusal } from "../../parts/choices"

const said = (fault: unknown, lang = "en") => refusalOf(asRentalError(fault), rentalLanguage(lang).texts)
const refused = (code: "no_common_duration" | "service_busy") =>
  new RentalError(code, "Says the shop.", 400, { isRefusal: true })

/** What a shopper is told of what a server action answered, or its answer. */
const answered = (answer: object) => {
  try {
    return throwRefusal(answer)
  } catch (fault) {
    return said(fault, "fr")
  }
}

it("tells a shopper our word for a refusal's code, else the shop's sentence, and never a text for developers", () => {
  expect(said(refused("no_common_duration"))).toBe("Not for rent together.")
  expect(said(refused("service_busy"))).toBe("Says the shop.")
  expect(said(new RentalError("unreachable", "The shop at http://10.0.0.7:9000 gave no answer.", 0))).toBe(
    "Please try again.",
  )
  expect(said(new TypeError("undefined is not a function"))).toBe("Please try again.")
})

it("tells a shopper what a server action answered, and hands on what isn't a refusal", () => {
  expect(answered({ refusal: "Please try again.", code: "failed" })).toBe("Veuillez réessayer.")
  expect(answered({ refusal: "Trop de locations.", code: "service_busy" })).toBe("Trop de locations.")
  expect(answered({ refusal: "Non." })).toBe("Non.")
  expect(answered({ cart_id: "cart_1", refusal: null })).toEqual({ cart_id: "cart_1", refusal: null })
})
