import { buildSync } from "esbuild"
import path from "node:path"
import vm from "node:vm"
import { gzipSync } from "node:zlib"

/** What the widget takes of core: rules that its server has checked, and their offers for a price. */
const ENTRY = `
  import { compileServedRules, offersFor } from "./pricing"
  globalThis.core = { compileServedRules, offersFor }
`

const bundle = buildSync({
  stdin: { contents: ENTRY, resolveDir: path.join(__dirname, ".."), loader: "ts" },
  bundle: true,
  minify: true,
  write: false,
  target: "es2020",
  format: "iife",
}).outputFiles[0]!.text

it("leaves the widget, 3.5 kB in all, at least 1.5 kB for its elements", () => {
  expect(gzipSync(bundle, { level: 9 }).length).toBeLessThanOrEqual(2_000)
})

it("prices where no code may be made from text, as under a strict Content-Security-Policy", () => {
  const page = vm.createContext({}, { codeGeneration: { strings: false, wasm: false } })
  vm.runInContext(bundle, page)
  expect(() => vm.runInContext('new Function("return 1")', page)).toThrow(/Code generation from strings/)
  const rules = [
    {
      id: 1,
      name: "",
      rule: "([[prixHT]] + [[tva]]) / 12",
      depositRule: "round([[prixHT]] * 10%, 0)",
      minPrice: "100.00",
      maxPrice: "900.00",
      duration: 12,
    },
  ]
  vm.runInContext(`book = core.compileServedRules(${JSON.stringify(rules)}, "amount")`, page)
  const offers = vm.runInContext(
    'JSON.stringify(core.offersFor(book, { price: "599.99", vatRate: "20" }))',
    page,
  )
  // 719.988 / 12 = 59.999; 59.999 -> 60
  expect(JSON.parse(offers)).toEqual([{ duration: 12, ruleId: 1, monthly: 6000, deposit: 6000 }])
})
