import { compareLines, paidLines, type ComparableLine } from "../compare-lines"

const bike: ComparableLine = {
  id: "variant_bike",
  product_id: "prod_bike",
  name: "Vélo",
  combination_name: "M",
  image_url: null,
  quantity: 2,
  unit_price: 120000,
  exact_unit_price: "1200",
  vat: 20,
  total: 288000,
  eligible: true,
  choice: "rent",
  offers: [{ duration: 12, ruleId: 1, monthly: 12000, deposit: 12000 }],
}
const bell: ComparableLine = {
  ...bike,
  id: "variant_bell",
  name: "Sonnette",
  quantity: 1,
  unit_price: 4000,
  exact_unit_price: "40",
  eligible: false,
  choice: "buy",
  offers: [],
}

describe("what was sent against what was paid", () => {
  it("agrees where the service splits a line, up to a cent of the monthly price", () => {
    const paid = [
      { id: "variant_bike", quantity: 1, price: 1200, rentalPriceTTC: 120.01 },
      { id: "prod_bike", combinationId: "variant_bike", quantity: 1, unitPrice: 1200, rentalPriceTTC: 120 },
    ]
    expect(compareLines([bike], paid, 12)).toMatchObject([
      {
        differs: false,
        sent: { quantity: 2, unitPrice: 1200, monthly: 240 },
        paid: { quantity: 2, unitPrice: 1200, monthly: 240.01 },
      },
    ])
  })

  it.each([
    ["another quantity", { id: "variant_bike", quantity: 1, price: 1200, rentalPriceTTC: 120 }],
    ["another price", { id: "variant_bike", quantity: 2, price: 1199.99, rentalPriceTTC: 240 }],
    ["another monthly price", { id: "variant_bike", quantity: 2, price: 1200, rentalPriceTTC: 240.02 }],
  ])("marks %s", (_, line) => {
    expect(compareLines([bike], [line], 12)[0]!.differs).toBe(true)
  })

  it("marks what wasn't paid and what was never sent, but not what is paid once", () => {
    const compared = compareLines(
      [bike, bell],
      [{ id: "stranger", name: "Casque", quantity: 1, price: 50 }],
      12,
    )
    expect(compared.map(({ name, differs, paidOnce }) => [name, differs, paidOnce])).toEqual([
      ["Vélo", true, false],
      ["Sonnette", false, true],
      ["Casque", true, false],
    ])
  })

  it("has what each line comes to with taxes, so that the lines add up to the sum", () => {
    const paid = [
      { id: "variant_bike", quantity: 2, price: 1100 },
      { id: "x", name: "Casque", quantity: 1, price: 50 },
    ]
    const summed = [
      { variant_id: "variant_bike", name: "Vélo", total: 2640 },
      { variant_id: "variant_bell", name: "Sonnette", total: 48 },
      { variant_id: null, name: "Casque", total: 60 },
    ]
    expect(compareLines([bike, bell], paid, 12, summed).map(({ total }) => total)).toEqual([
      { sent: 2880, paid: 2640 },
      { sent: 2880, paid: 48 },
      { sent: null, paid: 60 },
    ])
    expect(compareLines([bike], null, 12).map(({ total }) => total)).toEqual([{ sent: 2880, paid: null }])
  })

  it("marks nothing while nothing is paid", () => {
    expect(compareLines([bike], null, 12)[0]).toMatchObject({ differs: false, paid: null })
  })

  it("takes the terms, else the last call that told of products", () => {
    const call = (kind: string, products: unknown) => ({ kind, body: { products } }) as never
    const told = [
      call("success_call", [{ quantity: 1 }]),
      call("order_confirmed", [{ quantity: 2 }]),
      call("customer_data", undefined),
    ]
    expect(paidLines({ terms: null, events: told })).toEqual([{ quantity: 2 }])
    expect(paidLines({ terms: { products: [{ quantity: 3 }] } as never, events: told })).toEqual([
      { quantity: 3 },
    ])
    expect(paidLines({ terms: null, events: [] })).toBeNull()
  })

  it("takes nothing from an order that the service rejected: it was never paid", () => {
    const rejected = {
      kind: "order_confirmed",
      body: { rejected: true, products: [{ quantity: 1 }] },
    } as never
    expect(paidLines({ terms: null, events: [rejected] })).toBeNull()
  })
})
