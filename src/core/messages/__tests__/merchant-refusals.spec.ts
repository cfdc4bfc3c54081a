import type { Refusal } from "../codes"
import { say } from "../say"

const inAll = (fact: Refusal) => (["en", "fr", "de"] as const).map((language) => say(fact, language).text)

describe("what a merchant is refused, in words", () => {
  it.each<[Refusal, string, string, string]>([
    [
      { code: "refund_at_the_service", params: { asked: "refund" } },
      "Medusa can't refund this rental. 1. Refund it in the rental service's dashboard. 2. In this order's Rental card, press \"I refunded it at the service\". 3. Then refund here.",
      "Medusa ne peut pas rembourser cette location. 1. Remboursez-la dans le tableau de bord du service de location. 2. Dans la carte Location de la commande, cliquez sur « Remboursement effectué auprès du service ». 3. Remboursez ensuite ici.",
      "Medusa kann diese Miete nicht erstatten. 1. Erstatten Sie sie im Dashboard des Mietdienstes. 2. Drücken Sie in der Karte „Miete“ der Bestellung „Erstattung beim Mietdienst vermerken“. 3. Erstatten Sie sie dann hier.",
    ],
    [
      { code: "try_again", params: { because: "postponed" } },
      "It could not be applied at the moment. It will be tried again by itself.",
      "Impossible pour l'instant. Un nouvel essai suit automatiquement.",
      "Das ging im Moment nicht. Es wird von selbst noch einmal versucht.",
    ],
  ])("%j is told in English, French and German", (fact, en, fr, de) => {
    expect(inAll(fact)).toEqual([en, fr, de])
    expect(say(fact).text).toBe(en)
  })

  it.each([
    "nothing_to_refund",
    "no_attention",
    "newer_attention",
    "no_proof_of_payment",
    "unknown_transaction",
    "sales_channel_not_found",
  ] as const)("%s is a whole sentence of its own in each language", (code) => {
    const said = inAll({ code, params: {} })
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
    expect(new Set(said).size).toBe(3)
  })
})
