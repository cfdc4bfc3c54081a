/**
 * What a change of the service's price rules means for a shop's products, at their prices of now. A product counts as rentable where one of
 * its variants has offers; its prices are those of every variant and duration that are offered before and after.
 */
import type { Cents } from "./money"
import { offersFor, type CompiledRules, type UnitPrice } from "./pricing"

/** So many products, and by how much their monthly price changes on average. Percent, to a tenth. */
interface Shift {
  products: number
  percent: number
}

/** The change in figures. */
export interface RulesImpact {
  /** Products that were looked at. */
  products: number
  rentable_before: number
  rentable_after: number
  up: Shift
  down: Shift
  /** Products of which no variant can be rented any more. */
  no_longer: number
  newly: number
  /** Products that go on being rentable, but not each variant, or not for each duration of before. */
  reduced: number
  /** The largest change of any monthly price, up or down. Percent, to a tenth; null where nothing is offered before and after. */
  largest_percent: number | null
}

/** What went beyond the merchant's limit, percent; neither figure where that couldn't be worked out (`unknownJump`). */
export interface RulesJump {
  /** The limit. */
  limit: number
  /** The share of products that would stop being rentable. */
  no_longer_percent: number
  largest_percent: number | null
}

/** What counts as a jump because nobody can say that it is none; nothing where there is no limit. */
export const unknownJump = (limit: number): RulesJump | null =>
  limit ? { limit, no_longer_percent: 0, largest_percent: null } : null

interface Price {
  before: Cents
  after: Cents
}

/** Adds up the products one after the other, so that no shop's catalogue has to be in memory at once. */
export class ImpactTally {
  private readonly sums = {
    products: 0,
    rentable_before: 0,
    rentable_after: 0,
    no_longer: 0,
    newly: 0,
    reduced: 0,
  }
  private readonly up: number[] = []
  private readonly down: number[] = []
  private largest: Price | null = null

  constructor(
    private readonly before: CompiledRules,
    private readonly after: CompiledRules,
  ) {}

  /** A product that may be rented: what one unit of each of its variants costs. */
  add(units: readonly UnitPrice[]): void {
    const offers = units.map((unit) => [offersFor(this.before, unit), offersFor(this.after, unit)] as const)
    const was = offers.some(([before]) => before.length > 0)
    const is = offers.some(([, after]) => after.length > 0)
    const prices: Price[] = []
    let isReduced = false
    for (const [before, after] of offers) {
      for (const { duration, monthly } of before) {
        const now = after.find((offer) => offer.duration === duration)
        if (now) prices.push({ before: monthly, after: now.monthly })
        else isReduced = true
      }
    }
    this.count({ was, is, isReduced })
    this.weigh(prices)
  }

  /** What has been added until now. */
  impact(): RulesImpact {
    const { largest } = this
    return {
      ...this.sums,
      up: shiftOf(this.up),
      down: shiftOf(this.down),
      largest_percent: largest && toTenth(percentOf(largest)),
    }
  }

  /**
   * Whether the change goes beyond `limit` percent (0: no limit): a monthly price of any product, of any variant and duration, changes by more
   * than that, up or down, or more than that share of the products that could be rented no longer can. An average never goes further
   * than its furthest price. First payments and durations that fall away don't count. Compared exactly, before anything is rounded.
   */
  jump(limit: number): RulesJump | null {
    const { no_longer, rentable_before } = this.sums
    const isLost = no_longer * 100 > limit * rentable_before
    const isFar = this.largest !== null && isBeyond(this.largest, limit)
    if (!limit || !(isLost || isFar)) return null
    return {
      limit,
      no_longer_percent: rentable_before ? toTenth((no_longer / rentable_before) * 100) : 0,
      largest_percent: this.impact().largest_percent,
    }
  }

  private count({ was, is, isReduced }: { was: boolean; is: boolean; isReduced: boolean }): void {
    const { sums } = this
    sums.products++
    if (was) sums.rentable_before++
    if (is) sums.rentable_after++
    if (was && !is) sums.no_longer++
    if (is && !was) sums.newly++
    if (is && was && isReduced) sums.reduced++
  }

  private weigh(prices: Price[]): void {
    if (!prices.length) return
    const mean = prices.reduce((sum, price) => sum + percentOf(price), 0) / prices.length
    if (mean > 0) this.up.push(mean)
    if (mean < 0) this.down.push(mean)
    for (const price of prices) {
      const isFurthest = !this.largest || Math.abs(percentOf(price)) > Math.abs(percentOf(this.largest))
      if (isFurthest) this.largest = price
    }
  }
}

/** What was free and isn't any more has changed by more than any limit. */
const FROM_NOTHING = 100_000

function percentOf({ before, after }: Price): number {
  if (before === 0) return after === 0 ? 0 : FROM_NOTHING
  return ((after - before) / before) * 100
}

const isBeyond = (price: Price, limit: number): boolean =>
  price.before === 0 ? price.after > 0 : Math.abs(price.after - price.before) * 100 > limit * price.before

const toTenth = (percent: number): number => Math.round(percent * 10) / 10

const shiftOf = (percents: readonly number[]): Shift => ({
  products: percents.length,
  percent: percents.length ? toTenth(percents.reduce((sum, each) => sum + each, 0) / percents.length) : 0,
})
