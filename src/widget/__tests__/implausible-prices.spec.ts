/**
 * A thousand rule books as rental services have them, in every reading: no month above the product's own price is shown, and none that
 * is not is held back, by the server and in the page. What is expected is counted here, in fractions of whole numbers.
 */
import {
  compileRules as compileOnServer,
  offersFor as serverOffersFor,
  withTaxesText,
} from "../../core/pricing"
import { seeded } from "../../core/__tests__/oracle/random"
import { compileRules, offersFor } from "../more/rules"

type Fraction = readonly [n: bigint, d: bigint]

const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]]
const plus = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]
const cents = ([n, d]: Fraction): number => Number((200n * n + d) / (2n * d))

/** A formula as text, and as it is counted by hand: euros without taxes, `[[tva]]`, months. */
interface Written {
  text: string
  month: (price: Fraction, tva: Fraction, months: bigint) => Fraction
}

const random = seeded(20261126)

/** What a service charges in all, in percent of the price, for so many months. */
const share = () => BigInt(random.whole(100, 180))

const FORMULAS: (() => Written)[] = [
  () => {
    const percent = share()
    return {
      text: `([[prixHT]] + [[tva]]) * ${percent}% / [[duration]]`,
      month: (price, tva, months) => times(plus(price, tva), [percent, 100n * months]),
    }
  },
  () => {
    const percent = share()
    return {
      text: `[[prixHT]] * (100 + [[ TVA ]]) / 100 * ${percent} / 100 / [[ Duration ]]`,
      month: (price, tva, months) => times(times(price, plus([100n, 1n], tva)), [percent, 10_000n * months]),
    }
  },
  () => {
    const percent = share()
    return {
      text: `[[prixHT]] * [[tva]] * ${percent}% / [[duration]]`,
      month: (price, tva, months) => times(times(price, tva), [percent, 100n * months]),
    }
  },
  () => {
    const tenths = BigInt(random.whole(30, 250))
    const fixed = BigInt(random.whole(0, 2500))
    return {
      text: `[[prixHT]] * ${tenths / 10n},${tenths % 10n} % + ${fixed} / 100`,
      month: (price) => plus(times(price, [tenths, 1000n]), [fixed, 100n]),
    }
  },
  () => {
    const limit = BigInt(random.whole(1, 30) * 100)
    const off = BigInt(random.whole(1, 9))
    return {
      text: `([[prixHT]] + [[tva]]) * ([[prixHT]] > ${limit} ? ${100n - off} : 100) / 100 / [[duration]]`,
      month: (price, tva, months) =>
        times(plus(price, tva), [price[0] > limit * price[1] ? 100n - off : 100n, 100n * months]),
    }
  },
]

/** Two or three ranges of prices, each with a rule for most durations. Cents. */
function randomBook() {
  const ends = [0, random.whole(3_000, 40_000), random.whole(50_000, 200_000), 1_000_000]
  return ends.slice(1).flatMap((to, range) =>
    [1, 6, 12, 18, 24]
      .filter(() => random.chance(0.7))
      .map((duration, at) => ({
        ...random.pick(FORMULAS)(),
        from: ends[range]! + 1,
        to,
        duration,
        id: range * 10 + at,
      })),
  )
}

const READINGS = (["amount", "rate", "factor"] as const).flatMap((vat_placeholder) =>
  (["with_taxes", "without_taxes"] as const).map((formula_result) => ({ vat_placeholder, formula_result })),
)

// @covers price-rule.rule
it("holds back each month above the product's own price with taxes, and no other", () => {
  const seen = { offered: 0, held: 0 }
  for (let count = 0; count < 1_000; count++) {
    const book = randomBook()
    const price = random.whole(100, 300_000)
    const fitting = book.filter(({ from, to }) => price >= from && price <= to)
    const rules = fitting.map(({ id, text, from, to, duration }) => {
      const bounds = { minPrice: (from / 100).toFixed(2), maxPrice: (to / 100).toFixed(2) }
      return { id, name: "", rule: text, depositRule: "0", ...bounds, duration }
    })
    const permille = BigInt(random.pick([200, 200, 55, 21, 0]))
    const net: Fraction = [BigInt(price), 100n]
    const factor: Fraction = [1000n + permille, 1000n]
    const gross = cents(times(net, factor))
    for (const reading of READINGS) {
      const tva = {
        amount: times(net, [permille, 1000n]),
        rate: [permille, 10n] as Fraction,
        factor,
      }[reading.vat_placeholder]
      const months = fitting.map(({ month, duration }) => {
        const result = month(net, tva, BigInt(duration))
        const monthly = cents(reading.formula_result === "with_taxes" ? result : times(result, factor))
        return { duration, monthly }
      })
      const expected = months.filter(({ monthly }) => monthly <= gross)
      seen.offered += expected.length
      seen.held += months.length - expected.length
      const unit = { price: (price / 100).toFixed(2), vatRate: `${Number(permille) / 10}` }
      const served = rules.map((rule) => ({ ...rule, rule: withTaxesText(rule.rule, reading) }))
      const onServer = serverOffersFor(compileOnServer(rules, reading), unit)
      const inPage = offersFor({ ...reading, rules: compileRules(served) }, unit.price, unit.vatRate)
      const found = [
        onServer.map(({ duration, monthly }) => ({ duration, monthly })),
        inPage.map(({ duration, monthly }) => ({ duration, monthly: Math.round(monthly * 100) })),
      ]
      const wanted = [expected, expected]
      if (JSON.stringify(found) !== JSON.stringify(wanted)) {
        const asked = { count, unit, reading, rules: fitting.map(({ text }) => text) }
        expect({ ...asked, offers: found }).toEqual({ ...asked, offers: wanted })
      }
    }
  }
  // both happen, and often
  expect(seen.offered).toBeGreaterThan(5_000)
  expect(seen.held).toBeGreaterThan(1_000)
})
