import { paymentPageUrl } from "../addresses"

const transactionId = "VELO-01J9ZK3V7Q"

describe("paymentPageUrl", () => {
  // @covers silent.page-parameters
  // the template and the page's address below https://pay.test/, where {id} is the transaction's
  it.each<[string, object, string]>([
    ["{lang}/{id}?months={duration}", { duration: 12, lang: "fr" }, "fr/{id}?months=12"],
    ["{id}", { duration: 12, lang: "de" }, "{id}?duration=12&lang=de"],
    ["?id={id}", { duration: 6 }, "?id={id}&duration=6"],
    ["#/pay/{id}", { duration: 6 }, "?duration=6#/pay/{id}"],
    ["{id}?duration={duration}&lang={lang}&x=1", { duration: 24 }, "{id}?duration=24&x=1"],
    ["{id}?lang={lang}", {}, "{id}"],
    ["{id}?lang=fr", { lang: "de" }, "{id}?lang=fr"],
    ["{id}", { lang: "EN" }, "{id}?lang=en"],
  ])("fills %s with %j: %s", (template, page, filled) => {
    const given = `https://pay.test/${template.replaceAll("{id}", "{transactionId}")}`
    const url = `https://pay.test/${filled.replaceAll("{id}", transactionId)}`
    expect(paymentPageUrl(given, { transactionId, ...page })).toBe(url)
  })

  // @covers page.transactionId
  it("percent-encodes, so that no id changes the address", () => {
    const page = { transactionId: "a/../b?c#d&é {lang}$&$1", lang: "fr" }
    expect(paymentPageUrl("https://pay.test/{transactionId}?a=1", page)).toBe(
      "https://pay.test/a%2F..%2Fb%3Fc%23d%26%C3%A9%20%7Blang%7D%24%26%241?a=1&lang=fr",
    )
  })
})
