import type { ServiceFault } from "../codes"
import { say, serializeServiceFault } from "../say"

const inAll = (fault: ServiceFault) =>
  (["en", "fr", "de"] as const).map((language) => {
    const { text, remedy } = say(fault, language)
    return `${text} ${remedy}`
  })

const asked_for = "order"

describe("a fault of the service in words", () => {
  it.each<[ServiceFault, string, string, string]>([
    [
      {
        code: "invalid_request",
        params: { status: 400, fields: [{ field: "products.0.vat", message: "must be positive" }] },
      },
      "The rental service refused the request as invalid: products.0.vat (must be positive). Correct these fields in the product, the cart or the settings, and try again.",
      "Le service de location a refusé la demande comme invalide : products.0.vat (must be positive). Corrigez ces champs dans le produit, le panier ou les réglages, et réessayez.",
      "Der Mietdienst hat die Anfrage als ungültig abgelehnt: products.0.vat (must be positive). Berichtigen Sie diese Felder im Produkt, im Warenkorb oder in den Einstellungen und versuchen Sie es erneut.",
    ],
    [
      { code: "unreachable", params: { cause: "ECONNREFUSED", sent: false, asked_for } },
      "The rental service can't be reached (ECONNREFUSED). Check the API address in the settings and that this server may reach it; else try again in a few minutes.",
      "Le service de location est injoignable (ECONNREFUSED). Vérifiez l'adresse de l'API dans les réglages, et que ce serveur peut la joindre ; sinon réessayez dans quelques minutes.",
      "Der Mietdienst ist nicht erreichbar (ECONNREFUSED). Prüfen Sie die API-Adresse in den Einstellungen und ob dieser Server sie erreichen darf; sonst versuchen Sie es in ein paar Minuten erneut.",
    ],
    [
      { code: "timeout", params: { seconds: null, asked_for } },
      "The service's answer never came. Try again in a few minutes. If an order was being made, it may exist at the service: look for it in the service's dashboard before making it by hand.",
      "La réponse du service n'est jamais arrivée. Réessayez dans quelques minutes. Si une commande était en cours de création, elle existe peut-être chez le service : cherchez-la dans son tableau de bord avant de la créer à la main.",
      "Die Antwort des Dienstes kam nie an. Versuchen Sie es in ein paar Minuten erneut. Falls gerade eine Bestellung angelegt wurde, kann es sie beim Dienst geben: Suchen Sie sie in seinem Dashboard, bevor Sie sie von Hand anlegen.",
    ],
    [
      { code: "rate_limited", params: { retry_after_seconds: 1 } },
      "The rental service asks the shop to call less often. Wait 1 second and try again.",
      "Le service de location demande d'appeler moins souvent. Attendez 1 seconde et réessayez.",
      "Der Mietdienst bittet den Shop, ihn seltener aufzurufen. Warten Sie 1 Sekunde und versuchen Sie es erneut.",
    ],
  ])("%j is told in English, French and German", (fault, en, fr, de) => {
    expect(inAll(fault)).toEqual([en, fr, de])
  })

  it.each<ServiceFault>([
    { code: "invalid_api_key", params: {} },
    { code: "not_tried", params: {} },
    { code: "rate_limited", params: { retry_after_seconds: null } },
    { code: "unreachable", params: { cause: "ENOTFOUND", sent: false, asked_for } },
    {
      code: "unreachable",
      params: { cause: "INVALID_API_ADDRESS", sent: false, asked_for, address: "credentials" },
    },
    { code: "unexpected_answer", params: { status: 503, body: "down", asked_for } },
    { code: "duplicate_transaction", params: {} },
    { code: "unreachable", params: { cause: "CERT_HAS_EXPIRED", sent: false, asked_for } },
    { code: "unreachable", params: { cause: "ECONNRESET", sent: true, asked_for } },
    { code: "busy", params: {} },
    { code: "unexpected_answer", params: { status: 403, body: "", asked_for } },
    { code: "unexpected_answer", params: { status: 301, body: "", asked_for } },
    { code: "unexpected_answer", params: { status: 201, body: "", asked_for } },
    { code: "unexpected_answer", params: { status: 404, body: "", asked_for } },
    { code: "not_configured", params: { missing: "any" } },
    { code: "not_configured", params: { missing: "api_url", environment: "staging" } },
    { code: "no_answer_yet", params: {} },
    { code: "unknown", params: {} },
  ])("%j is whole sentences of its own in each language", (fault) => {
    const said = inAll(fault)
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.*[.?]$/u)
    expect(new Set(said).size).toBe(3)
  })

  it("says that an order may exist where one was asked for, and not where only prices were", () => {
    const answered = (asked: "order" | "price_rules") =>
      inAll({ code: "unexpected_answer", params: { status: 201, body: "", asked_for: asked } })
    const reset = (asked: "order" | "price_rules") =>
      inAll({ code: "unreachable", params: { cause: "ECONNRESET", sent: true, asked_for: asked } })
    const MAY_EXIST = [
      /it may exist at the service/,
      /elle existe peut-être chez le service/,
      /kann es sie beim Dienst geben/,
    ]
    for (const said of [answered, reset]) {
      MAY_EXIST.forEach((words, language) => {
        expect(said("order")[language]).toMatch(words)
        expect(said("price_rules")[language]).not.toMatch(words)
      })
    }
  })

  it("says what it can where a number or the fields aren't known", () => {
    const english = (fault: ServiceFault) => inAll(fault)[0]
    expect(english({ code: "rate_limited", params: { retry_after_seconds: null } })).toContain(
      "Wait a few minutes",
    )
  })

  it("names five fields and counts the others", () => {
    const fields = ["a", "b", "c", "d", "e", "f", "g"].map((field) => ({ field, message: "" }))
    const [en, fr, de] = inAll({ code: "invalid_request", params: { status: 422, fields } })
    expect(en).toContain("as invalid: a, b, c, d, e and 2 more.")
    expect(fr).toContain("comme invalide : a, b, c, d, e et 2 autres.")
    expect(de).toContain("als ungültig abgelehnt: a, b, c, d, e und 2 weitere.")
  })
})

describe("a stored fault", () => {
  const timeout: ServiceFault = { code: "timeout", params: { seconds: 10, asked_for: "price_rules" } }

  it("is answered as a fact with its English words, and told from that again", () => {
    const answered = serializeServiceFault(timeout)
    expect(answered).toEqual({
      kind: "timeout",
      code: "timeout",
      params: { seconds: 10, asked_for: "price_rules" },
      problem: "The rental service did not answer within 10 seconds.",
      remedy: "Try again in a few minutes.",
    })
    expect(say(answered)).toEqual(say(timeout))
  })
})
