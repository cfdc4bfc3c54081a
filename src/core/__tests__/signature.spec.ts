import { sign, verify } from "../signature"

// Each made by hand: printf '<body>' | openssl dgst -sha256 -hmac '<secret>' -binary | base64
const BODY = '{"discountCode":"WELCOME10"}'
const SECRET = "whsec_4f1d"
const SIGNATURE = "GAi948OFODpYllNMSPxnuNEaWY3rl4BFF4MEo9SkRdE="

describe("sign", () => {
  // @covers auth.signature
  it("gives the base64 HMAC-SHA256 that openssl gives", () => {
    expect(sign("hello world", "shop-secret")).toBe("IS4aoGQEVSQA7PdH33xBWVEH0WLaYA1hGCwOpSbaQ4Q=")
    expect(sign(BODY, SECRET)).toBe(SIGNATURE)
  })

  it("signs raw bytes that aren't text", () => {
    expect(sign(Buffer.from([0xff, 0xfe, 0x00, 0xc3]), "clé-secrète")).toBe(
      "OoME8lWuK4gqaRX9cRe9aJ7ymBxjDT7S1KnTZsV9TE0=",
    )
  })
})

describe("verify", () => {
  it("takes the right signature, of text and of the same bytes", () => {
    expect(verify(BODY, SECRET, SIGNATURE)).toBe(true)
    expect(verify(Buffer.from(BODY), SECRET, SIGNATURE)).toBe(true)
  })

  it.each([
    ["another body", BODY.replace("10", "90"), SECRET, SIGNATURE],
    ["the same JSON in other bytes", BODY.replace(":", ": "), SECRET, SIGNATURE],
    ["another secret", BODY, "whsec_4f1e", SIGNATURE],
    ["a cut signature", BODY, SECRET, SIGNATURE.slice(0, -1)],
    ["hex in place of base64", BODY, SECRET, Buffer.from(SIGNATURE, "base64").toString("hex")],
    ["multi-byte text of the same length", BODY, SECRET, "é".repeat(SIGNATURE.length)],
    ["an empty signature", BODY, SECRET, ""],
    ["no signature", BODY, SECRET, undefined],
  ])("refuses %s", (_, body, secret, signature) => {
    expect(verify(body, secret, signature)).toBe(false)
  })

  it("refuses everything where no secret is set, even what an empty secret would sign", () => {
    expect(verify(BODY, "", sign(BODY, ""))).toBe(false)
  })
})
