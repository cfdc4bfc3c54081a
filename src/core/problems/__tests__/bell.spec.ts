import { bellOf } from "../bell"
import type { Problem } from "../problem"

const NAMES = { transactionId: "velo-01JD", order: (id: string) => (id === "order_1" ? "#58" : id) }

const AMOUNTS: Problem = { code: "amounts_differ", params: { paid: 1452, cart: 1200.5 } }

describe("the bell", () => {
  it("says what happened and what to do in each language, with amounts as it writes them", () => {
    expect(bellOf(AMOUNTS, "en", NAMES)).toEqual({
      title: "A rental needs your attention: velo-01JD",
      description: expect.stringMatching(
        /^What was paid comes to €1,452\.00, what stands in the cart to €1,200\.50\. No order was made\. Compare both,/,
      ),
    })
    const french = bellOf(AMOUNTS, "fr", NAMES)
    expect(french.title).toBe("Une location demande votre attention : velo-01JD")
    // French puts narrow and other blanks that don't break into amounts.
    expect(french.description.replace(/[\u202f\u00a0]/g, " ")).toMatch(/1 452,00 €.*1 200,50 €/)
    const german = bellOf(AMOUNTS, "de", NAMES)
    expect(german.title).toBe("Eine Miete braucht Ihre Aufmerksamkeit: velo-01JD")
    expect(german.description.replace(/\u00a0/g, " ")).toMatch(/1\.452,00 €.*1\.200,50 €/)
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
      "The order #58 was cancelled in Medusa, but the service may still charge the shopper. Cancel the rental in the service's dashboard too, then close this.",
    )
  })

  it("does without an id that isn't known yet", () => {
    expect(bellOf(AMOUNTS, "fr", { ...NAMES, transactionId: null }).title).toBe(
      "Une location demande votre attention",
    )
  })

  it("writes what is no country's code as it stands", () => {
    const outside: Problem = { code: "country_outside_region", params: { country: "Freedonia!" } }
    expect(bellOf(outside, "de", NAMES).description).toContain("Freedonia!")
  })
})
