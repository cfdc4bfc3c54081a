import type { MalformedRule, UnusableRule } from "../../../answers/rules"
import { countRules } from "../rules"

const unusable = { id: 1, name: "A", field: "rule", code: "unexpected" } as UnusableRule
const malformed = { index: 2, code: "malformed" } as MalformedRule

it.each([
  [2, [unusable], [malformed, malformed], { total: 4, faulty: 3, usable: 1 }],
  [1, [unusable], [malformed], { total: 2, faulty: 2, usable: 0 }],
  [0, [], [], { total: 0, faulty: 0, usable: 0 }],
])("counts the rules that couldn't be read with %i others", (read, unusable, malformed, counted) => {
  expect(countRules(read, { unusable, malformed })).toEqual(counted)
})
