import { ProductRemoval } from "../product-removal"

const call = { cartId: "cart_1", id: "variant_1" }
const fieldsOf = (body: unknown) =>
  ProductRemoval.safeParse(body).error?.issues.map(({ path }) => path.join("."))

describe("a product removal", () => {
  it.each<[string, unknown, string[]]>([
    ["nothing in it", {}, ["id"]],
    ["an empty id", { ...call, id: "" }, ["id"]],
    ["a list as id", { ...call, id: ["12"] }, ["id"]],
    ["an object that plays a text as id", { ...call, id: { length: 1 } }, ["id"]],
    ["a list as combinationId", { ...call, combinationId: [12] }, ["combinationId"]],
  ])("can't be read with %s, and the fields are named", (_, body, fields) => {
    expect(fieldsOf(body)).toEqual(fields)
  })

  it("takes numbers as the text of ids", () => {
    expect(ProductRemoval.parse({ id: 7, combinationId: 12 })).toEqual({ id: "7", combinationId: "12" })
  })

  it("keeps fields that the document doesn't know", () => {
    const sent = { ...call, combinationId: null, quantity: 2 }
    expect(ProductRemoval.parse(sent)).toEqual(sent)
  })
})
