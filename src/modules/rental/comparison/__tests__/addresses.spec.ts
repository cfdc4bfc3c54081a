import type { OrderPayload } from "../../../../core/wire/order-payload"
import { aCart, anAddress } from "../../transactions/__tests__/a-cart"
import { addressesFrom, type Buyer } from "../buyer"

const NOBODY: Buyer = { email: null, first_name: null, last_name: null, phone: null }
const PLACE = { street: "3 place Bellecour", postCode: "69002", city: "Lyon", country: "FR" }
const NAMED = { ...PLACE, firstName: " Ana ", lastName: "Roux", phone: "+33700000000" }

const addresses = (order: object, buyer = NOBODY) => addressesFrom(order as OrderPayload, buyer, aCart())

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
    expect(addressesFrom(order, NOBODY, aCart({ shipping_address })).shipping_address).toEqual({
      country_code: "fr",
    })
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
