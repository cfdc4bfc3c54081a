import { rentalRenew } from "../renew"

const mockRenewed: string[] = []

jest.mock("next/headers", () => ({}), { virtual: true })
jest.mock("next/cache", () => ({ revalidateTag: (tag: string) => mockRenewed.push(tag) }), { virtual: true })

const post = (secret: string | undefined, authorization?: string) =>
  rentalRenew({ secret }).POST(
    new Request("https://shop.example/api/rental/renew", {
      method: "POST",
      headers: authorization ? { authorization } : {},
    }),
  ).status

describe("prices that have changed", () => {
  beforeEach(() => (mockRenewed.length = 0))

  it("are asked for anew when the shop says so", () => {
    expect([post("s3cret", "Bearer s3cret"), mockRenewed]).toEqual([204, ["rental-prices"]])
  })

  it.each([
    ["another secret", "s3cret", "Bearer other"],
    ["none", "s3cret", undefined],
    ["a storefront without one", undefined, "Bearer undefined"],
    ["a storefront whose secret is empty", "", "Bearer "],
  ])("are left by %s", (_, secret, authorization) => {
    expect([post(secret, authorization), mockRenewed]).toEqual([401, []])
  })
})
