import type { MalformedRule, UnusableRule } from "../../../answers/rules"
import { countRules } from "../rules"

const unusable = {
  id: 1,
  name: "A",
  field: "rule",
  code: "unexpected",
  params: { at: 3, found: "" },
  reason: "",
  text: "1 +",
  at: 0,
  length: 0,
} satisfies UnusableRule
const malformed = {
  index: 2,
  code: "malformed",
  params: { fields: [], quote: "[]" },
  reason: "",
} satisfies MalformedRule

it("counts the rules that couldn't be read with the others", () => {
  expect(countRules(2, { unusable: [unusable], malformed: [malformed, malformed] })).toEqual({
    total: 4,
    faulty: 3,
    usable: 1,
  })
})

it("knows when nothing is left to be used", () => {
  expect(countRules(1, { unusable: [unusable], malformed: [malformed] })).toEqual({
    total: 2,
    faulty: 2,
    usable: 0,
  })
  expect(countRules(0, { unusable: [], malformed: [] })).toEqual({ total: 0, faulty: 0, usable: 0 })
})
