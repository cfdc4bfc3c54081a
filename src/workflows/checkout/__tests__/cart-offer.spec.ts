import { compileRules } from "../../../core/pricing"
import { priceItem } from "../../../modules/rental/transactions/cart-lines"
import type { CartItem } from "../../../modules/rental/decide/cart"
import { aCart, anItem } from "../../../modules/rental/transactions/__tests__/a-cart"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"
import { durationsAndRefusal } from "../cart-offer"

// What reads before this decides takes seconds to load.
jest.mock("../../pricing/taxed-cart", () => ({}))
jest.mock("../../read", () => ({}))

/** From 100.00 to 500.00 for 24 months, from 500.01 on for 6 and 12. */
const RULES = [
  { duration: 24, minPrice: "100.00", maxPrice: "500.00" },
  { duration: 6, minPrice: "500.01", maxPrice: "5000.00" },
  { duration: 12, minPrice: "500.01", maxPrice: "5000.00" },
].map((rule, id) => ({ ...rule, id, name: "", rule: "10", depositRule: "10" }))

const BIKE = anItem()
const of = (name: string, cents: number, more: Partial<CartItem> = {}) =>
  anItem({
    id: name,
    variant_id: name,
    product_title: name,
    total: (cents * 1.2) / 100,
    tax_total: (cents * 0.2) / 100,
    ...more,
  })
const SEAT = of("Siège", 200_00)
const BELL = of("Sonnette", 40_00)
const BUY = { metadata: { rental: "buy" } }

const offer = (items: CartItem[], settings: Partial<EffectiveSettings> = {}) => {
  const book = compileRules(RULES, { vat_placeholder: "amount" })
  const product = () => ({ rentable: true, removable: true })
  const lines = items.map((item) => priceItem(item, { rules: RULES, book, defaultDuration: null, product }))
  const cart = aCart({ items })
  const pricing = { rules: RULES, book, defaultDuration: null, product }
  return durationsAndRefusal({ cart, lines, pricing }, {
    ineligible_items: "pay_once",
    default_duration: null,
    ...settings,
  } as EffectiveSettings)
}

describe("a cart that is priced", () => {
  it.each<[string, ReturnType<typeof offer>, number[]]>([
    ["of a bike", offer([BIKE]), [6, 12]],
    ["of a bike, and a bell that is paid once", offer([BIKE, BELL]), [6, 12]],
    ["of a bike to rent, and a seat to buy", offer([BIKE, { ...SEAT, ...BUY }]), [6, 12]],
  ])("%s can be rented", (_, { refusal, offered }, durations) => {
    expect([refusal, offered]).toEqual([null, durations])
  })

  const REFUSE = { ineligible_items: "refuse" } as const
  const MIXED = [BIKE, { ...SEAT, ...BUY }]
  const BOTH = [BIKE, { ...BIKE, id: "cali_2", ...BUY }]
  const CLOTH = of("Tissu", 40_00, { quantity: 1.5 })
  it.each<[string, CartItem[], string, object?, Partial<EffectiveSettings>?]>([
    ["with nothing in it", [], "nothing_eligible"],
    ["with nothing that can be rented", [BELL], "nothing_eligible"],
    ["with nothing that is chosen to be rented", [{ ...BIKE, ...BUY }], "nothing_rented"],
    ["whose products have no duration in common", [BIKE, SEAT], "no_common_duration"],
    ["with a bell, unmixed", [BIKE, BELL], "ineligible_items", { names: ["Sonnette"] }, REFUSE],
    [
      "with a seat that is bought, unmixed",
      MIXED,
      "ineligible_items",
      { names: ["Siège"], choice: "buy" },
      REFUSE,
    ],
    ["with parts of a unit", [BIKE, CLOTH], "ineligible_items", { names: ["Tissu"] }],
    ["with one variant to rent and to buy", BOTH, "rent_and_buy", { names: ["Vélo cargo"] }],
  ])("%s is refused", (_, items, code, params = {}, settings = {}) => {
    const { refusal, offered } = offer(items, settings)
    expect([refusal, offered]).toEqual([{ code, params }, []])
  })
})
