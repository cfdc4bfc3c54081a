import { say } from "../say"

describe("what became of a call", () => {
  it("is said in three languages, with the order as its reader knows it", () => {
    const cancelled = { code: "booking_cancelled", params: { order_id: "order_1" } } as const
    const numbered = () => "#58"
    expect(say(cancelled).text).toBe("The booking and its order order_1 were cancelled.")
    expect(say(cancelled, "fr", { order: numbered }).text).toBe(
      "La réservation et sa commande #58 ont été annulées.",
    )
    expect(say(cancelled, "de", { order: numbered }).text).toBe(
      "Die Reservierung und ihre Bestellung #58 wurden storniert.",
    )
    expect(say({ code: "booking_cancelled", params: { order_id: null } }, "de").text).toBe(
      "Die Reservierung wurde storniert.",
    )
  })

  it("keeps what others have written as it is", () => {
    expect(say({ code: "not_removable", params: { name: "text; a list" } }, "fr").text).toBe(
      "« text; a list » a été envoyé comme non retirable par le client.",
    )
  })
})
