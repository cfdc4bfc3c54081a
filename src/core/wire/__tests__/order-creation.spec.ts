import { faultsOfOrderCreation } from "../order-creation"
import { buildOrderCreation, type OrderDraft } from "../order-draft"

const draft: OrderDraft = {
  transactionId: "SHOP-01JABCDEFG",
  duration: 12,
  cartId: "cart_01",
  cartSecureKey: "key",
  products: [{ name: "Bike", unitPrice: 899.5, vat: 20, quantity: 1, disabled: false }],
}

/** What a draft with these changes becomes, or an error if it can't be sent. */
function built(changes: Partial<OrderDraft>) {
  const result = buildOrderCreation({ ...draft, ...changes })
  if (!result.ok) throw new Error(JSON.stringify(result.fields))

  return result.order
}

/** The fields that keep a draft from being sent. */
function faultsOf(changes: Partial<OrderDraft>): string[] {
  const result = buildOrderCreation({ ...draft, ...changes })
  return result.ok ? [] : result.fields.map(({ field, message }) => `${field} ${message}`)
}

describe("buildOrderCreation", () => {
  // @covers creation.transactionId, creation.cartId, creation.urls, creation.source, creation.customer
  // @covers creation.deliveryAddress, creation.invoiceAddress, creation.products, product.name
  // @covers product.quantity, product.combination, product.imageUrl, product.id, urls.failure, urls.success
  // @covers urls.sendData, urls.deleteProduct, urls.return, silent.product-id
  it("sends every field of the document's table", () => {
    const address = { street: "1 rue A", city: "Paris", postCode: "75001", country: "fr" }
    const order = built({
      urls: {
        failure: "https://shop.example/failed",
        success: "https://api.shop.example/rental/callbacks/success/t",
        sendData: "https://api.shop.example/rental/callbacks/customer-data",
        deleteProduct: "https://api.shop.example/rental/callbacks/product-removal",
        return: "https://shop.example/cart",
      },
      source: "medusa",
      totalInitialFees: 12.9,
      deliveryName: "Express",
      customer: { email: "a@b.example", firstName: "Ada", lastName: "Byron", phone: "+33600000000" },
      deliveryAddress: address,
      invoiceAddress: { ...address, country: "DE" },
      askForAddresses: false,
      products: [
        {
          name: "Bike",
          unitPrice: 899.5,
          vat: 20,
          quantity: 2,
          combinationName: "Red / L",
          imageUrl: "https://shop.example/bike.jpg",
          deletableByCustomer: false,
          disabled: false,
          id: "variant_01",
        },
      ],
      trackingId: "GA1.2.3",
    })
    expect(order).toEqual({
      transactionId: "SHOP-01JABCDEFG",
      duration: 12,
      cartId: "cart_01",
      cartSecureKey: "key",
      urls: {
        failure: "https://shop.example/failed",
        success: "https://api.shop.example/rental/callbacks/success/t",
        sendData: "https://api.shop.example/rental/callbacks/customer-data",
        deleteProduct: "https://api.shop.example/rental/callbacks/product-removal",
        return: "shop.example/cart",
      },
      source: "medusa",
      totalInitialFees: 12.9,
      deliveryName: "Express",
      customer: { email: "a@b.example", firstName: "Ada", lastName: "Byron", phone: "+33600000000" },
      deliveryAddress: { street: "1 rue A", city: "Paris", postCode: "75001", country: "FR" },
      invoiceAddress: { street: "1 rue A", city: "Paris", postCode: "75001", country: "DE" },
      askForAdresses: false,
      products: [
        {
          name: "Bike",
          unitPrice: 899.5,
          vat: 20,
          quantity: 2,
          combination: { name: "Red / L" },
          imageUrl: "https://shop.example/bike.jpg",
          deletableByCustomer: false,
          disabled: false,
          id: "variant_01",
        },
      ],
      trackingId: "GA1.2.3",
    })
  })

  it("leaves out what has no value", () => {
    const empty = built({
      urls: null,
      source: "",
      totalInitialFees: null,
      deliveryName: " ",
      customer: { email: "", firstName: null },
      deliveryAddress: { street: "", country: undefined },
      invoiceAddress: null,
      askForAddresses: null,
      products: [
        { ...draft.products[0]!, combinationName: "", imageUrl: null, deletableByCustomer: null, id: "" },
      ],
      trackingId: null,
    })
    expect(JSON.stringify(empty)).toBe(JSON.stringify(draft))
    expect(built({ customer: { email: "a@b.example", phone: " " } }).customer).toEqual({
      email: "a@b.example",
    })
  })

  // @covers urls.return, limit.return
  it.each([
    ["https://shop.example/cart?a=b", "shop.example/cart?a=b"],
    ["http://localhost:8000", "localhost:8000"],
    ["HTTPS://shop.example", "shop.example"],
    ["//shop.example", "shop.example"],
    ["shop.example/cart", "shop.example/cart"],
    ["shop.example/login?to=https://shop.example/cart", "shop.example/login?to=https://shop.example/cart"],
    ["https://", undefined],
  ])("writes the return address without its scheme: %s", (given, sent) => {
    const urls = { failure: "https://shop.example/f", success: "https://shop.example/s", return: given }
    expect(built({ urls }).urls).toEqual({
      failure: "https://shop.example/f",
      success: "https://shop.example/s",
      ...(sent === undefined ? {} : { return: sent }),
    })
  })

  const longName = "Express to the door, on the day that you choose"
  // @covers creation.fees-and-name
  it.each<[number | null, string | null, object]>([
    [12.9, "Express", { totalInitialFees: 12.9, deliveryName: "Express" }],
    [12.9, null, { totalInitialFees: 12.9 }],
    [0, "Pick-up", { totalInitialFees: 0, deliveryName: "Pick-up" }],
    [0, null, {}],
    [null, "Pick-up", { deliveryName: "Pick-up" }],
    [1, longName, { totalInitialFees: 1, deliveryName: longName }],
  ])("fees %s and delivery %s", (totalInitialFees, deliveryName, sent) => {
    expect(built({ totalInitialFees, deliveryName })).toEqual({ ...draft, ...sent })
  })

  const whole = { street: "1 rue A", city: "Paris", postCode: "75001", country: "FR" }
  // @covers creation.askForAdresses
  it.each<[string, Partial<OrderDraft>, boolean | undefined]>([
    ["setting off, a whole delivery address", { askForAddresses: false, deliveryAddress: whole }, false],
    ["setting off, a whole invoice address", { askForAddresses: false, invoiceAddress: whole }, false],
    ["setting off, no address", { askForAddresses: false }, true],
    [
      "setting off, an address without a city",
      { askForAddresses: false, deliveryAddress: { ...whole, city: "" } },
      true,
    ],
    [
      "setting off, one of two incomplete",
      { askForAddresses: false, deliveryAddress: whole, invoiceAddress: { city: "X" } },
      true,
    ],
    ["setting on", { askForAddresses: true, deliveryAddress: whole }, true],
    ["not set", { deliveryAddress: whole }, undefined],
  ])("asks for addresses: %s", (_, changes, sent) => {
    expect(built(changes).askForAdresses).toBe(sent)
  })

  // @covers product.imageUrl
  it.each([
    "/static/bike.jpg",
    "bike.jpg",
    "data:image/png;base64,AA",
    "ftp://x/y.jpg",
    "https://",
    "//cdn/x.jpg",
    "ftp://x/y.jpg?https://cdn.example/x.jpg",
  ])("leaves out an image that the service can't fetch: %s", (imageUrl) => {
    expect(built({ products: [{ ...draft.products[0]!, imageUrl }] }).products[0]).not.toHaveProperty(
      "imageUrl",
    )
  })

  it.each(["http://cdn.example/x.jpg", "HTTPS://cdn.example/x.jpg"])(
    "sends an image on the web: %s",
    (imageUrl) => {
      expect(built({ products: [{ ...draft.products[0], imageUrl }] }).products[0]).toHaveProperty(
        "imageUrl",
        imageUrl,
      )
    },
  )

  const most = "x".repeat(200)
  it.each([
    ["", undefined],
    [most, most],
    [`${most}x`, undefined],
    [5, undefined],
    [{}, undefined],
  ])("takes a tracking id only as a text of at most 200: %j", (trackingId, sent) => {
    expect(built({ trackingId }).trackingId).toBe(sent)
  })

  // @covers limit.transactionId-length
  it.each<[Partial<OrderDraft>, string]>([
    [{ transactionId: "SHOP-0123" }, "transactionId is shorter than 10 characters"],
    [{ duration: 0 }, "duration is less than 1"],
    [{ duration: 1.5 }, "duration is no whole number"],
    [{ cartId: "" }, "cartId is empty"],
    [{ cartSecureKey: " " }, "cartSecureKey is empty"],
    [{ products: [] }, "products is empty"],
    [{ totalInitialFees: -1 }, "totalInitialFees is negative"],
    [{ products: [{ ...draft.products[0]!, unitPrice: NaN }] }, "products.0.unitPrice is no number"],
    [{ products: [{ ...draft.products[0]!, unitPrice: -1 }] }, "products.0.unitPrice is negative"],
    [{ products: [{ ...draft.products[0]!, vat: Infinity }] }, "products.0.vat is no number"],
    [{ products: [{ ...draft.products[0]!, quantity: 1.5 }] }, "products.0.quantity is no whole number"],
    [
      { products: [draft.products[0]!, { ...draft.products[0]!, quantity: 0 }] },
      "products.1.quantity is less than 1",
    ],
    [{ products: [{ ...draft.products[0]!, name: "" }] }, "products.0.name is empty"],
    [
      { urls: { failure: "/failed", success: "https://s.example" } },
      "urls.failure is no absolute http(s) address",
    ],
    [{ urls: { failure: "https://s.example", success: "" } }, "urls.success is no absolute http(s) address"],
  ])("refuses %j", (changes, fault) => {
    expect(faultsOf(changes)).toEqual([fault])
  })
})

describe("faultsOfOrderCreation", () => {
  it.each<[object, string]>([
    [
      { urls: { failure: "https://a.example", success: "https://a.example", return: "https://a.example" } },
      "urls.return",
    ],
    [{ deliveryAddress: { country: "fr" } }, "deliveryAddress.country"],
    [{ trackingId: "x".repeat(201) }, "trackingId"],
    [{ askForAddresses: true }, ""],
  ])("finds what the builder would have put right: %j", (changes, field) => {
    expect(faultsOfOrderCreation({ ...draft, ...changes }).map((fault) => fault.field)).toEqual([field])
  })
})
