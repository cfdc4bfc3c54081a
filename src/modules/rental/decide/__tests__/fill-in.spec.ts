import { type OrderPayload, type PayloadProduct, readStoredOrder } from "../../../../core/wire/order-payload"
import { aCart, anAddress } from "../../transactions/__tests__/a-cart"
import type { SnapshotLine, RentalSnapshot } from "../sent"
import {
  addressesFrom,
  type Buyer,
  buyerOf,
  buyerShown,
  countryOutside,
  identityToWrite,
  isPlace,
  personOver,
} from "../buyer"
import type { Questions } from "../plan"
import { chargesNow } from "../terms"
import { ANSWERS, asking } from "./a-shop"

const order = (more: Partial<OrderPayload>): OrderPayload => readStoredOrder(more)
const LEA = { email: "lea@example.test", firstName: "Léa", lastName: "Martin", phone: "+33698765432" }
const PLATFORM = { email: "orders@platform.test", firstName: "Rental", lastName: "Billing" }

describe("the buyer", () => {
  // @covers payload.customer, option.platformCustomer, customer.firstName, customer.lastName, customer.phone
  it("is the payload's customer, whatever stands above", () => {
    expect(buyerOf(order({ ...PLATFORM, customer: LEA }))).toEqual({
      email: "lea@example.test",
      first_name: "Léa",
      last_name: "Martin",
      phone: "+33698765432",
    })
  })

  // @covers payload.email, payload.firstName, payload.lastName, success.email, success.firstName
  // @covers success.lastName
  it("is at the top where there is no customer", () => {
    expect(buyerOf(order({ ...LEA, customer: null })).email).toBe("lea@example.test")
  })

  it("has an email in lower case, however the shopper typed it", () => {
    expect(buyerOf(order({ customer: { ...LEA, email: " Lea@Example.TEST " } })).email).toBe(
      "lea@example.test",
    )
  })

  // @covers customer.fallback, payload.phone
  it("has the phone of the top, which is never replaced, but never its email or names", () => {
    const customer = { email: null, firstName: " ", lastName: null }
    const buyer = buyerOf(order({ ...PLATFORM, phone: "+33111111111", customer }))
    expect(buyer).toEqual({ email: null, first_name: null, last_name: null, phone: "+33111111111" })
  })
})

describe("the addresses", () => {
  const NAMED = { first_name: "Léa", last_name: "Martin", phone: "+33698765432" }
  const place = { street: "3 place Bellecour", city: "Lyon", postCode: "69002" }
  const delivery = { ...place, country: "FR", company: "ACME" }
  const fill = (more: Partial<OrderPayload>, cart = aCart()) => {
    const payload = order({ customer: LEA, ...more })
    return addressesFrom(payload, buyerOf(payload), cart)
  }

  // @covers address.country, address.company, address.street, address.postCode, address.city, payload.deliveryAddress
  it("are the service's, with the buyer's name and a lower-case country", () => {
    const invoiceAddress = { ...delivery, firstName: "Legacy", street: "9 quai Voltaire" }
    const lyon = { ...NAMED, company: "ACME", postal_code: "69002", city: "Lyon", country_code: "fr" }
    const rest = { address_2: null, province: null }
    expect(fill({ deliveryAddress: delivery, invoiceAddress })).toEqual({
      shipping_address: { ...lyon, ...rest, address_1: "3 place Bellecour" },
      billing_address: { ...lyon, ...rest, address_1: "9 quai Voltaire" },
    })
  })

  it("are the cart's where the payload has none, with the buyer's name", () => {
    expect(fill({})).toEqual({ shipping_address: NAMED })
  })

  it.each([
    // Of the cart's Ada Lovelace.
    [{ firstName: "Jean" }, { first_name: "Jean", last_name: null }],
    [
      { firstName: "Jean", lastName: "Null" },
      { first_name: "Jean", last_name: null },
    ],
    [
      { firstName: "Mr", lastName: "None" },
      { first_name: "Mr", last_name: null },
    ],
    [{ firstName: "ADA", lastName: " " }, { first_name: "ADA" }],
    [{ lastName: "Byron" }, { last_name: "Byron" }],
    [{ firstName: "null", lastName: null }, {}],
  ])("have of the name %j, which came, %j", (customer, name) => {
    const address = anAddress({ first_name: "Ada", last_name: "Lovelace" })
    const cart = aCart({ shipping_address: address, billing_address: address })
    const updates = fill({ customer, deliveryAddress: delivery, invoiceAddress: delivery }, cart)
    const of = ({ first_name, last_name }: Partial<typeof address> = {}) => ({ first_name, last_name })
    expect([of(updates.shipping_address), of(updates.billing_address)]).toEqual([of(name), of(name)])
  })

  const ACME = anAddress({ company: "ACME SARL", province: "idf", address_2: "Bâtiment B" })
  const AT_ACME = aCart({ shipping_address: ACME, billing_address: ACME })

  it("keep company, province and further lines where the place is the one that was sent", () => {
    const there = {
      street: "12 rue des  Lilas, bâtiment b ",
      postCode: "75011",
      city: "PARIS",
      country: "FR",
    }
    const updates = fill({ deliveryAddress: there, invoiceAddress: there }, AT_ACME)
    expect(updates).toEqual({ shipping_address: NAMED, billing_address: NAMED })
    const { shipping_address } = fill({ deliveryAddress: { ...there, company: "ACME SAS" } }, AT_ACME)
    expect(shipping_address).toMatchObject({ company: "ACME SAS" })
    const nowhere = aCart({ shipping_address: { ...ACME, country_code: null } })
    expect(fill({ deliveryAddress: there }, nowhere).shipping_address).toEqual({
      ...NAMED,
      country_code: "fr",
    })
  })

  // @covers success.deliveryAddress, success.invoiceAddress
  it.each([
    [{ postCode: null }, { postal_code: null }],
    [{ city: " " }, { city: null }],
    [{ street: "null" }, { address_1: null }],
    [{ country: "?" }, { country_code: null }],
    [{ company: "ACME SAS" }, { company: "ACME SAS" }],
  ])("are another place as a whole: of %j they have %j", (change, came) => {
    const said = { ...place, country: "BE", ...change }
    const whole = { address_1: "3 place Bellecour", postal_code: "69002", city: "Lyon", country_code: "be" }
    const address = { ...NAMED, ...whole, company: null, province: null, address_2: null, ...came }
    expect(fill({ deliveryAddress: said, invoiceAddress: said }, AT_ACME)).toEqual({
      shipping_address: address,
      billing_address: address,
    })
  })

  it.each([
    ["an overseas territory under its state's code", "re", "FR"],
    ["a state under its territory's code", "fr", "RE"],
    ["three letters", "fr", "FRA"],
    ["a name", "fr", "France"],
    ["a text that names no country", "fr", "somewhere"],
  ])(
    "keep the country that was sent where all else is as it was sent and the country comes as %s",
    (_, sent, country) => {
      const address = anAddress({ country_code: sent })
      const cart = aCart({ shipping_address: address, billing_address: address })
      const same = { street: "12 RUE DES LILAS", postCode: "75011", city: "Paris", country }
      const updates = fill({ deliveryAddress: same, invoiceAddress: same }, cart)
      expect(updates.shipping_address).not.toHaveProperty("country_code")
      expect(updates.billing_address).not.toHaveProperty("country_code")
      expect(countryOutside({ deliveryAddress: same }, cart, [{ iso_2: sent }])).toBeNull()
    },
  )

  it.each([
    ["FRA", "fr", null],
    ["Royaume-Uni", "gb", "GB"],
    ["uk", "gb", "GB"],
    ["Atlantis", null, "Atlantis"],
    [null, null, "Lyon"],
  ])("of another place in %s have the country %s; outside of France is %s", (country, code, outside) => {
    const moved = { ...delivery, country }
    const updates = fill({ deliveryAddress: moved, invoiceAddress: moved })
    expect(updates.shipping_address?.country_code).toBe(code)
    expect(updates.billing_address?.country_code).toBe(code)
    expect(countryOutside({ deliveryAddress: moved }, aCart(), [{ iso_2: "fr" }])).toBe(outside)
  })

  it.each([
    {},
    { street: null, city: "", postCode: " " },
    { street: "-", city: "null", country: "FR" },
    { country: "ES" },
  ])("stay as they were where %j says nothing of a place", (nothing) => {
    const updates = fill({ deliveryAddress: nothing, invoiceAddress: nothing }, AT_ACME)
    expect(updates).toEqual({ shipping_address: NAMED })
    expect(countryOutside({ deliveryAddress: nothing }, AT_ACME, [{ iso_2: "fr" }])).toBeNull()
  })

  it("are not invented where neither has one", () => {
    const none = aCart({ shipping_address: null })
    expect(fill({}, none)).toEqual({})
    const { shipping_address } = fill({ deliveryAddress: delivery }, none)
    expect(shipping_address).toMatchObject({ ...NAMED, city: "Lyon" })
    expect(fill({}, aCart({ shipping_address: anAddress({ address_1: null }) }))).toEqual({})
  })

  // @covers address.id, option.platformInvoiceAddress
  it("carry the platform's own name on the platform's own address only", () => {
    const nobody = { firstName: null, lastName: null, phone: null }
    const invoiceAddress = { ...delivery, id: "platform-address", ...nobody }
    const billing = (named: object) =>
      fill({ ...PLATFORM, invoiceAddress: { ...invoiceAddress, ...named } }).billing_address
    expect(billing({})).toMatchObject({ first_name: "Rental", last_name: "Billing", phone: null })
    expect(billing({ firstName: "Service" })).toMatchObject({ first_name: "Service", last_name: null })
    expect(billing({ phone: "+33144444444" })).toMatchObject({ phone: "+33144444444" })
  })
})

/** The charges of a rental in a shop whose first payment is so. */
function chargesIn(
  snapshot: RentalSnapshot,
  payload: object,
  { duration = 12, firstPayment = null as string | null },
) {
  const settings = () => ({ first_payment: firstPayment }) as ReturnType<Questions["settings"]>
  const { ask } = asking({ ...ANSWERS, settings })
  return chargesNow(ask, { snapshot, sales_channel_id: null, duration }, payload as OrderPayload)
}

describe("the charges", () => {
  // @covers silent.paid-today
  it("have the first payment that was offered for the duration", () => {
    const line = (deposit: number, quantity: number, id?: string) =>
      ({
        ...{ id, item_id: `i${deposit}`, quantity, choice: deposit > 0 ? "rent" : "buy" },
        offers: deposit ? [{ duration: 12, ruleId: 1, monthly: 1, deposit }] : [],
        ...{ unit_price: 0, exact_unit_price: "0", vat: 0, tax_lines: [] },
        item: { title: "Bike", variant_id: id ?? null },
      }) as never
    const firstPaymentAt = (lines: SnapshotLine[], duration: number, products: PayloadProduct[]) => {
      const snapshot = { lines, delivery: null, fees: "with_taxes" } as unknown as RentalSnapshot
      return chargesIn(snapshot, { products }, { duration })?.first_payment ?? null
    }
    expect(firstPaymentAt([line(1005, 3), line(990, 1), line(0, 5)], 12, [])).toBe(40.05)
    // one of three was removed on the payment page, which the service tells by what it charges: 2 x 10.05 and 9.90
    const sent = [line(1005, 3, "bike"), line(990, 1, "trailer")]
    const paid = [
      { id: "bike", quantity: 1 },
      { id: "bike", quantity: 1 },
      { id: "trailer", quantity: 1 },
    ] as PayloadProduct[]
    expect(firstPaymentAt(sent, 12, paid)).toBe(30)
    expect(firstPaymentAt(sent, 12, paid.slice(2))).toBe(9.9)
    // one bike of each price was sent, and the dearer one removed
    const twice = [sent[0], { ...(sent[1] as unknown as object), id: "bike" }].map((each, at) => ({
      ...(each as unknown as SnapshotLine),
      unit_price: [120000, 90000][at]!,
    }))
    const cheap = { ...paid[0], price: 900 } as PayloadProduct
    expect(firstPaymentAt(twice, 12, [cheap])).toBe(9.9)
    expect(firstPaymentAt([line(1005, 3)], 6, [])).toBeNull()
    const half = {
      ...(line(990, 1) as SnapshotLine),
      offers: [{ duration: 6, ruleId: 1, monthly: 1, deposit: 1 }],
    }
    expect(firstPaymentAt([line(1005, 3), half], 12, [])).toBeNull()
    expect(firstPaymentAt([line(0, 1)], 12, [])).toBeNull()
  })

  describe("have what was due", () => {
    // 2 bikes for 12 months: 120.00 a month and 50.00 first, each; 3 bells at 40.00 with 20 %: 144.00; a delivery of 12.00
    const offers = [
      { duration: 6, ruleId: 1, monthly: 20_000, deposit: 9_000 },
      { duration: 12, ruleId: 2, monthly: 12_000, deposit: 5_000 },
    ]
    const line = (id: string, quantity: number, cents: number, choice: "rent" | "buy") => ({
      ...{ id, item_id: `cali_${id}`, variant_id: id, name: id, quantity, choice },
      ...{ unit_price: cents, exact_unit_price: `${cents / 100}`, vat: 20 },
      ...{ total: quantity * cents * 1.2, tax_inclusive: false, tax_lines: [{ rate: 20, code: "tva" }] },
      offers: choice === "rent" ? offers : [],
      item: { title: `a ${id}`, product_title: id, variant_id: id, metadata: null },
    })
    const snapshot = {
      lines: [line("bike", 2, 120_000, "rent"), line("bell", 3, 4_000, "buy")],
      delivery: { total: 1200, methods: [] },
      fees: "with_taxes",
    } as unknown as RentalSnapshot
    const products = [{ id: "bike", quantity: 2, price: 1200 }] as PayloadProduct[]
    const charges = (firstPayment: "is_first_month" | "comes_before" | null, more: object = {}) =>
      chargesIn(snapshot, { products, ...more }, { firstPayment })

    it.each([
      // 100.00 + 11 or 12 x 240.00 + 144.00 + 12.00
      ["is_first_month", 2896],
      ["comes_before", 3136],
      [null, null],
    ] as const)("first, at once and in all, where the first payment %s", (firstPayment, total) => {
      expect(charges(firstPayment)).toEqual({
        due_today: 256,
        first_payment: 100,
        paid_once: 144,
        delivery: 12,
        total,
        lines: [
          { variant_id: "bike", title: "bike", quantity: 2, choice: "rent", monthly: 240 },
          { variant_id: "bell", title: "bell", quantity: 3, choice: "buy", monthly: null },
        ],
        may_differ: false,
      })
    })

    it("and say that the service may have charged otherwise: by a discount, or its own services", () => {
      for (const more of [{ discount: 0 }, { discount: 15 }, { services: [{ name: "Care" }] }]) {
        expect(charges(null, more)!.may_differ).toBe(true)
      }
      for (const more of [{ discount: null }, { services: [] }, { services: null }]) {
        expect(charges(null, more)!.may_differ).toBe(false)
      }
    })

    it("but by the month of a product that wasn't sent", () => {
      const unknown = { id: "helmet", name: "Casque", quantity: 1, price: 50, vat: 20 } as PayloadProduct
      const { lines } = charges(null, { products: [...products, unknown] })!
      expect(lines[1]).toEqual({
        ...{ variant_id: null, title: "Casque", quantity: 1, choice: "rent", monthly: null },
      })
    })
  })
})

describe("what a shopper changed on the payment page", () => {
  it.each<[string, object, (object | null)[], ReturnType<typeof identityToWrite>]>([
    ["all of it", LEA, [], LEA],
    [
      "what no later call says",
      LEA,
      [{ firstName: "Jean", phone: "" }, null],
      { ...LEA, firstName: undefined },
    ],
    ["nothing where later calls say it all", { phone: "+33111111111" }, [LEA], "changed_later"],
    ["nothing of empty fields", { email: null, firstName: " " }, [], "nothing_filled_in"],
  ])("is written: %s", (_, body, later, written) => {
    expect(identityToWrite(body, later)).toEqual(written)
  })

  // Of Ada Lovelace.
  it.each([
    [{ email: "ada@example.test" }, null],
    [{ firstName: "Jean" }, { first_name: "Jean" }],
    [{ lastName: "Byron" }, { last_name: "Byron" }],
    [{ phone: "+33111111111" }, { phone: "+33111111111" }],
    [
      { firstName: "Jean", lastName: null },
      { first_name: "Jean", last_name: null },
    ],
  ])("makes of an address, by %j: %j", (identity, person) => {
    expect(personOver({ first_name: "Ada", last_name: "Lovelace" }, identity)).toStrictEqual(person)
  })
})

const NOBODY: Buyer = { email: null, first_name: null, last_name: null, phone: null }

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
    expect(buyerShown(order({ customer }))).toEqual(shown)
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
    const payload = { deliveryAddress } as OrderPayload
    expect(addressesFrom(payload, NOBODY, aCart({ shipping_address })).shipping_address).toEqual({})
  })
})

describe("the legacy names and phone of an address", () => {
  // @covers address.firstName, address.lastName, address.phone
  it("stand in where the payload says nothing of the buyer, the names as one thing", () => {
    const place = { street: "3 place Bellecour", postCode: "69002", city: "Lyon", country: "FR" }
    const named = { ...place, firstName: " Ana ", lastName: "Roux", phone: "+33700000000" }
    const addresses = (more: object, buyer = NOBODY) => addressesFrom(order(more), buyer, aCart())
    const both = addresses({ deliveryAddress: named, invoiceAddress: named })
    const person = { first_name: "Ana", last_name: "Roux", phone: "+33700000000" }
    expect(both).toMatchObject({ shipping_address: person, billing_address: person })

    const half = addresses({ deliveryAddress: named }, { ...NOBODY, first_name: "Léa" })
    const other = { first_name: "Léa", last_name: null, phone: "+33700000000" }
    expect(half.shipping_address).toMatchObject(other)
  })
})
