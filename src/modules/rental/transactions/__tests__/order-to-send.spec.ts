import type { OrderCreation } from "../../../../core/wire/order-creation"
import { orderCreationOf } from "../order-to-send"
import type { SnapshotLine, RentalSnapshot, SnapshotAddress } from "../../decide/sent"

const NOBODY = { email: null, firstName: null, lastName: null, phone: null }
const URLS = { failure: "https://shop.example/failed", success: "https://api.shop.example/success/t" }

const line = {
  ...{ id: "variant_01", name: "Bike", combination_name: "", image_url: null, quantity: 1 },
  ...{ unit_price: 89950, exact_unit_price: "899.5", vat: 20, choice: "rent", removable: true },
} as SnapshotLine

/** The order of a snapshot with these changes, sent with these details. */
function sent(
  changes: Partial<RentalSnapshot>,
  details: Partial<Parameters<typeof orderCreationOf>[1]> = {},
): OrderCreation {
  const snapshot = {
    ...{ cart_id: "cart_01", duration: 12, lines: [line], delivery: null, customer: NOBODY },
    ...{ delivery_address: null, invoice_address: null, tracking_id: null },
    ...changes,
  } as RentalSnapshot
  const ids = { transactionId: "SHOP-01JABCDEFG", cartSecureKey: "key" }
  return orderCreationOf(snapshot, { ...ids, urls: URLS, source: null, askForAddresses: true, ...details })
}

const PRODUCT = {
  ...{ name: "Bike", unitPrice: 899.5, vat: 20, quantity: 1, deletableByCustomer: true, disabled: false },
  id: "variant_01",
}
const bare = {
  transactionId: "SHOP-01JABCDEFG",
  duration: 12,
  cartId: "cart_01",
  cartSecureKey: "key",
  urls: URLS,
  products: [PRODUCT],
}

describe("the order that goes to the service", () => {
  // @covers creation.transactionId, creation.cartId, creation.urls, creation.source, creation.customer
  // @covers creation.deliveryAddress, creation.invoiceAddress, creation.products, product.name
  // @covers product.quantity, product.combination, product.imageUrl, product.id, urls.failure, urls.success
  // @covers urls.sendData, urls.deleteProduct, urls.return, silent.product-id, silent.country
  it("has every field of the document's table", () => {
    const urls = {
      ...URLS,
      sendData: "https://api.shop.example/rental/callbacks/customer-data",
      deleteProduct: "https://api.shop.example/rental/callbacks/product-removal",
      return: "https://shop.example/cart",
    }
    const address = { street: "1 rue A", city: "Paris", postCode: "75001", country: "FR" }
    const customer = { email: "a@b.example", firstName: "Ada", lastName: "Byron", phone: "+33600000000" }
    const imageUrl = "https://shop.example/bike.jpg"
    const red = { combination_name: "Red / L", image_url: imageUrl, choice: "buy", removable: false } as const
    const order = sent(
      {
        ...{ customer, delivery_address: address, invoice_address: { ...address, country: "de" } },
        delivery: { names: ["Express", "Lourd"], total: 1290, methods: [] },
        lines: [{ ...line, ...red, quantity: 2 }],
        tracking_id: "GA1.2.3",
      },
      { urls, source: "medusa", askForAddresses: false },
    )
    const sentAs = { combination: { name: "Red / L" }, imageUrl, deletableByCustomer: false, disabled: true }
    expect(order).toEqual({
      ...{ ...bare, urls: { ...urls, return: "shop.example/cart" }, source: "medusa", trackingId: "GA1.2.3" },
      ...{ totalInitialFees: 12.9, deliveryName: "Express + Lourd", customer, askForAdresses: false },
      deliveryAddress: { street: "1 rue A", city: "Paris", postCode: "75001", country: "FR" },
      invoiceAddress: { street: "1 rue A", city: "Paris", postCode: "75001", country: "DE" },
      products: [{ ...PRODUCT, ...sentAs, quantity: 2 }],
    })
  })

  it("leaves out what has no value", () => {
    const empty = { street: "", city: null, postCode: " ", country: null }
    const order = sent(
      { customer: { ...NOBODY, email: "" }, delivery_address: empty, tracking_id: "" },
      { source: " ", urls: { ...URLS, return: "" } },
    )
    expect(JSON.stringify(order)).toBe(JSON.stringify(bare))
    expect(sent({ customer: { ...NOBODY, email: "a@b.example", phone: " " } }).customer).toEqual({
      email: "a@b.example",
    })
  })

  // @covers urls.return, limit.return
  it.each([
    ["https://shop.example/cart?a=b", "shop.example/cart?a=b"],
    ["//shop.example", "shop.example"],
    ["shop.example/cart", "shop.example/cart"],
    ["shop.example/login?to=https://shop.example/cart", "shop.example/login?to=https://shop.example/cart"],
    ["https://", undefined],
  ])("writes the return address without its scheme: %s", (given, written) => {
    expect(sent({}, { urls: { ...URLS, return: given } }).urls?.return).toBe(written)
  })

  // @covers creation.fees-and-name, silent.free-delivery
  it.each<[RentalSnapshot["delivery"], object]>([
    [{ names: ["Pick-up"], total: 0, methods: [] }, { deliveryName: "Pick-up" }],
    [null, {}],
    [
      { names: ["X".repeat(50)], total: 100, methods: [] },
      { totalInitialFees: 1, deliveryName: "X".repeat(50) },
    ],
  ])("has the delivery's fees, unless they are 0, and its name: %j", (delivery, fields) => {
    expect(sent({ delivery })).toEqual({ ...bare, ...fields })
  })

  const whole: SnapshotAddress = { street: "1 rue A", city: "Paris", postCode: "75001", country: "FR" }
  const part: SnapshotAddress = { street: null, city: "Paris", postCode: null, country: null }
  // @covers creation.askForAdresses, silent.ask-for-addresses
  it.each<[string, boolean, Partial<RentalSnapshot>, boolean | undefined]>([
    ["setting off, a whole invoice address", false, { invoice_address: whole }, false],
    ["setting off, no address", false, {}, true],
    ["setting off, an address without a city", false, { delivery_address: { ...whole, city: "" } }, true],
    ["setting off, one without a code", false, { invoice_address: { ...whole, postCode: null } }, true],
    ["setting off, one of two incomplete", false, { delivery_address: whole, invoice_address: part }, true],
    ["setting on", true, { delivery_address: whole }, undefined],
  ])("asks for addresses: %s", (_, askForAddresses, addresses, asked) => {
    expect(sent(addresses, { askForAddresses }).askForAdresses).toBe(asked)
  })

  // @covers product.imageUrl
  it.each([
    "/static/bike.jpg",
    "data:image/png;base64,AA",
    "https://",
    "//cdn/x.jpg",
    "ftp://x/y.jpg?https://cdn.example/x.jpg",
    // From another network.
    ...["localhost:9000", "shop.localhost", "127.0.0.1", "2130706433", "0.0.0.0", "172.31.255.255"]
      .concat("169.254.169.254", "[::1]", "[fd00::1]", "[fe80::1]", "[::ffff:10.0.0.1]", "storage.internal.")
      .map((host) => `http://${host}/bike.jpg`),
  ])("leaves out an image that the service can't fetch: %s", (image_url) => {
    expect(sent({ lines: [{ ...line, image_url }] }).products[0]).not.toHaveProperty("imageUrl")
  })

  it.each([
    ["HTTPS://cdn.example/x.jpg", "https://cdn.example/x.jpg"],
    ["https://cdn.example/my photo é.png", "https://cdn.example/my%20photo%20%C3%A9.png"],
    ["https://cdn.example/my%20photo.png?w=2&h=3", "https://cdn.example/my%20photo.png?w=2&h=3"],
    ["https://bücher.example/x.jpg", "https://xn--bcher-kva.example/x.jpg"],
    ...["172.32.0.1", "192.169.0.1", "[2001:db8::1]", "localhost.shop.example"].map((host) => [
      `https://${host}/x.jpg`,
      `https://${host}/x.jpg`,
    ]),
  ])("sends an image on the web, as a valid address: %s", (image_url, expected) => {
    expect(sent({ lines: [{ ...line, image_url }] }).products[0]).toHaveProperty("imageUrl", expected)
  })

  it("has the unrounded price of what is paid once, and cents of what is rented", () => {
    const priced = (choice: "rent" | "buy") => {
      const unrounded = { unit_price: 833, exact_unit_price: "8.325", choice }
      return sent({ lines: [{ ...line, ...unrounded }] }).products[0]!.unitPrice
    }
    expect([priced("buy"), priced("rent")]).toEqual([8.325, 8.33])
  })
})
