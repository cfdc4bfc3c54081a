import { describeServiceError } from "../../../service-client"
import { remedyOfReading } from "../remedy"
import { translateSentence } from "../sentences"

it("speaks of no order where only the price rules were asked for", () => {
  const { remedy } = describeServiceError({ kind: "timeout", timeoutMs: 10_000, message: "" })
  expect(remedyOfReading(remedy)).toBe("Try again in a few minutes.")
  expect(translateSentence(remedyOfReading(remedy), "de")).toBe("Versuchen Sie es in ein paar Minuten erneut.")
})

it("leaves any other remedy as it is", () => {
  expect(remedyOfReading("Ask the service to give the key access.")).toBe("Ask the service to give the key access.")
})
