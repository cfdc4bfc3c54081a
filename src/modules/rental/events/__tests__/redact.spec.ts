import { redactSecretsInText, redactSecrets } from "../redact"

const KEY = "k3y-of-the-cart-0123456789"
const TOKEN = "t0ken-of-the-return-987654"

describe("a call's body without its secrets", () => {
  // @covers payload.cartSecureKey
  it("has no key and no token in any spelling, at any depth", () => {
    const body = {
      cartId: "cart_1",
      cartSecureKey: KEY,
      token: "short",
      data: { cart_secure_key: KEY, list: [{ CARTSECUREKEY: KEY, kept: 1 }], event_token: TOKEN },
    }
    expect(redactSecrets(body)).toEqual({ cartId: "cart_1", data: { list: [{ kept: 1 }] } })
  })

  it("has them inside no other text and no name", () => {
    const body = {
      cartSecureKey: KEY,
      url: `https://x.test/success/${TOKEN}?k=${KEY}&again=${KEY}`,
      [KEY]: [KEY, 5, null, true],
    }
    expect(redactSecrets(body, [TOKEN])).toEqual({
      url: "https://x.test/success/…?k=…&again=…",
      "…": ["…", 5, null, true],
    })
  })

  it("keeps everything else as it is, also where a token is a single letter", () => {
    const body = { token: "a", name: "banana", tokens: 3, nested: { deep: [[{ a: 1.5 }]] }, none: null }
    expect(redactSecrets(body, ["n"])).toEqual({
      name: "banana",
      tokens: 3,
      nested: { deep: [[{ a: 1.5 }]] },
      none: null,
    })
    expect(body).toHaveProperty("token", "a")
  })
})

describe("a body that is kept as text", () => {
  it("has no secret in any spelling that JSON or an address allows", () => {
    const escaped = [...KEY].map((letter) => `\\u00${letter.charCodeAt(0).toString(16)}`).join("")
    const encoded = [...TOKEN].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("")
    const text = `{"a":"${KEY}","b":"${escaped}","c":"x?t=${encoded}","d":"https:\\/\\/x.test\\/rental\\/callbacks\\/success\\/abc"}`
    const kept = redactSecretsInText(text, [KEY, TOKEN])
    expect(JSON.parse(kept)).toEqual({
      a: "…",
      b: "…",
      c: "x?t=…",
      d: "https://x.test/rental/callbacks/success/…",
    })
  })

  it("keeps what JSON needs escaped", () => {
    const text = '{"a":"say \\"hi\\" \\u0022 \\\\u0041 \\n","half":"\\ud800"}'
    expect(redactSecretsInText(text, [])).toBe(text)
  })
})
