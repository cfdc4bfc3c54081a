import { readFileSync } from "node:fs"
import path from "node:path"
import { redactBody, redactText } from "../redact"

const CARD = "4111111111111111"
const NO_SECRETS = { known: [], hashes: [] }
const withoutCardNumbers = (body: Record<string, unknown>) => redactBody(body, NO_SECRETS)
const withoutCardNumbersInText = (json: string) => redactText(json, NO_SECRETS)
const inTracking = (value: unknown) => withoutCardNumbers({ trackingData: value }).trackingData

describe("a call's body without card numbers", () => {
  it.each([
    [CARD, "…1111"],
    ["4111 1111 1111 1111", "…1111"],
    ["4111-1111-1111-1111", "…1111"],
    ["4111\u00a01111\u00a01111\u00a01111", "…1111"],
    // American Express has 15 digits, and groups of its own; a Visa card may have 13, Maestro 19.
    ["paid with 3782 822463 10005.", "paid with …0005."],
    ["4222222222222", "…2222"],
    ["6304000000000000000", "…0000"],
    ["2223003122003222", "…3222"],
    ["card 4111 1111 1111 1111 12/27 737", "card …1111 12/27 737"],
    ["4111 1111 1111 1111 5500-0000-0000-0004", "…1111 …0004"],
    ["737 4111 1111 1111 1111", "737 …1111"],
    [4111111111111111, "…1111"],
  ])("has none of %j", (value, kept) => {
    expect(inTracking(value)).toBe(kept)
    expect(withoutCardNumbers({ unknown: { deep: [{ value }] } })).toEqual({
      unknown: { deep: [{ value: kept }] },
    })
    expect(withoutCardNumbers({ [`x ${value}`]: 1, customer: { note: value } })).toEqual({
      [`x ${kept}`]: 1,
      customer: { note: kept },
    })
  })

  it.each([
    // No check digit.
    "4111111111111112",
    // 12 and 20 digits, and a number within a longer one.
    "411111111111",
    "41111111111111111111",
    `9${CARD}999`,
    // Its first group alone passes the check: no card is that short.
    "42 1111111111112",
    // Milliseconds since 1970, a hash, an id of analytics.
    1700000000007,
    "fb.1.1596403881668.1116446470",
    "GA1.2.1234567890.1700000000",
    "4111x1111x1111x1111",
    "FR76 3000 6000 0112 3456 7890 189",
    true,
    null,
    12.5,
  ])("keeps %j", (value) => {
    expect(inTracking(value)).toBe(value)
  })

  it("keeps documented fields, which may pass the check, too", () => {
    const siret = "44306184100047"
    const body = {
      id: CARD,
      transactionId: CARD,
      phone: "+4111 1111 1111 1111",
      finalizeUrl: `https://pay.test/${CARD}`,
      company: { name: "Vélo SARL", siret },
      customer: { id: CARD, phone: CARD },
      deliveryAddress: { phone: CARD, street: `${CARD} rue des Lilas` },
      products: [{ platformId: CARD, id: CARD, combinationId: CARD, name: `Lampe ${CARD}` }],
      services: [{ serviceId: CARD, tags: [CARD] }],
      deliveryMode: { externalId: CARD, name: CARD },
      user: { id: CARD },
    }
    expect(withoutCardNumbers(body)).toEqual(body)
    // The same names elsewhere are nobody's.
    expect(withoutCardNumbers({ payment: { id: CARD, siret }, status: { phone: CARD } })).toEqual({
      payment: { id: "…1111", siret: "…0047" },
      status: { phone: "…1111" },
    })
    const inOtherParts = (value: string) => ({
      description: value,
      company: value,
      customer: { description: value, company: value },
      products: [{ description: value, customer: { phone: value } }],
      services: [{ description: value }],
      deliveryMode: { description: value },
    })
    expect(withoutCardNumbers(inOtherParts(CARD))).toEqual(inOtherParts("…1111"))
    expect(withoutCardNumbers(JSON.parse(`{"__proto__":{"id":"${CARD}"},"constructor":"${CARD}"}`))).toEqual(
      JSON.parse('{"__proto__":{"id":"…1111"},"constructor":"…1111"}'),
    )
  })

  it("is found in JSON that is kept as text, but for values of documented fields", () => {
    const text = `{"id" : ${CARD},"siret":"44306184100047","phone":"+${CARD}","card":"4111 1111 1111 1111","trackingData":["${CARD}"]}`
    expect(withoutCardNumbersInText(text)).toBe(
      `{"id" : ${CARD},"siret":"44306184100047","phone":"+${CARD}","card":"…1111","trackingData":["…1111"]}`,
    )
  })

  it("takes steps in proportion to the text", () => {
    const begun = process.cpuUsage()
    for (const text of [
      "1 ".repeat(60_000),
      "4".repeat(120_000),
      "4 11".repeat(30_000),
      "4-".repeat(60_000),
    ]) {
      withoutCardNumbers({ trackingData: text })
      withoutCardNumbersInText(text)
    }
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
  })

  it("knows every field that the document names", () => {
    const document = readFileSync(path.join(__dirname, "../../../../../docs/service.md"), "utf8")
    /** Rows such as `line.price`, by the part of a payload that they are about. */
    const at: Record<string, (name: string) => object> = {
      payload: (name) => ({ [name]: CARD }),
      customer: (name) => ({ customer: { [name]: CARD } }),
      address: (name) => ({ invoiceAddress: { [name]: CARD } }),
      interval: (name) => ({ commitment: { [name]: CARD } }),
      company: (name) => ({ company: { [name]: CARD } }),
      deliveryMode: (name) => ({ deliveryMode: { [name]: CARD } }),
      line: (name) => ({ products: [{ [name]: CARD }] }),
      service: (name) => ({ services: [{ [name]: CARD }] }),
      shop: (name) => ({ shop: { [name]: CARD } }),
    }
    // Rows with a dash are about a row, and have no type.
    const rows = [...document.matchAll(/^\| `(\w+)\.(\w+)` \| \w/gm)].filter(([, part]) => part! in at)
    expect(rows.length).toBeGreaterThan(70)
    const lost = rows.filter(([, part, name]) => {
      const body = at[part!]!(name!)
      return JSON.stringify(withoutCardNumbers(body as Record<string, unknown>)) !== JSON.stringify(body)
    })
    const parts = ["shop", "customer", "deliveryAddress", "invoiceAddress", "commitment", "paymentInterval"]
    // The key is never kept.
    const more = [
      "deliveryMode",
      "company",
      "services",
      "products",
      "themeParams",
      "trackingData",
      "cartSecureKey",
    ]
    const expected = [...parts, ...more].map((name) => `payload.${name}`)
    expect(lost.map(([, part, name]) => `${part}.${name}`).sort()).toEqual(expected.sort())
  })
})
