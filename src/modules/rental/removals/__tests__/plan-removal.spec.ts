import { planRemoval, type OpenLine, type RemovalPlan, type RemovableLine } from "../plan-removal"

const sent = (
  item: string,
  id: string,
  product = "prod_bike",
  removable = true,
  quantity = 3,
): RemovableLine => ({
  item_id: item,
  id,
  product_id: product,
  name: product === "prod_bike" ? "Bike" : "Trailer",
  quantity,
  removable,
})
const line = (id: string, variant: string | null, quantity: number): OpenLine => ({
  id,
  variant_id: variant,
  quantity,
})

const BIKE = [sent("cali_1", "variant_red")]
const TWO_VARIANTS = [sent("cali_1", "variant_red"), sent("cali_2", "variant_blue")]
const GROUPED = [sent("cali_2", "variant_red"), sent("cali_1", "variant_red")]
const BY_HAND = [{ ...sent("cali_9", "cali_9"), product_id: null }]

const red = (item_id: string, left: number): RemovalPlan => ({
  kind: "remove",
  id: "variant_red",
  name: "Bike",
  units: 1,
  item_id,
  left,
})

describe("a removal", () => {
  it.each<[string, RemovableLine[], OpenLine[], { id: string; combinationId?: string | null }, RemovalPlan]>([
    [
      "takes one unit of the variant",
      BIKE,
      [line("cali_1", "variant_red", 3)],
      { id: "variant_red" },
      red("cali_1", 2),
    ],
    [
      "ends the line at zero",
      BIKE,
      [line("cali_1", "variant_red", 1)],
      { id: "variant_red" },
      red("cali_1", 0),
    ],
    [
      "knows the product's id with combinationId",
      TWO_VARIANTS,
      [line("cali_1", "variant_red", 2), line("cali_2", "variant_blue", 2)],
      { id: "prod_bike", combinationId: "variant_red" },
      red("cali_1", 1),
    ],
    [
      "knows the variant's id given twice",
      BIKE,
      [line("cali_1", "variant_red", 2)],
      { id: "variant_red", combinationId: "variant_red" },
      red("cali_1", 1),
    ],
    [
      "goes by the id that was sent where combinationId is none of the shop's",
      TWO_VARIANTS,
      [line("cali_1", "variant_red", 2), line("cali_2", "variant_blue", 2)],
      { id: "variant_red", combinationId: "variant_red-combination" },
      red("cali_1", 1),
    ],
    [
      "knows no product by its id where combinationId is none of the shop's",
      BIKE,
      [line("cali_1", "variant_red", 2)],
      { id: "prod_bike", combinationId: "variant_red-combination" },
      { kind: "unknown_product" },
    ],
    [
      "takes a null combinationId for none",
      BIKE,
      [line("cali_1", "variant_red", 2)],
      { id: "variant_red", combinationId: null },
      red("cali_1", 1),
    ],
    [
      "knows the product's id alone where one variant was sent",
      BIKE,
      [line("cali_1", "variant_red", 2)],
      { id: "prod_bike" },
      red("cali_1", 1),
    ],
    [
      "can't choose between two variants by the product's id",
      TWO_VARIANTS,
      [line("cali_1", "variant_red", 1)],
      { id: "prod_bike" },
      { kind: "ambiguous_product", name: "Bike" },
    ],
    [
      "empties the first of grouped lines first",
      GROUPED,
      [line("cali_1", "variant_red", 2), line("cali_2", "variant_red", 2)],
      { id: "variant_red" },
      red("cali_2", 1),
    ],
    [
      "goes on with the other grouped line",
      GROUPED,
      [line("cali_1", "variant_red", 2)],
      { id: "variant_red" },
      red("cali_1", 1),
    ],
    [
      "finds the variant on a line that the shopper made again",
      BIKE,
      [line("cali_7", "variant_red", 2)],
      { id: "variant_red" },
      red("cali_7", 1),
    ],
    [
      "finds a line without a variant by its own id",
      BY_HAND,
      [line("cali_9", null, 1)],
      { id: "cali_9" },
      { kind: "remove", id: "cali_9", name: "Bike", units: 1, item_id: "cali_9", left: 0 },
    ],
    [
      "refuses what was never sent",
      BIKE,
      [line("cali_5", "variant_green", 1)],
      { id: "variant_green" },
      { kind: "unknown_product" },
    ],
    [
      "refuses a variant of another product",
      TWO_VARIANTS,
      [line("cali_1", "variant_red", 1)],
      { id: "prod_trailer", combinationId: "variant_red" },
      { kind: "unknown_product" },
    ],
    [
      "refuses a contradiction",
      TWO_VARIANTS,
      [line("cali_1", "variant_red", 1)],
      { id: "variant_red", combinationId: "variant_blue" },
      { kind: "unknown_product" },
    ],
    [
      "refuses what was sent as not removable",
      [sent("cali_1", "variant_red", "prod_bike", false)],
      [line("cali_1", "variant_red", 1)],
      { id: "variant_red" },
      { kind: "not_removable", name: "Bike" },
    ],
    [
      "refuses what was sent in two lines, one of them not removable",
      [...BIKE, sent("cali_2", "variant_red", "prod_bike", false)],
      [line("cali_1", "variant_red", 1)],
      { id: "variant_red" },
      { kind: "not_removable", name: "Bike" },
    ],
    [
      "takes nothing of a line that has no units any more",
      GROUPED,
      [line("cali_2", "variant_red", 0), line("cali_1", "variant_red", 2)],
      { id: "variant_red" },
      red("cali_1", 1),
    ],
    [
      "is remembered where the cart has none left",
      BIKE,
      [line("cali_3", "variant_blue", 1)],
      { id: "variant_red" },
      { kind: "remember", id: "variant_red", name: "Bike", units: 1 },
    ],
  ])("%s", (_, lines, cart, named, plan) => {
    const removed = new Map([["variant_red", 2]])
    expect(planRemoval({ lines, removal: "unit" }, cart, named, removed)).toEqual(plan)
  })

  it("takes the only unit that was sent", () => {
    const lines = [sent("cali_1", "variant_red", "prod_bike", true, 1)]
    const cart = [line("cali_1", "variant_red", 1)]
    expect(planRemoval({ lines, removal: "unit" }, cart, { id: "variant_red" }, new Map())).toEqual(
      red("cali_1", 0),
    )
  })

  it("takes no more units than were sent, whatever the cart has by now", () => {
    const removed = new Map([["variant_red", 3]])
    const cart = [line("cali_1", "variant_red", 2)]
    for (const removal of ["unit", "line"] as const) {
      expect(planRemoval({ lines: BIKE, removal }, cart, { id: "variant_red" }, removed)).toEqual({
        kind: "already_removed",
        name: "Bike",
      })
    }
  })

  describe("that takes a line", () => {
    const plan = (sentLines: RemovableLine[], cart: OpenLine[], removed = 0) =>
      planRemoval(
        { lines: sentLines, removal: "line" },
        cart,
        { id: "variant_red" },
        new Map([["variant_red", removed]]),
      )

    it("takes all its units, and those that the shopper has put to it since", () => {
      const gone = { kind: "remove", id: "variant_red", name: "Bike", units: 3, item_id: "cali_1", left: 0 }
      expect(plan(BIKE, [line("cali_1", "variant_red", 3)])).toEqual(gone)
      expect(plan(BIKE, [line("cali_1", "variant_red", 5)])).toEqual(gone)
    })

    it("leaves the other line of the same variant to another call", () => {
      const both = [line("cali_1", "variant_red", 3), line("cali_2", "variant_red", 3)]
      expect(plan(GROUPED, both)).toMatchObject({ units: 3, item_id: "cali_2", left: 0 })
      expect(plan(GROUPED, both.slice(0, 1), 3)).toMatchObject({ units: 3, item_id: "cali_1", left: 0 })
    })

    it("knows how many units went where the cart has none of them", () => {
      expect(plan(GROUPED, [], 1)).toEqual({ kind: "remember", id: "variant_red", name: "Bike", units: 2 })
    })
  })
})
