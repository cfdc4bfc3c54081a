import { type OrderPayload, readStoredOrder } from "../../../../core/wire/order-payload"
import { aCart, anAddress } from "../../transactions/__tests__/a-cart"
import { addressesFrom, buyerShown, isPlace, type Buyer } from "../buyer"

const NOBODY: Buyer = { email: null, first_name: null, last_name: null, phone: null }
const PLACE = { street: "3 place Bellecour", postCode: "69002", city: "Lyon", country: "FR" }
const NAMED = { ...PLACE, firstName: " Ana ", lastName: "Roux", phone: "+33700000000" }

const addresses = (order: object, buyer = NOBODY) => addressesFrom(readStoredOrder(order), buyer, aCart())

describe("the names and phone of an address", () => {
  it("stay where the payload says none, wherever the address is", () => {
    for (const address of [PLACE, { ...PLACE, street: "12 rue des Lilas" }]) {
      const { shipping_address, billing_address } = addresses(
        { deliveryAddress: address, invoiceAddress: { ...address, phone: "+33700000000" } },
        { ...NOBODY, last_name: "Martin" },
      )
      expect(shipping_address).toMatchObject({ last_name: "Martin", city: "Lyon" })
      expect(shipping_address).not.toHaveProperty("first_name")
      expect(shipping_address).not.toHaveProperty("phone")
      expect(billing_address).toMatchObject({ last_name: "Martin", phone: "+33700000000" })
      expect(billing_address).not.toHaveProperty("first_name")
    }
  })
})

describe("an address that comes back", () => {
  const SENT = { street: "12 rue des Lilas, 3e étage", postCode: "75011", city: "Paris", country: "FR" }
  const shipping_address = anAddress({ address_2: "3e étage" })
  /** Whether the cart's further line stays: in another place it would be wrong. */
  const stays = (deliveryAddress: object, sent = shipping_address) => {
    const order = { deliveryAddress } as OrderPayload
    const update = addressesFrom(order, NOBODY, aCart({ shipping_address: sent })).shipping_address!
    return !("address_2" in update)
  }

  it.each([
    ["as it was sent", SENT],
    ["with its first line alone", { ...SENT, street: "12 rue des Lilas" }],
    ["without its country", { ...SENT, country: null }],
    ["with a blank for its country", { ...SENT, country: " " }],
  ])("is the one that was sent, %s", (_, address) => {
    expect(stays(address)).toBe(true)
  })

  it.each([
    ["street", { street: "3e étage" }],
    ["postcode", { postCode: "75012" }],
    ["city", { city: "Lyon" }],
  ])("is another with another %s", (_, change) => {
    expect(stays({ ...SENT, ...change })).toBe(false)
  })

  it("is the one that was sent where that had no country", () => {
    expect(stays(SENT, { ...shipping_address, country_code: null })).toBe(true)
  })

  it("is known by its place alone, whoever lives there and however it is spelled", () => {
    const named = { ...SENT, firstName: "Ana", street: " 12 RUE des  Lilas, 3e étage" }
    expect(isPlace(named, SENT)).toBe(true)
    expect(isPlace({ ...SENT, country: "RE" }, SENT)).toBe(true)
    expect(isPlace({ country: "BE" }, SENT)).toBe(true)
    expect(isPlace(SENT, null)).toBe(false)
    for (const part of ["street", "postCode", "city"]) {
      expect([part, isPlace({ ...SENT, [part]: "other" }, SENT)]).toEqual([part, false])
    }
  })
})

describe("the buyer as the admin shows them", () => {
  it.each([
    [
      { firstName: "Ana", lastName: "Roux", email: "Ana@Example.test" },
      { buyer_name: "Ana Roux", buyer_email: "ana@example.test" },
    ],
    [{ lastName: "Roux" }, { buyer_name: "Roux" }],
    [{ firstName: " ", email: "ana@example.test" }, { buyer_email: "ana@example.test" }],
    [{}, {}],
  ])("is of %j what is said: %j", (customer, shown) => {
    expect(buyerShown(readStoredOrder({ customer }))).toEqual(shown)
  })
})

describe("an address whose lines are longer than what is sent", () => {
  it("counts as the one that was sent where it comes back cut, and keeps what the shopper wrote", () => {
    const shipping_address = anAddress({
      company: "Vélo SARL",
      address_1: "a".repeat(150),
      address_2: "b".repeat(150),
      city: "c".repeat(300),
    })
    const deliveryAddress = {
      street: `${"a".repeat(150)}, ${"b".repeat(48)}`,
      city: "c".repeat(200),
      postCode: "75011",
      country: "FR",
    }
    const order = { deliveryAddress } as OrderPayload
    expect(addressesFrom(order, NOBODY, aCart({ shipping_address })).shipping_address).toEqual({})
  })
})

describe("the legacy names and phone of an address", () => {
  // @covers address.firstName, address.lastName, address.phone
  it("stand in, each by itself, where the payload says nothing of the buyer", () => {
    const both = addresses({ deliveryAddress: NAMED, invoiceAddress: NAMED })
    const person = { first_name: "Ana", last_name: "Roux", phone: "+33700000000" }
    expect(both).toMatchObject({ shipping_address: person, billing_address: person })

    const half = addresses({ deliveryAddress: NAMED }, { ...NOBODY, first_name: "Léa" })
    expect(half.shipping_address).toMatchObject({
      first_name: "Léa",
      last_name: "Roux",
      phone: "+33700000000",
    })
  })

  it("give way to the buyer's own", () => {
    const buyer = { email: null, first_name: "Léa", last_name: "Martin", phone: "+33600000000" }
    expect(addresses({ deliveryAddress: NAMED, invoiceAddress: NAMED }, buyer)).toMatchObject({
      shipping_address: { first_name: "Léa", last_name: "Martin", phone: "+33600000000" },
      billing_address: { first_name: "Léa", last_name: "Martin", phone: "+33600000000" },
    })
  })

  it("are the billing entity's on the service's own billing address, whoever the buyer is", () => {
    const buyer = { ...NOBODY, first_name: "Léa", last_name: "Martin", phone: "+33600000000" }
    const platform = { ...NAMED, id: "platform-address", phone: null }
    expect(addresses({ invoiceAddress: platform }, buyer).billing_address).toMatchObject({
      first_name: "Ana",
      last_name: "Roux",
      phone: null,
    })
  })
})
