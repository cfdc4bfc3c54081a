import { languageOf, parseStartInput } from "../store/rental/start-rental"

// It takes seconds to load, and is asked nothing here.
jest.mock("../../workflows/checkout/start", () => ({}))

describe("the language of a shopper", () => {
  /** What the request asks for, by its body's `lang`, by `data.lang`, by x-medusa-locale, by the cart and by Accept-Language. */
  it.each<[unknown, unknown, string?, (string | null)?, string?, string?]>([
    ["fr", undefined, "en-US", "de-DE", "de", "fr"],
    [undefined, "fr", "en-US", "de-DE", "de", "fr"],
    [undefined, undefined, "en-US", "de-DE", "fr", "en"],
    [undefined, undefined, undefined, "de-DE", "fr", "de"],
    ["it", undefined, "es-ES", "de-DE", "fr", "de"],
    [7, { lang: "fr" }, undefined, null, "de;q=0.3,fr;q=0.8", "fr"],
    [undefined, undefined, undefined, null, "de-AT,en;q=0.5", "de"],
    [undefined, undefined, undefined, null, "es", "en"],
    [undefined, undefined, undefined, null, undefined, "en"],
  ])("asked for by %j, %j, %j, %j and %j is %s", (lang, inData, locale, cart, accepted, language) => {
    const body = { lang, data: { lang: inData } }
    expect(languageOf({ body, locale, headers: { "accept-language": accepted } }, cart)).toBe(language)
  })

  it.each([null, undefined, "text", { data: null }])("is English where the body is %j", (body) => {
    expect(languageOf({ body, headers: {}, locale: undefined })).toBe("en")
  })
})

describe("what a shopper asks of a start", () => {
  // @covers creation.duration
  it.each<[unknown, object]>([
    [undefined, {}],
    [
      { duration: 12, lang: "de-AT", country_code: "FR" },
      { duration: 12, lang: "de", country_code: "fr" },
    ],
    [{ duration: "18" }, { duration: 18 }],
    [{ duration: " 18 " }, { duration: 18 }],
    [{ duration: 0 }, { duration: 0 }],
    [{ duration: null, lang: "it", country_code: "fra" }, {}],
    [{ payment_url: "https://evil.test", amount: 1, rental_transaction_id: "rtx_1" }, {}],
  ])("in %j is read as %j", (data, input) => {
    expect(parseStartInput(data)).toEqual({ ok: true, input })
  })

  it.each([
    ["de-AT", "fr-FR", "de"],
    ["it", "fr_FR", "fr"],
    [undefined, undefined, undefined],
  ])("with lang %s and the request's locale %s leads to a payment page in %s", (lang, locale, language) => {
    expect(parseStartInput({ lang }, locale)).toEqual({ ok: true, input: language ? { lang: language } : {} })
  })

  it.each(["12abc", "1e1", "", 12.5, { months: 12 }, "9".repeat(400)])(
    "is refused with %j as duration",
    (duration) => {
      const refusal = { code: "duration_not_offered", params: { wanted: null } }
      expect(parseStartInput({ duration })).toEqual({ ok: false, refusal })
    },
  )
})
