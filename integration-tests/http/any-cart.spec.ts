import BigNumber from "bignumber.js"
import fc from "fast-check"
import {
  anyEdits,
  edited,
  ONCE,
  RENTED,
  type AnySent,
} from "../../src/modules/rental/decide/__tests__/any-sent"
import { createFilledCart } from "../helpers/checkout"
import { captured, describeRentals } from "../helpers/rentals"

/** Euros without taxes, and with the French 20 %, by hand; the delivery is 12.00. */
const PRICES: Record<string, [net: number, gross: string]> = {
  bike: [1200, "1440"],
  trike: [833.33, "999.996"],
  bell: [9.99, "11.988"],
  lamp: [40, "48"],
  screw: [0.35, "0.42"],
}
const anyCart = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...RENTED, ...ONCE), fc.integer({ min: 1, max: 4 })), {
    selector: ([name]) => name,
    minLength: 1,
    maxLength: 4,
  })
  .filter((lines) => lines.some(([name]) => RENTED.includes(name)))

type Case = [lines: [string, number][], edits: Parameters<typeof edited>[1][]]
/** Differ from what was sent, and are orders. */
const MADE: Case[] = [
  [[["bike", 3]], [{ at: 0, what: "quantity", to: "2" }]],
  [
    [
      ["trike", 1],
      ["bell", 2],
    ],
    [{ at: 0, what: "price", to: 833.3349 }],
  ],
]
const seed = Number(process.env.RENTAL_TEST_SEED ?? 20261128)
const DRAWN: Case[] = fc.sample(fc.tuple(anyCart, anyEdits), { numRuns: 10, seed })

/** Random carts, and payloads that differ from what was sent: the values are those of `decide`'s own spec, here from cart to order. */
describeRentals(`a random cart of the seed ${seed}`, (shop) => {
  const variants: Record<string, string> = {}
  const names: Record<string, string> = {}
  beforeAll(async () => {
    for (const [title, [priceHT]] of Object.entries(PRICES)) {
      const { variantId } = await shop.product({ title, priceHT })
      variants[title] = variantId
      names[variantId] = title
    }
  })

  it.each([...MADE, ...DRAWN])(
    "of %j, of which the service says %j, is an order of what was paid, or attention",
    async (lines, edits) => {
      const items = lines.map(([name, quantity]) => ({ variantId: variants[name]!, quantity }))
      const { cartId, ...held } = await shop.paid(await createFilledCart(shop.store, shop.seed, items))
      const sent: AnySent["body"]["products"] = held.body.products
      const within = edits.map(({ at, ...edit }) => ({ ...edit, at: at % sent.length }))
      const { products } = within.reduce(edited, { products: sent })
      const idOf = (of: unknown) => variants[of as string] ?? of
      const told: typeof products = products.map((each) => ({
        ...each,
        ...{ id: idOf(each.id), combinationId: idOf(each.combinationId) },
      }))
      const answer = await shop.call(held, { products: told })
      const { status, attention } = await shop.rentalOf(cartId)
      expect(await shop.call(held, { products: told })).toMatchObject({ status: answer.status })
      const orders = await shop.pg("order_cart").where({ cart_id: cartId })
      if (answer.status !== 200) {
        const isRefused = answer.status < 500 && !MADE.some((made) => made[0] === lines)
        expect([isRefused, attention === null, orders]).toEqual([true, false, []])
        return
      }
      const bought = lines.filter(([name]) => ONCE.includes(name))
      const named = told.map(({ id, combinationId, quantity }): [string, number] => [
        names[combinationId as string] ?? names[id as string]!,
        Number(quantity),
      ])
      const total = [...named.filter(([name]) => RENTED.includes(name)), ...bought].reduce(
        (sum, [name, units]) => sum.plus(new BigNumber(PRICES[name]![1]).times(units)),
        new BigNumber(12),
      )
      const order = await shop.orderFrom(answer)
      expect([status, attention, orders.length]).toEqual(["active", null, 1])
      expect([order.total, ...captured(order)].map((sum) => sum.toFixed(2))).toEqual([
        total.toFixed(2),
        total.toFixed(2),
      ])
    },
  )
})
