import { createHash } from "node:crypto"
import { redactBody, redactText } from "../redact"

const KEY = "k3y-of-the-cart-0123456789"
const TOKEN = "t0ken-of-the-return-987654"
const NONE = { known: [], hashes: [] }
/** As the shop makes them: 24 bytes in base64url. */
const RETURN_TOKEN = "r3turn-token_0123456789-abcdefgh"
const HASHED = { known: [null, undefined], hashes: [createHash("sha256").update(RETURN_TOKEN).digest("hex")] }

describe("a call's body without its secrets", () => {
  // @covers payload.cartSecureKey
  it("has no key and no token in any spelling, at any depth", () => {
    const body = {
      cartId: "cart_1",
      cartSecureKey: KEY,
      token: "short",
      data: { cart_secure_key: KEY, list: [{ CARTSECUREKEY: KEY, kept: 1 }], event_token: TOKEN },
    }
    expect(redactBody(body, NONE)).toEqual({ cartId: "cart_1", data: { list: [{ kept: 1 }] } })
  })

  it("has them inside no other text and no name", () => {
    const body = {
      cartSecureKey: KEY,
      url: `https://x.test/success/${TOKEN}?k=${KEY}&again=${KEY}`,
      [KEY]: [KEY, 5, null, true],
    }
    expect(redactBody(body, { ...NONE, known: [TOKEN] })).toEqual({
      url: "https://x.test/success/…?k=…&again=…",
      "…": ["…", 5, null, true],
    })
  })

  it("keeps everything else as it is, also where a token is a single letter", () => {
    const body = { token: "a", name: "banana", tokens: 3, nested: { deep: [[{ a: 1.5 }]] }, none: null }
    expect(redactBody(body, { ...NONE, known: ["n"] })).toEqual({
      name: "banana",
      tokens: 3,
      nested: { deep: [[{ a: 1.5 }]] },
      none: null,
    })
    expect(body).toHaveProperty("token", "a")
  })
})

describe("a token that is known by its hash only", () => {
  it("is in no text, and nothing of its length is taken for it", () => {
    const other = "another-text_of-32-characters-00"
    const body = { note: `token ${RETURN_TOKEN}.`, list: [`t=${RETURN_TOKEN}&u=1`, other], [RETURN_TOKEN]: 1 }
    expect(redactBody(body, HASHED)).toEqual({ note: "token ….", list: ["t=…&u=1", other], "…": 1 })
    expect(redactText(JSON.stringify(body), HASHED)).toBe(
      JSON.stringify({ note: "token ….", list: ["t=…&u=1", other], "…": 1 }),
    )
  })
})

describe("a body that is kept as text", () => {
  it("has no secret as it is, percent-encoded or escaped in JSON", () => {
    const secret = 'a/b+c"d-0123456789'
    const text = `{"a":"${KEY}","b":"x?t=a%2Fb%2Bc%22d-0123456789","c":"a/b+c\\"d-0123456789","d":"a\\/b+c\\"d-0123456789","e":"https:\\/\\/x.test\\/rental\\/callbacks\\/success\\/abc"}`
    const kept = redactText(text, { ...NONE, known: [KEY, secret] })
    expect(JSON.parse(kept)).toEqual({
      ...{ a: "…", b: "x?t=…", c: "…", d: "…" },
      e: "https://x.test/rental/callbacks/success/…",
    })
  })

  it("keeps everything else as it is", () => {
    const text =
      '{"a":"say \\"hi\\" \\u0022 \\\\u0041 \\n","half":"\\ud800","token":"\\ud800 of 16 characters"}'
    expect(redactText(text, NONE)).toBe(text)
    expect(redactBody({ token: "\ud800 of 16 characters", a: 1 }, NONE)).toEqual({ a: 1 })
  })
})
