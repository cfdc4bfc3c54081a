import type { OrderPayload } from "../../../../core/wire/order-payload"
import type { RentalSnapshot } from "../sent"
import { repeatDifference } from "../differences"

const line = (id: string, quantity: number, cents: number, choice: "rent" | "buy") => ({
  id,
  item_id: `cali_${id}`,
  name: id,
  quantity,
  unit_price: cents,
  exact_unit_price: String(cents / 100),
  vat: 20,
  total: Math.round(quantity * cents * 1.2),
  choice,
  tax_lines: [{ rate: 20, code: "tva" }],
  item: { variant_id: id, title: id, product_title: null, metadata: null },
})
/** 2 bikes at 1200.00 without taxes, rented; 3 bells at 40.00, paid once; delivery of 12.00. */
const SNAPSHOT = {
  lines: [line("bike", 2, 120_000, "rent"), line("bell", 3, 4_000, "buy")],
  delivery: { names: ["Standard"], total: 1200 },
} as unknown as RentalSnapshot

const bikes = (quantity: number, price = 1200) => ({ id: "bike", name: "bike", quantity, price })
const bells = (quantity: number) => ({ id: "bell", name: "bell", quantity, price: 40 })
const said = (products: object[], price?: string) =>
  ({ products, deliveryMode: price ? { price } : null }) as unknown as OrderPayload
const kept = (products: object[], price?: string) => ({
  products: said(products).products,
  delivery_mode: price ? { price } : null,
})

const units = (name: string, paid: number, held: number) => ({
  code: "order_units",
  params: { name, paid, held },
})

describe("a confirmation that is repeated", () => {
  it("says the same where it does, also in other pieces, and with or without what is paid once", () => {
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(2)]))).toBeNull()
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(1), bikes(1)]))).toBeNull()
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(2), bells(2)]))).toBeNull()
    expect(repeatDifference(SNAPSHOT, kept([bikes(2), bells(2)]), said([bikes(2)]))).toBeNull()
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)], "12.00"), said([bikes(2)]))).toBeNull()
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)], "30.00"), said([bikes(2)]))).toBeNull()
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(2)], "12.01"))).toBeNull()
  })

  it("says otherwise in units, in a price, in a product or in the delivery", () => {
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(1)]))).toEqual(units("bike", 1, 2))
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(2, 1100)]))).toEqual(units("bike", 0, 2))
    expect(
      repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(2), { ...bikes(1), id: "x", name: "x" }])),
    ).toEqual(units("x", 1, 0))
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(2)], "12.02"))).not.toBeNull()
    expect(repeatDifference(SNAPSHOT, kept([bikes(2)]), said([bikes(2)], "14.90"))).toEqual({
      code: "order_delivery",
      params: { paid: 14.9, held: 12 },
    })
  })

  it("isn't compared where nothing was kept", () => {
    expect(repeatDifference(SNAPSHOT, null, said([bikes(1)]))).toBeNull()
  })
})
