import type { PriceRule } from "../../../core/pricing"
import { diffRules } from "../rules"

const rule = (id: number, changes: Partial<PriceRule> = {}): PriceRule => ({
  id,
  name: `rule ${id}`,
  rule: "[[prixHT]] / 10",
  depositRule: "0",
  minPrice: "100.00",
  maxPrice: "500.00",
  duration: 12,
  ...changes,
})

it("names the rules that are new, gone and changed, each with its fields", () => {
  const before = [rule(1), rule(2), rule(3)]
  const after = [rule(4), rule(2), rule(1, { maxPrice: "900.00", duration: 24 })]
  expect(diffRules(before, after)).toEqual([
    { kind: "added", rule: rule(4), fields: [] },
    {
      kind: "changed",
      rule: rule(1, { maxPrice: "900.00", duration: 24 }),
      fields: [
        { field: "duration", before: "12", after: "24" },
        { field: "maxPrice", before: "500.00", after: "900.00" },
      ],
    },
    { kind: "removed", rule: rule(3), fields: [] },
  ])
})

it("is empty where only the order differs", () => {
  expect(diffRules([rule(1), rule(2)], [rule(2), rule(1)])).toEqual([])
})
