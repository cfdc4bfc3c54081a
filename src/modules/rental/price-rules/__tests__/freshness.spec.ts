import { type StoredRules, freshnessOf } from "../rows"

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

  it.each<[string, StoredRules | null, ...(keyof ReturnType<typeof freshnessOf>)[]]>([
    ["nothing yet", null, "stale"],
    ["just fetched", stored(), "fresh", "usable"],
    ["at the end of their time", stored({ age_seconds: 299.9 }), "fresh", "usable"],
    ["just over it, being refreshed", stored({ age_seconds: 301 }), "usable"],
    ["well over it", stored({ age_seconds: 361 }), "usable", "stale"],
    ["a day old", stored({ age_seconds: DAY }), "stale"],
    ["of another key", stored({ source_hash: "there" }), "stale"],
    ["over their time, the service down", failed("here", 9), "usable", "stale", "failing"],
    ["the service down a while ago", failed("here", -1), "usable", "stale"],
    ["another key refused", failed("there", 9, 0), "fresh", "usable"],
  ])("%s", (_, rules, ...being) => {
    const names = ["fresh", "usable", "stale", "failing"] as const
    const expected = Object.fromEntries(names.map((name) => [name, being.includes(name)]))
    expect(freshnessOf(rules, "here", 300)).toEqual(expected)
  })
})
