import { changedIdentity, CustomerData, CustomerDataCall } from "../customer-data"

const proof = { cartId: "cart_1", cartSecureKey: "key" }
const faultOf = (body: unknown) => {
  const parsed = CustomerDataCall.safeParse(body)
  return parsed.success ? null : parsed.error.issues[0]!.path.join(".")
}

describe("a customer data call", () => {
  it.each<[string, unknown, string]>([
    ["no cart", { cartSecureKey: "key" }, "cartId"],
    ["an empty cart", { ...proof, cartId: "" }, "cartId"],
    ["a null key", { ...proof, cartSecureKey: null }, "cartSecureKey"],
    ["an empty key", { ...proof, cartSecureKey: "" }, "cartSecureKey"],
    ["a number as email", { ...proof, email: 5 }, "email"],
    ["an object as name", { ...proof, firstName: {} }, "firstName"],
    ["a list", [proof], ""],
    ["nothing", null, ""],
  ])("is refused with %s, and the field is named", (_, body, field) => {
    expect(faultOf(body)).toBe(field)
  })

  it("may leave the cart to its key, as the document allows", () => {
    expect(CustomerDataCall.parse({ ...proof, cartId: null })).toMatchObject({ ...proof, cartId: null })
  })

  it.each([
    "lea",
    "lea@",
    "@example.test",
    "lea@example",
    "lea @example.test",
    "lea@example..test",
    "a,b@",
    `${"a".repeat(250)}@x.fr`,
    // 64 before the @ and 255 in all: one too many
    `${"a".repeat(64)}@${"b".repeat(187)}.fr`,
  ])("is refused with the email %s", (email) => {
    expect(faultOf({ ...proof, email })).toBe("email")
  })

  it.each([
    "lea@example.test",
    " lea@example.test ",
    "o'brien+rent@sub.example.co.uk",
    "josé@exämple.fr",
    "用户@例子.公司",
    // 254 in all: the longest
    `${"a".repeat(64)}@${"b".repeat(186)}.fr`,
    "",
    "  ",
    null,
  ])("is taken with the email %j", (email) => {
    expect(faultOf({ ...proof, email })).toBeNull()
  })

  it("changes only what says something, without the spaces around it", () => {
    const data = CustomerData.parse({ email: null, phone: "", firstName: "  Zoë ", unknown: 5 })
    expect(changedIdentity(data)).toEqual({ firstName: "Zoë" })
  })

  it.each(["Élodie-Anaïs", "O’Connor d'Arc", "x".repeat(300), "👩🏽‍🚀", "‏محمد عبد الله"])(
    "takes the name %s as it is",
    (lastName) => {
      expect(changedIdentity(CustomerData.parse({ lastName }))).toEqual({ lastName })
    },
  )
})
