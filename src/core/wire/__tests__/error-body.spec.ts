import { readErrorBody } from "../error-body"

const read = (body: unknown) => readErrorBody(typeof body === "string" ? body : JSON.stringify(body))

describe("readErrorBody: fields of JSON bodies", () => {
  const short = { field: "transactionId", message: "must be at least 10 characters" }

  // @covers silent.error-bodies
  it.each<[string, unknown]>([
    ["errors: list with field", { errors: [short] }],
    ["errors: an object that is a list", { errors: { 0: { ...short, path: { 0: short.field } } } }],
    ["errors: map of lists", { errors: { transactionId: [short.message] } }],
    ["errors: map of objects", { errors: { transactionId: { message: short.message } } }],
    ["errors: express-validator", { errors: [{ type: "field", path: short.field, msg: short.message }] }],
    ["violations", { violations: [{ propertyPath: "transactionId", message: short.message }] }],
    ["details: list with a path list", { details: [{ path: ["transactionId"], message: short.message }] }],
    ["detail: loc", { detail: [{ loc: ["body", "transactionId"], msg: short.message }] }],
    ["message: map", { message: { transactionId: [short.message] } }],
    ["nested under error, with a message", { error: { message: "Invalid", code: 7, details: [short] } }],
    [
      "beside words that aren't fields",
      { name: "BadRequest", path: "/v1", status: "400", message: "x", errors: [short] },
    ],
    ["a bare map", { transactionId: [short.message] }],
    ["brackets", { violations: [{ propertyPath: "[transactionId]", message: short.message }] }],
  ])("%s", (_, body) => {
    expect(read(body).fields).toEqual([short])
  })

  it.each<[string, unknown]>([
    ["list of path parts", { errors: [{ path: ["products", 0, "vat"], message: "not a number" }] }],
    ["brackets", { violations: [{ propertyPath: "products[0].vat", message: "not a number" }] }],
    ["slashes", { errors: [{ path: "/products/0/vat", message: "not a number" }] }],
    ["map of indexes", { errors: { products: { 0: { vat: "not a number" } } } }],
    ["dotted key", { errors: { "products.0.vat": ["not a number"] } }],
  ])("a field inside a product: %s", (_, body) => {
    expect(read(body).fields).toEqual([{ field: "products.0.vat", message: "not a number" }])
  })

  it("takes the path that a sentence begins with for its field, and quotes what has none", () => {
    const message = ["products.0.vat must be a number", "duration must be an integer"]
    expect(read({ statusCode: 400, message, error: "Bad Request" })).toEqual({
      message: "Bad Request: duration must be an integer",
      fields: [{ field: "products.0.vat", message: "products.0.vat must be a number" }],
    })
  })

  it("keeps every fault of one field, and none twice", () => {
    const [one, other] = ["required", "must be an integer"].map((message) => ({ field: "duration", message }))
    expect(read({ errors: [one, other, one] }).fields).toEqual([one, other])
  })
})

describe("readErrorBody: messages", () => {
  // @covers silent.error-bodies
  it.each<[string, unknown, string]>([
    ["message", { message: "Failed", errors: { duration: "required" } }, "Failed"],
    ["title of a problem document", { type: "about:blank", title: "Bad", status: 400 }, "Bad"],
    ["message and its details", { message: "Bad", details: "it is closed" }, "Bad: it is closed"],
    ["list of sentences", { errors: ["one", "two"] }, "one; two"],
    ["a code with the message", { message: "Conflict", code: "EXISTS" }, "Conflict (EXISTS)"],
    ["only a code", { code: "EXISTS" }, "EXISTS"],
    ["JSON text", '"Nope"', "Nope"],
    ["plain text", "  Nope\n now ", "Nope now"],
    ["message beside the status in words", { error: "Bad Request", message: "closed" }, "closed"],
    ["HTML", "<html><style>p{}</style><h1>Bad\n Gateway</h1><script>x()</script></html>", "Bad Gateway"],
  ])("%s", (_, body, message) => {
    expect(read(body).message).toBe(message)
  })

  it("has no message where the body is empty", () => {
    expect(read("")).toEqual({ fields: [] })
    expect(read({})).toEqual({ fields: [] })
    expect(read("null")).toEqual({ fields: [] })
  })

  it("is not brought down by hostile bodies", () => {
    const deep = `{"errors":${"[".repeat(50_000)}${"]".repeat(50_000)}}`
    expect(read(deep)).toEqual({ fields: [] })
    expect(read(`${'{"error":'.repeat(99_999)}1${"}".repeat(99_999)}`)).toEqual({ fields: [] })
    expect(read('{"errors":{"__proto__":["x"]}}').fields).toEqual([{ field: "__proto__", message: "x" }])
    const many = { errors: Array.from({ length: 5_000 }, (_, n) => ({ field: `f${n}`, message: "bad" })) }
    expect(read(many).fields).toHaveLength(50)
    expect(read("x".repeat(10_000)).message).toHaveLength(500)
  })
})
