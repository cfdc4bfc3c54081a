import { SecretBox } from "../rows"

const SECRET = "sk_live_0123456789a1b2"
const box = SecretBox.keyedBy("a long enough key of the shop", undefined)

describe("SecretBox", () => {
  it("opens what it sealed, for the same place", () => {
    expect(box.open(box.seal(SECRET, "api_key:rset_default"), "api_key:rset_default")).toBe(SECRET)
  })

  it("keeps nothing of the secret in sight, and never seals twice alike", () => {
    const [first, second] = [box.seal(SECRET, "here"), box.seal(SECRET, "here")]
    expect(first).not.toContain("a1b2")
    expect(first).not.toContain(Buffer.from(SECRET).toString("base64url").slice(0, 8))
    expect(first).not.toBe(second)
  })

  const HERE = "api_key:rset_default"
  const keyedBy = (...keys: Parameters<typeof SecretBox.keyedBy>) => SecretBox.keyedBy(...keys)
  it.each<[string, (sealed: string) => string | null]>([
    ["another place", (sealed) => box.open(sealed, "event_token:rset_default")],
    ["another key", (sealed) => keyedBy("some other key of a shop", undefined).open(sealed, HERE)],
    ["the cookie secret instead", (sealed) => keyedBy(undefined, "cookie").open(sealed, HERE)],
    ["no key at all", (sealed) => keyedBy(undefined, undefined).open(sealed, HERE)],
    ["a cut text", (sealed) => box.open(sealed.slice(0, -4), HERE)],
    ["a text cut to nothing", (sealed) => box.open(sealed.split(".").slice(0, 2).join("."), HERE)],
    [
      "a changed bit",
      (sealed) =>
        box.open(
          sealed.replace(/.$/, (end) => (end === "A" ? "Q" : "A")),
          HERE,
        ),
    ],
    ["a version to come", (sealed) => box.open(sealed.replace("v1", "v2"), HERE)],
    ["no sealed text", () => box.open("plain", HERE)],
  ])("doesn't open with %s", (_, open) => {
    expect(open(box.seal(SECRET, HERE))).toBeNull()
  })

  it("takes 32 bytes in hex and in base64 as the same key", () => {
    const bytes = Buffer.alloc(32, 7)
    const sealed = SecretBox.keyedBy(bytes.toString("hex"), undefined).seal(SECRET, "here")
    expect(SecretBox.keyedBy(bytes.toString("base64"), undefined).open(sealed, "here")).toBe(SECRET)
  })

  it("prefers the encryption key to the cookie secret", () => {
    const sealed = SecretBox.keyedBy("a long enough key of the shop", "cookie").seal(SECRET, "here")
    expect(box.open(sealed, "here")).toBe(SECRET)
  })

  it.each([
    ["short", undefined, { code: "short_encryption_key", params: { least: 16 } }],
    ["short", "a cookie secret", { code: "short_encryption_key", params: { least: 16 } }],
    [undefined, undefined, { code: "no_encryption_key", params: {} }],
  ])("refuses to seal with key %p and cookie secret %p, and says why", (key, cookie, why) => {
    const unusable = SecretBox.keyedBy(key, cookie)
    expect(unusable.problem).toEqual(why)
    expect(() => unusable.seal(SECRET, "here")).toThrow(/encryption.key/i)
    expect(() => unusable.seal(SECRET, "here")).not.toThrow(SECRET)
  })

  it("marks texts alike where they are, and apart where they or the keys differ", () => {
    expect(box.fingerprint("a")).toBe(box.fingerprint("a"))
    expect(box.fingerprint("a")).not.toBe(box.fingerprint("b"))
    expect(box.fingerprint("a")).not.toBe(
      SecretBox.keyedBy("some other key of a shop", undefined).fingerprint("a"),
    )
  })
})
