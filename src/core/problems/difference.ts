/** What isn't as it was paid, and what belongs to it. Euros: `sent` and `paid` of `sent_price` without taxes, the others with them. */
export interface DifferenceParams {
  nothing_left: Record<string, never>
  never_sent: { name: string }
  /** `sent`: each price that it was sent at, of several lines. */
  sent_price: { name: string; sent: number[]; paid: number }
  sent_units: { name: string; sent: number; paid: number }
  /** The price of the delivery, as the service says it, and in euros what was sent. */
  delivery_price: { said: string; sent: number }
  order_units: { name: string; held: number; paid: number }
  order_price: { name: string; held: number; paid: number }
  order_delivery: { held: number; paid: number }
}

/** The first thing in which a cart, an order or an earlier confirmation differs from what was paid. */
export type Difference = {
  [Code in keyof DifferenceParams]: { code: Code; params: DifferenceParams[Code] }
}[keyof DifferenceParams]
