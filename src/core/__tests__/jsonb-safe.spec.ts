import { jsonb, toJsonbSafe } from "../text"

describe("a call's body as it is stored", () => {
  it.each<[string, unknown, unknown]>([
    ["a null character", { firstName: "Lé\u0000a" }, { firstName: "Lé\ufffda" }],
    [
      "half a surrogate pair",
      { firstName: "a\ud83d", lastName: "\ude00b" },
      { firstName: "a\ufffd", lastName: "\ufffdb" },
    ],
    ["one in a field's name", { "a\u0000": 1 }, { "a\ufffd": 1 }],
  ])("goes without %s", (_, json, stored) => {
    expect(toJsonbSafe(json)).toEqual(stored)
  })

  it.each<[string, unknown]>([
    ["emoji and right-to-left text", { firstName: "👩🏽‍🚀", lastName: "‏محمد" }],
    ["a backslash before u0000", { note: "\\u0000", path: "C:\\\\ud83d" }],
    ["quotes, line ends and numbers", { list: [1.5, null, true, '"\n\\'] }],
  ])("keeps %s", (_, json) => {
    expect(toJsonbSafe(json)).toEqual(json)
  })
})

it("what another program has said is written as a jsonb column takes it", () => {
  const body = "It broke\0: 😀".slice(0, 12)
  expect(jsonb({ body })).toBe('{"body":"It broke\ufffd: \ufffd"}')
})
