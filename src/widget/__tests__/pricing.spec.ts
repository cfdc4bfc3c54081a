import path from "node:path"
import vm from "node:vm"
import { buildSync } from "esbuild"
import { compileRules, offersFor } from "../more/rules"

const RULE = {
  rule: "([[prixHT]] + [[tva]]) / 12",
  depositRule: "round([[prixHT]] * 10%, 0)",
  minPrice: "100.00",
  maxPrice: "900.00",
  duration: 12,
}

/** The offers of a rule in the page at 100.00 euros without taxes and 20 % VAT, as [monthly, deposit]. */
function shown(changes: object, price = "100", vatRate: string | null = "20", tax: string | null = null) {
  const rules = compileRules([{ ...RULE, ...changes }])
  const reading = { vat_placeholder: "amount", implausible_prices: "show" } as const
  const offers = offersFor({ rules, ...reading }, price, vatRate, tax)
  return offers.map(({ monthly, deposit }) => [monthly, deposit])
}

describe("the page's prices, by hand", () => {
  it.each([
    ["599.99", "20", [[60, 60]]], // 719.988 / 12 = 59.999; 59.999
    ["100", "5.5", [[8.79, 10]]], // 105.5 / 12 = 8.7916…
    ["99.995", "20", [[10, 10]]], // rounded to 100.00 first
    ["99.994", "20", []],
    ["900.00", "0", [[75, 90]]],
    ["900.01", "0", []],
  ])("at %s with %s %% VAT: %j", (price, vatRate, offers) => {
    expect(shown({}, price, vatRate)).toEqual(offers)
  })

  it.each([
    ["1 / 3 * 3", 1],
    ["floor(1 / 3 * 3)", 1],
    ["ceil(7 / 3 * 3)", 7],
    ["ceil(-2.5) + 10", 8],
    ["floor(-2.5) + 10", 7],
    ["round(-2.5) + 10", 7],
    ["round(-0.5 / 3 * 3) + 10", 9],
    ["1 / 3 + 1 / 3 + 1 / 3 - 0.995", 0.01],
    ["2 / 3 * 3 == 2 ? 5 : 6", 5],
    ["1,5 + max(1,5)", 6.5],
    ["round([[prixHT]] * 12.34, -2)", 1200],
    ["1.01 ^ 60 * 10", 18.17], // 18.16696…
    ["[[PRIXHT]] * 4,5 %", 4.5],
    ["1 > 2 ? 1 / 0 : 3", 3],
    ["(2 ^ 64) ^ 64 > 1 ? 5 : 6", 5],
  ])("%s is %d euros", (rule, euros) => {
    expect(shown({ rule })).toEqual([[euros, 10]])
  })

  it.each([
    ["1 / 0"],
    ["1 / (1 / 3 * 3 - 1)"],
    ["2 ^ 0.5"],
    ["2 ^ 65"],
    ["(2 ^ 64) ^ 64 * 2 > 1 ? 5 : 6"],
    ["-0.001"],
  ])("%s is no price", (rule) => {
    expect(shown({ rule })).toEqual([])
  })

  it("take an amount of taxes where no rate is known", () => {
    expect(shown({}, "100", null, "20.04")).toEqual([[10, 10]]) // 120.04 / 12 = 10.0033…
  })

  it("go on to the next rule of a duration where one gives no price, and come by ascending duration", () => {
    const rules = compileRules([
      { ...RULE, rule: "5", duration: 24 },
      { ...RULE, rule: "100 - [[prixHT]] - 1" },
      { ...RULE, rule: "7" },
      { ...RULE, rule: "8" },
    ])
    expect(offersFor({ rules, vat_placeholder: "amount" }, "100", "20", null)).toEqual([
      { duration: 12, monthly: 7, deposit: 10 },
      { duration: 24, monthly: 5, deposit: 10 },
    ])
  })

  it("are none, with an error, where price or taxes aren't decimals", () => {
    expect(() => shown({}, "ten")).toThrow(RangeError)
    expect(() => shown({}, "10", "x")).toThrow(RangeError)
  })
})

it("prices where no code may be made from text, as under a strict Content-Security-Policy", () => {
  const { outputFiles } = buildSync({
    stdin: {
      contents: 'import * as pricing from "./more/rules"; globalThis.pricing = pricing',
      resolveDir: path.join(__dirname, ".."),
      loader: "ts",
    },
    bundle: true,
    write: false,
    target: "es2022",
    format: "iife",
  })
  const page = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } })
  vm.runInContext(outputFiles[0]!.text, page)
  expect(() => vm.runInContext('new Function("return 1")', page)).toThrow(/Code generation from strings/)
  const answer = `{ rules: pricing.compileRules(${JSON.stringify([RULE])}), vat_placeholder: "amount" }`
  expect(vm.runInContext(`JSON.stringify(pricing.offersFor(${answer}, "599.99", "20", null))`, page)).toBe(
    '[{"duration":12,"monthly":60,"deposit":60}]',
  )
})
