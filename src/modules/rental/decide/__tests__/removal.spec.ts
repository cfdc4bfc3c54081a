import { asking } from "./a-shop"
import {
  decideRemoval,
  planRemoval,
  type OpenLine,
  type RemovalOutcome,
  type RemovableLine,
} from "../removal"

const sent = (item: string, id: string, more: Partial<RemovableLine> = {}): RemovableLine => ({
  ...{ item_id: item, id, product_id: "prod_bike", name: "Bike", quantity: 3, removable: true },
  ...more,
})
const line = (id: string, variant: string | null, quantity: number): OpenLine => ({
  ...{ id, variant_id: variant, quantity },
})
/** So many units of the red and of the blue one, in the lines that were sent. */
const inCart = (red: number, blue = 0) => [
  ...(red ? [line("cali_1", "variant_red", red)] : []),
  ...(blue ? [line("cali_2", "variant_blue", blue)] : []),
]

const BIKE = [sent("cali_1", "variant_red")]
const TWO = [sent("cali_1", "variant_red"), sent("cali_2", "variant_blue")]
const GROUPED = [sent("cali_2", "variant_red"), sent("cali_1", "variant_red")]
const FIXED = [sent("cali_1", "variant_red", { removable: false })]
const BY_HAND = [sent("cali_9", "cali_9", { product_id: null })]
const BOTH = [line("cali_1", "variant_red", 2), line("cali_2", "variant_red", 2)]

const EMPTIED = [line("cali_2", "variant_red", 0), ...inCart(2)]

type Named = { id: string; combinationId?: string | null }
const RED: Named = { id: "variant_red" }
const combined = (id: string, combinationId: string | null) => ({ id, combinationId })
const declined = (code: "ambiguous_product" | "not_removable" | "already_removed"): RemovalOutcome => ({
  ...{ kind: "declined", what: { code, params: { name: "Bike" } } },
})
const UNKNOWN: RemovalOutcome = { kind: "declined", what: { code: "unknown_product", params: {} } }
/** What is kept with the call, and followed. */
const taken = (id: string, item_id: string, left: number, units = 1): RemovalOutcome => ({
  ...{ kind: "applied", what: { code: "unit_removed", params: { name: "Bike", units, left } } },
  details: { id, units, item_id, left },
})
const HAND = taken("cali_9", "cali_9", 0)
const red = (item_id: string, left: number, units = 1) => taken("variant_red", item_id, left, units)
const NOTED = "absent_unit_removed"
const noted = (units: number, code: Parameters<typeof planRemoval>[4] = NOTED): RemovalOutcome => ({
  ...{ kind: "applied", what: { code, params: { name: "Bike", units } } },
  details: { id: "variant_red", units, left: 0 },
})

describe("a removal's call", () => {
  const open = { items: inCart(3) }
  const done = { ...open, completed_at: "2026-11-23" }
  const [GONE, COMPLETED] = (["cart_gone", "cart_completed"] as const).map((code): RemovalOutcome => ({
    kind: "declined",
    what: { code, params: {} },
  }))
  const AS_PLANNED = red("cali_1", 1)
  it.each<[string, object, RemovalOutcome | undefined]>([
    ["takes a unit of an open cart", {}, red("cali_1", 2)],
    ["is followed as it was planned before", { plan: AS_PLANNED }, AS_PLANNED],
    ["is declined where the cart is gone", { cart: null }, GONE],
    ["is declined where what was sent is forgotten", { snapshot: null }, GONE],
    ["is declined where the cart is an order", { cart: done }, COMPLETED],
    ["is declined of what is rented", { status: "active" }, COMPLETED],
    ["is remembered of a booked order", { status: "booked", cart: done }, noted(1, "booked_unit_removed")],
    [
      "is noted where no cart can be changed",
      { cart: null, otherwise: "unit_noted" },
      noted(1, "unit_noted"),
    ],
  ])("%s", (_, more, outcome) => {
    const { ask } = asking({ removedUnits: () => new Map() })
    const removal = { body: RED, cart: open, otherwise: undefined, ...more }
    const rental = { status: "open", snapshot: { lines: BIKE, removal: "unit" }, ...more }
    const about = rental as Parameters<typeof decideRemoval>[1]
    expect(decideRemoval(ask, about, removal, removal.otherwise)).toEqual(outcome)
  })
})

describe("a removal", () => {
  // @covers removal.id, removal.combinationId
  it.each<[string, RemovableLine[], OpenLine[], Named, RemovalOutcome]>([
    ["takes one unit of the variant", BIKE, inCart(3), RED, red("cali_1", 2)],
    ["ends the line at zero", BIKE, inCart(1), RED, red("cali_1", 0)],
    ["knows both ids", TWO, inCart(2, 2), combined("prod_bike", "variant_red"), red("cali_1", 1)],
    ["knows an id given twice", BIKE, inCart(2), combined("variant_red", "variant_red"), red("cali_1", 1)],
    [
      "goes by the id beside an unknown one",
      TWO,
      inCart(2, 2),
      combined("variant_red", "x"),
      red("cali_1", 1),
    ],
    ["knows no product beside an unknown one", BIKE, inCart(2), combined("prod_bike", "x"), UNKNOWN],
    ["takes null for none", BIKE, inCart(2), combined("variant_red", null), red("cali_1", 1)],
    ["knows the product where one variant was sent", BIKE, inCart(2), { id: "prod_bike" }, red("cali_1", 1)],
    ["can't choose between two variants", TWO, inCart(1), { id: "prod_bike" }, declined("ambiguous_product")],
    ["empties the first of grouped lines first", GROUPED, BOTH, RED, red("cali_2", 1)],
    ["goes on with the other grouped line", GROUPED, inCart(2), RED, red("cali_1", 1)],
    ["finds a line made again", BIKE, [line("cali_7", "variant_red", 2)], RED, red("cali_7", 1)],
    ["finds a line without a variant", BY_HAND, [line("cali_9", null, 1)], { id: "cali_9" }, HAND],
    ["refuses what was never sent", BIKE, [line("c", "variant_green", 1)], { id: "variant_green" }, UNKNOWN],
    ["refuses another product's", TWO, inCart(1), combined("prod_trailer", "variant_red"), UNKNOWN],
    ["refuses a contradiction", TWO, inCart(1), combined("variant_red", "variant_blue"), UNKNOWN],
    ["refuses what was sent as not removable", FIXED, inCart(1), RED, declined("not_removable")],
    ["refuses what is in part not removable", [...BIKE, ...FIXED], inCart(1), RED, declined("not_removable")],
    ["takes nothing of an emptied line", GROUPED, EMPTIED, RED, red("cali_1", 1)],
    ["is remembered where the cart has none left", BIKE, inCart(0, 1), RED, noted(1)],
  ])("%s", (_, lines, cart, named, plan) => {
    const removed = new Map([["variant_red", 2]])
    expect(planRemoval({ lines, removal: "unit" }, cart, named, removed, NOTED)).toEqual(plan)
  })

  it("takes no more units than were sent, whatever the cart has by now", () => {
    const removed = new Map([["variant_red", 3]])
    const none = declined("already_removed")
    for (const removal of ["unit", "line"] as const) {
      expect(planRemoval({ lines: BIKE, removal }, inCart(2), RED, removed, NOTED)).toEqual(none)
    }
  })

  describe("that takes a line", () => {
    const plan = (cart: OpenLine[], removed = 0, lines = GROUPED) =>
      planRemoval({ lines, removal: "line" }, cart, RED, new Map([["variant_red", removed]]), NOTED)

    it("takes all its units, and those that the shopper has put to it since", () => {
      for (const units of [3, 5]) expect(plan(inCart(units), 0, BIKE)).toEqual(red("cali_1", 0, 3))
    })

    it("leaves the other line of the same variant to another call", () => {
      expect(plan(BOTH)).toEqual(red("cali_2", 0, 3))
      expect(plan(inCart(3), 3)).toEqual(red("cali_1", 0, 3))
    })

    it("knows how many units went where the cart has none of them", () => {
      expect(plan([], 1)).toEqual(noted(2))
    })
  })
})
