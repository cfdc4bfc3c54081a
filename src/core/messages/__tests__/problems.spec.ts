import type { Problem, Reason } from "../codes"
import { say, type Wording } from "../say"

const NAMED: Wording = {
  euros: (amounts) => `${[amounts].flat().join(" / ")} EUR`,
  country: (code) => `Land ${code}`,
  order: () => "#58",
  call: (kind) => `Call ${kind}`,
}

describe("why attention was closed by itself", () => {
  it.each([
    ["order_made", "The order was made.", "La commande a été créée.", "Die Bestellung wurde angelegt."],
    ["call_applied", "The call was applied.", "L'appel a été traité.", "Der Aufruf wurde verarbeitet."],
    [
      "cancelled_there",
      "The service has cancelled the booking too.",
      "Le service a annulé la réservation aussi.",
      "Der Dienst hat die Reservierung auch storniert.",
    ],
    [
      "booking_cancelled",
      "The booking and its order were cancelled.",
      "La réservation et sa commande ont été annulées.",
      "Die Reservierung und ihre Bestellung wurden storniert.",
    ],
  ] as const)("%s is told in English, French and German", (code, ...words) => {
    const said = (["en", "fr", "de"] as const).map((language) => say({ code, params: {} }, language).text)
    expect(said).toEqual(words)
  })
})

describe("a problem in words", () => {
  it("says an amount that differs with both sides of the sum", () => {
    expect(say({ code: "amounts_differ", params: { paid: 1452, cart: 1440.5 } })).toEqual({
      title: "The amounts differ",
      text: "By the service's call the order is worth 1452 €, by the cart 1440.5 €. No order was made.",
      remedy: 'Compare the columns under Products, then press "Make the order".',
    })
  })

  it("says of a payment that named another cart that it wasn't used", () => {
    expect(
      say({ code: "keys_do_not_match", params: { what: "cart", kind: "success_call", order_id: null } }).text,
    ).toBe("The rental service sent a payment for this rental with another cart's number. It was not used.")
  })

  it("has a word for each of its facts, in three languages", () => {
    const problem: Problem = {
      code: "contents_differ",
      params: {
        where: "order",
        order_id: "order_1",
        difference: { code: "sent_price", params: { name: "Vélo", sent: [1200, 99.9], paid: 1100 } },
      },
    }
    expect(say(problem).text).toBe(
      'What the service confirms isn\'t what stands in the booked order order_1: "Vélo" was sent at 1200 or 99.9 € without taxes and paid at 1100 €. Nothing was captured.',
    )
    expect(say(problem, "fr", NAMED).text).toBe(
      "Ce que le service confirme n'est pas ce qui est dans la commande réservée #58 : « Vélo » a été envoyé à 1200 / 99.9 EUR hors taxes et payé à 1100 EUR. Rien n'a été capturé.",
    )
    expect(say(problem, "de", NAMED).text).toBe(
      "Was der Dienst bestätigt, steht so nicht in der reservierten Bestellung #58: „Vélo“ wurde mit 1200 / 99.9 EUR ohne Steuern gesendet und mit 1100 EUR bezahlt. Es wurde keine Zahlung erfasst.",
    )
  })

  it.each<[Extract<Problem, { code: "contents_differ" }>["params"]["difference"], string]>([
    [{ code: "sent_units", params: { name: "Vélo", sent: 1, paid: 2 } }, '1 of "Vélo" were sent and 2 paid'],
    [{ code: "never_sent", params: { name: "Trottinette" } }, '"Trottinette" was paid but never sent'],
  ])("says what can't have been sent: %j", (difference, words) => {
    expect(say({ code: "contents_differ", params: { where: "cart", difference } }).text).toContain(words)
  })

  it("names countries and calls as whoever reads it does", () => {
    const taxes: Problem = {
      code: "tax_rate_differs",
      params: { country: "BE", sent: 20, there: 21, order_id: null },
    }
    expect(say(taxes, "de", NAMED).text).toBe(
      "Die Bestellung entstand mit den gesendeten 20 % Steuern, aber im Land der Adresse von der Zahlungsseite (Land BE) sind es 21 %.",
    )
    const call: Problem = {
      code: "call_not_applied",
      params: { kind: "success_call", tries: 3, why: "no stock" },
    }
    expect(say(call, "fr", NAMED).text).toBe(
      "L'appel « Call success_call » du service a été essayé 3 fois sans pouvoir être traité : no stock",
    )
  })

  it("says a cause in the reader's language, and another program's words as they are", () => {
    const of = (why: Reason): Problem => ({ code: "order_not_made", params: { why } })
    expect(say(of({ code: "cart_gone" }), "de", NAMED).text).toBe(
      "Die Miete ist bezahlt, aber Medusa hat ihre Bestellung verweigert: ihren Warenkorb gibt es nicht mehr.",
    )
    expect(
      say({
        code: "call_not_applied",
        params: { kind: "success_call", tries: 12, why: { code: "order_busy" } },
      }).text,
    ).toBe(
      'The service\'s call "success_call" was tried 12 times and could not be applied: another change of the order took too long.',
    )
    expect(
      say(
        { code: "order_not_finished", params: { order_id: "order_1", why: { code: "no_rental_payment" } } },
        "fr",
      ).text,
    ).toBe(
      "La commande order_1 a été créée mais n'a pas pu être terminée (liée, capturée, annoncée) : la commande n'a pas de paiement du service de location : elle a été payée autrement.",
    )
    expect(
      say(
        { code: "booking_not_cancelled", params: { order_id: "order_1", why: { code: "lease_lost" } } },
        "de",
      ).text,
    ).toBe(
      "Der Dienst hat diese Reservierung storniert, aber ihre Bestellung order_1 ließ sich hier nicht stornieren: das Recht, die Bestellung zu ändern, ging inzwischen an einen anderen Server.",
    )
    expect(say(of("Not enough stock"), "de", NAMED).text).toBe(
      "Die Miete ist bezahlt, aber Medusa hat ihre Bestellung verweigert: Not enough stock",
    )
  })
})

it("a difference or a cause of a newer version is told by its code", () => {
  const newer = { code: "weighed_otherwise", params: {} }
  const differs = { code: "contents_differ", params: { difference: newer } } as unknown as Problem
  expect(say(differs).text).toContain("weighed_otherwise")
  const because = { code: "order_not_made", params: { why: { code: "moon_phase" } } } as unknown as Problem
  expect(say(because, "de").text).toContain("moon_phase")
})
