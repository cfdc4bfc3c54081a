import { compileRules, offersFor as coreOffersFor, type PriceRule, type RuleBook } from "../../core/pricing"
import { offersFor } from "../pricing"
import type { RentalOffer } from "../types"

/** A repeatable stream of numbers from 0 up to 1 (mulberry32): a failure can be looked at again. */
function randomFrom(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomFrom(20260101)
const below = (limit: number) => Math.floor(random() * limit)
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!
const space = () => (random() < 0.15 ? " " : "")

function numberText(inCall: boolean): string {
  const whole = String(below(random() < 0.5 ? 10 : 400))
  const digits = () => String(below(10 ** (1 + below(4)))).padStart(2, "0")
  const text = random() < 0.4 ? whole + (inCall || random() < 0.6 ? "." : ",") + digits() : whole
  return random() < 0.15 ? text + "%" : text
}

function leaf(inCall: boolean): string {
  const kind = random()
  if (kind < 0.35) return oneOf(["[[prixHT]]", "[[ PrixHT ]]", "[[PRIXHT]]"])
  if (kind < 0.5) return oneOf(["[[tva]]", "[[ TVA ]]"])
  return numberText(inCall)
}

/** Any formula of the grammar (docs/decisions/formula-compiler.md, Grammar). */
function formula(depth: number, inCall = false): string {
  const kind = depth > 0 ? random() : 0
  const part = () => formula(depth - 1, inCall)
  const argument = () => formula(depth - 1, true)
  if (kind < 0.2) return leaf(inCall)
  if (kind < 0.65) return part() + space() + oneOf(["+", "-", "*", "/", "/"]) + space() + part()
  if (kind < 0.75) return `(${space()}${part()})`
  if (kind < 0.79) return `-${part()}`
  if (kind < 0.84) return `(${part()})^${oneOf(["2", "3", "-1", "0", "(6/3)", "12"])}`
  if (kind < 0.91) {
    return `${part()} ${oneOf(["<", ">", "<=", ">=", "==", "!="])} ${part()} ? ${part()} : ${part()}`
  }
  if (kind < 0.94) return `${oneOf(["floor", "ceil", "abs", "round"])}(${argument()})`
  if (kind < 0.96) return `round(${argument()},${space()}${below(4)})`
  return `${oneOf(["min", "max"])}(${argument()}, ${argument()}${random() < 0.3 ? "," + argument() : ""})`
}

const DURATIONS = [1, 6, 12, 18, 24]

function rule(id: number): PriceRule {
  const minPrice = below(300).toFixed(2)
  const maxPrice = (300 + below(3000)).toFixed(2)
  return {
    id,
    name: "",
    rule: formula(3),
    depositRule: formula(2),
    minPrice,
    maxPrice,
    duration: oneOf(DURATIONS),
  }
}

const price = () => (random() < 0.8 ? below(350_000) / 100 : below(3_500_000) / 1000).toString()

/** `npm test` compares 100,000 prices, `npm run check` fewer. */
const CASES = Number(process.env.RENTAL_TEST_CASES ?? 5_000)
const PRICES_A_RULE = 20

/** What the server charges, in euros. */
function expected(book: RuleBook, price: string, vatRate: string | null, tax: string | null): RentalOffer[] {
  const offers = coreOffersFor(book, vatRate ? { price, vatRate } : { price, tax: tax! })
  return offers.map(({ duration, monthly, deposit }) => ({
    duration,
    monthly: monthly / 100,
    deposit: deposit / 100,
  }))
}

describe("the widget's formulas against the server's", () => {
  // @covers flow.prices
  it("charge the same for random prices by random usable rules, all but absurd ones", () => {
    let compared = 0
    for (let id = 1, usable = 0; usable < CASES / PRICES_A_RULE; id++) {
      const placeholder = oneOf(["amount", "rate"] as const)
      const candidate = rule(id)
      const book = compileRules([candidate], placeholder)
      if (!book.rules.length) continue
      usable++
      for (let i = 0; i < PRICES_A_RULE; i++) {
        const at = price()
        const [vatRate, tax] =
          random() < 0.7
            ? [oneOf(["20", "5.5", "19", "0", "8.1"]), null]
            : [null, (below(50_000) / 100).toFixed(2)]
        const offers = offersFor([candidate], placeholder, at, vatRate, tax)
        const want = expected(book, at, vatRate, tax)
        // the server refuses amounts that a number can't count in cents; nobody's rent gets there
        if (offers.some(({ monthly, deposit }) => monthly + deposit > 1e12)) continue
        // the text goes in, so that a difference tells where it is
        const told = (result: object) =>
          JSON.stringify({ result, candidate, placeholder, at, vatRate, tax }, null, 1)
        if (JSON.stringify(offers) !== JSON.stringify(want)) expect(told(offers)).toBe(told(want))
        compared++
      }
    }
    expect(compared).toBeGreaterThan(CASES * 0.98)
  })
})
