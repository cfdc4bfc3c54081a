import { freshnessOf } from "../rows"

type StoredRules = NonNullable<Parameters<typeof freshnessOf>[0]>

const DAY = 24 * 60 * 60
const FAILURE = { code: "timeout", params: { seconds: 10, asked_for: "price_rules" } } as const

const stored = (change: Partial<StoredRules> = {}): StoredRules => ({
  source_hash: "here",
  rules: [],
  malformed: [],
  fetched_at: new Date(),
  previous_rules: null,
  changed_at: null,
  age_seconds: 0,
  failure: null,
  failed_source_hash: null,
  retry_in_seconds: null,
  ...change,
})

describe("how long stored price rules serve", () => {
  const failed = (failed_source_hash: string, retry_in_seconds: number, age_seconds = 301) =>
    stored({ age_seconds, failure: FAILURE, failed_source_hash, retry_in_seconds })

  it.each<[string, StoredRules | undefined, being: string[], seconds: number]>([
    ["nothing yet", undefined, ["stale"], 0],
    ["just fetched", stored(), ["usable"], 300],
    ["at the end of their time", stored({ age_seconds: 299 }), ["usable"], 1],
    ["just over it, being refreshed", stored({ age_seconds: 301 }), ["usable"], 0],
    ["well over it", stored({ age_seconds: 361 }), ["usable", "stale"], 0],
    ["a day old", stored({ age_seconds: DAY }), ["stale"], 0],
    ["of another key", stored({ source_hash: "there" }), ["stale"], 0],
    ["over their time, the service down", failed("here", 9), ["usable", "stale", "failed"], 9],
    ["the service down a while ago", failed("here", -1), ["usable", "stale", "failed"], 0],
    ["another key refused", failed("there", 9, 0), ["usable"], 300],
  ])("%s", (_, rules, being, seconds) => {
    const life = freshnessOf(rules, "here", 300)
    expect((["usable", "stale", "failed"] as const).filter((name) => life[name])).toEqual(being)
    expect(life.seconds).toBe(seconds)
  })
})
