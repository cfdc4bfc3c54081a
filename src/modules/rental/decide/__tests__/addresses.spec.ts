import { type OrderPayload, readStoredOrder } from "../../../../core/wire/order-payload"
import { aCart, anAddress } from "../../transactions/__tests__/a-cart"
import { addressesFrom, buyerShown, isPlace, type Buyer } from "../buyer"

const NOBODY: Buyer = { email: null, first_name: null, last_name: null, phone: null }
const PLACE = { street: "3 place Bellecour", postCode: "69002", city: "Lyon", country: "FR" }
const NAMED = { ...PLACE, firstName: " Ana ", lastName: "Roux", phone: "+33700000000" }

const addresses = (order: object, buyer = NOBODY) => addressesFrom(readStoredOrder(order), buyer, aCart())

describe("an address that comes back", () => {
  const SENT = { street: "12 rue des Lilas, 3e étage", postCode: "75011", city: "Paris", country: "FR" }
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
  it("stand in where the payload says nothing of the buyer, the names as one thing", () => {
    const both = addresses({ deliveryAddress: NAMED, invoiceAddress: NAMED })
    const person = { first_name: "Ana", last_name: "Roux", phone: "+33700000000" }
    expect(both).toMatchObject({ shipping_address: person, billing_address: person })

    const half = addresses({ deliveryAddress: NAMED }, { ...NOBODY, first_name: "Léa" })
    const other = { first_name: "Léa", last_name: null, phone: "+33700000000" }
    expect(half.shipping_address).toMatchObject(other)
  })
})
