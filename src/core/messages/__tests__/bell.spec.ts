import { bellOf } from "../bell"
import type { Problem } from "../codes"

const NAMES = {
  subject: ["Carla Soldout", "Duo Tandem"],
  order: (id: string) => (id === "order_1" ? "#58" : id),
}

const AMOUNTS: Problem = { code: "amounts_differ", params: { paid: 1452, cart: 1200.5 } }

describe("the bell", () => {
  it("says whose rental it is and what happened in each language, with amounts as it writes them", () => {
    expect(bellOf(AMOUNTS, "en", NAMES)).toEqual({
      title: "The amounts differ: Carla Soldout, Duo Tandem",
      description:
        "By the service's call the order is worth €1,452.00, by the cart €1,200.50. No order was made.",
    })
    const french = bellOf(AMOUNTS, "fr", NAMES)
    expect(french.title).toBe("Les montants diffèrent\u00a0: Carla Soldout, Duo Tandem")
    // French puts narrow and other blanks that don't break into amounts.
    expect(french.description.replace(/[\u202f\u00a0]/g, " ")).toMatch(/1 452,00 €.*1 200,50 €/)
  })

  it("names countries, and orders as the admin numbers them", () => {
    const taxes: Problem = {
      code: "tax_rate_differs",
      params: { country: "be", sent: 20, there: 21, order_id: null },
    }
    expect(bellOf(taxes, "fr", NAMES).description).toContain("Belgique")
    const cancelled: Problem = { code: "cancelled_here", params: { order_id: "order_1" } }
    expect(bellOf(cancelled, "de", NAMES).description).toContain("#58")
    expect(bellOf(cancelled, "en", NAMES).description).toBe(
      "The order #58 was cancelled in Medusa, but the service may still charge the shopper.",
    )
  })

  it("names who is known, and nobody where nobody is", () => {
    expect(bellOf(AMOUNTS, "fr", { ...NAMES, subject: [] }).title).toBe("Les montants diffèrent")
    expect(bellOf(AMOUNTS, "en", { ...NAMES, subject: [null, "Duo Tandem"] }).title).toBe(
      "The amounts differ: Duo Tandem",
    )
  })

  it("writes what is no country's code as it stands, and ends what Medusa said with a full stop", () => {
    const outside: Problem = { code: "country_outside_region", params: { country: "Freedonia!" } }
    expect(bellOf(outside, "de", NAMES).description).toContain("Freedonia!")
    const refused: Problem = { code: "order_not_made", params: { why: "Not enough stock" } }
    expect(bellOf(refused, "en", NAMES).description).toMatch(/ Not enough stock\.$/)
  })
})
