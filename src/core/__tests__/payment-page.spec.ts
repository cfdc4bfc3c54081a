import { paymentPageUrl, faultOfPaymentTemplate } from "../payment-page"

const transactionId = "VELO-01J9ZK3V7Q"

describe("paymentPageUrl", () => {
  // @covers silent.page-parameters
  it.each([
    [
      "fills the placeholders",
      "https://pay.test/{lang}/{transactionId}?months={duration}",
      { transactionId, duration: 12, lang: "fr" },
      "https://pay.test/fr/VELO-01J9ZK3V7Q?months=12",
    ],
    [
      "appends what the template has no place for",
      "https://pay.test/{transactionId}",
      { transactionId, duration: 12, lang: "de" },
      "https://pay.test/VELO-01J9ZK3V7Q?duration=12&lang=de",
    ],
    [
      "appends behind a query",
      "https://pay.test/?id={transactionId}",
      { transactionId, duration: 6 },
      "https://pay.test/?id=VELO-01J9ZK3V7Q&duration=6",
    ],
    [
      "appends before a fragment",
      "https://pay.test/#/pay/{transactionId}",
      { transactionId, duration: 6 },
      "https://pay.test/?duration=6#/pay/VELO-01J9ZK3V7Q",
    ],
    [
      "appends nothing where nothing is asked",
      "https://pay.test/{transactionId}",
      { transactionId },
      "https://pay.test/VELO-01J9ZK3V7Q",
    ],
    [
      "leaves out a parameter without a value",
      "https://pay.test/{transactionId}?duration={duration}&lang={lang}&x=1",
      { transactionId, duration: 24 },
      "https://pay.test/VELO-01J9ZK3V7Q?duration=24&x=1",
    ],
    [
      "leaves no lone question mark",
      "https://pay.test/{transactionId}?lang={lang}",
      { transactionId },
      "https://pay.test/VELO-01J9ZK3V7Q",
    ],
    [
      "keeps a parameter that the shop has fixed",
      "https://pay.test/{transactionId}?lang=fr",
      { transactionId, lang: "de" },
      "https://pay.test/VELO-01J9ZK3V7Q?lang=fr",
    ],
    [
      "leaves out a language the page hasn't got",
      "https://pay.test/{transactionId}?l={lang}",
      { transactionId, lang: "es" },
      "https://pay.test/VELO-01J9ZK3V7Q",
    ],
    [
      "takes a language in capitals",
      "https://pay.test/{transactionId}",
      { transactionId, lang: "EN" },
      "https://pay.test/VELO-01J9ZK3V7Q?lang=en",
    ],
    [
      "fills a placeholder twice",
      "https://pay.test/{transactionId}?t={transactionId}",
      { transactionId },
      "https://pay.test/VELO-01J9ZK3V7Q?t=VELO-01J9ZK3V7Q",
    ],
  ])("%s", (_, template, page, url) => {
    expect(paymentPageUrl(template, page)).toBe(url)
  })

  // @covers page.transactionId
  it("percent-encodes, so that an id can't change the address", () => {
    expect(
      paymentPageUrl("https://pay.test/{transactionId}?a=1", {
        transactionId: "a/../b?c#d&é {lang}",
        lang: "fr",
      }),
    ).toBe("https://pay.test/a%2F..%2Fb%3Fc%23d%26%C3%A9%20%7Blang%7D?a=1&lang=fr")
  })

  it("takes replacement patterns in an id as they are", () => {
    expect(paymentPageUrl("https://pay.test/{transactionId}", { transactionId: "$&$1$$" })).toBe(
      "https://pay.test/%24%26%241%24%24",
    )
  })
})

describe("faultOfPaymentTemplate", () => {
  it.each([
    "https://pay.test/{transactionId}",
    "http://127.0.0.1:9002/pay/{transactionId}?duration={duration}&lang={lang}",
    "  https://pay.test/?t={transactionId}  ",
    "HTTPS://PAY.TEST/#/{transactionId}",
    "https://pay.test?x={transactionId}",
  ])("takes %s", (template) => {
    expect(faultOfPaymentTemplate(template)).toBeNull()
  })

  // @covers silent.page-address
  it.each<[template: string, code: string, found?: string]>([
    ["", "template_empty"],
    ["   ", "template_empty"],
    [undefined as unknown as string, "template_empty"],
    ["pay.test/{transactionId}", "template_not_https"],
    ["javascript:alert({transactionId})", "template_not_https"],
    ["ftp://pay.test/{transactionId}", "template_not_https"],
    ["https://pay.test/", "template_without_id"],
    ["https://pay.test/{duration}", "template_without_id"],
    ["https://pay.test/{transactionid}", "unknown_placeholder", "transactionid"],
    ["https://pay.test/{transactionId}?x={}", "unknown_placeholder", ""],
    ["https://pay.test/{constructor}/{transactionId}", "unknown_placeholder", "constructor"],
    ["https://pay.test/{{transactionId}}", "template_lone_brace"],
    ["https://pay.test/{transactionId}?x={duration", "template_lone_brace"],
    ["https://pay.test/{transactionId} ?x", "template_with_space"],
    ["https://{transactionId}.pay.test/", "template_host_placeholder"],
    ["https://shop:secret@pay.test/{transactionId}", "template_with_password"],
    ["https://pay.test:99999/{transactionId}", "template_not_an_address"],
    ["https:///{transactionId}", "template_not_an_address"],
  ])("refuses %s: %s", (template, code, found: string | null = null) => {
    const params = found === null ? {} : { found, known: ["transactionId", "duration", "lang"] }
    expect(faultOfPaymentTemplate(template)).toEqual({ code, params })
  })
})
