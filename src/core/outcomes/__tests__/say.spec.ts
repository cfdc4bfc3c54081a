import { sayOutcome } from "../say"

describe("what became of a call", () => {
  it("is said in three languages, with the order as its reader knows it", () => {
    const cancelled = { code: "booking_cancelled", params: { order_id: "order_1" } } as const
    const numbered = () => "#58"
    expect(sayOutcome(cancelled)).toBe("The booking and its order order_1 were cancelled.")
    expect(sayOutcome(cancelled, "fr", numbered)).toBe("La réservation et sa commande #58 ont été annulées.")
    expect(sayOutcome(cancelled, "de", numbered)).toBe(
      "Die Buchung und ihre Bestellung #58 wurden storniert.",
    )
    expect(sayOutcome({ code: "booking_cancelled", params: { order_id: null } }, "de")).toBe(
      "Die Buchung wurde storniert.",
    )
  })

  it("keeps what others have written as it is", () => {
    expect(sayOutcome({ code: "not_removable", params: { name: "text; a list" } }, "fr")).toBe(
      "« text; a list » a été envoyé comme non retirable par le client.",
    )
  })

  it("is its code where there are no words for it", () => {
    expect(sayOutcome({ code: "not_known_yet", params: {} } as never)).toBe("not_known_yet")
  })
})
