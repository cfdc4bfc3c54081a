import { ProductRemovalCall } from "../product-removal"

const call = { cartId: "cart_1", cartSecureKey: "key", id: "variant_1" }
const fieldsOf = (body: unknown) =>
  ProductRemovalCall.safeParse(body).error?.issues.map(({ path }) => path.join("."))

describe("a product removal call", () => {
  it.each<[string, unknown, string[]]>([
    ["nothing in it", {}, ["id", "cartId", "cartSecureKey"]],
    ["an empty id", { ...call, id: "" }, ["id"]],
    ["a number as id", { ...call, id: 12 }, ["id"]],
    ["a number as combinationId", { ...call, combinationId: 12 }, ["combinationId"]],
    ["an empty cart", { ...call, cartId: "" }, ["cartId"]],
  ])("is refused with %s, and the fields are named", (_, body, fields) => {
    expect(fieldsOf(body)?.sort()).toEqual(fields.sort())
  })

  it("keeps fields that the document doesn't know", () => {
    expect(ProductRemovalCall.parse({ ...call, combinationId: null, quantity: 2 })).toEqual({
      ...call,
      combinationId: null,
      quantity: 2,
    })
  })
})
