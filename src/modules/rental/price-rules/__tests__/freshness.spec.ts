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

const life = (rules: StoredRules | null) => freshnessOf(rules, "here", 300)

describe("how long stored price rules serve", () => {
  it.each<[string, StoredRules | null, ReturnType<typeof freshnessOf>]>([
    ["nothing yet", null, { fresh: false, usable: false, stale: true, failing: false }],
    ["just fetched", stored(), { fresh: true, usable: true, stale: false, failing: false }],
    [
      "at the end of their time",
      stored({ age_seconds: 299.9 }),
      { fresh: true, usable: true, stale: false, failing: false },
    ],
    [
      "just over it, being refreshed",
      stored({ age_seconds: 301 }),
      { fresh: false, usable: true, stale: false, failing: false },
    ],
    [
      "well over it",
      stored({ age_seconds: 361 }),
      { fresh: false, usable: true, stale: true, failing: false },
    ],
    ["a day old", stored({ age_seconds: DAY }), { fresh: false, usable: false, stale: true, failing: false }],
    [
      "of another key",
      stored({ source_hash: "there" }),
      { fresh: false, usable: false, stale: true, failing: false },
    ],
    [
      "over their time, the service down",
      stored({ age_seconds: 301, failure: FAILURE, failed_source_hash: "here", retry_in_seconds: 9 }),
      { fresh: false, usable: true, stale: true, failing: true },
    ],
    [
      "the service down a while ago",
      stored({ age_seconds: 301, failure: FAILURE, failed_source_hash: "here", retry_in_seconds: -1 }),
      { fresh: false, usable: true, stale: true, failing: false },
    ],
    [
      "another key refused",
      stored({ failure: FAILURE, failed_source_hash: "there", retry_in_seconds: 9 }),
      { fresh: true, usable: true, stale: false, failing: false },
    ],
  ])("%s", (_, rules, expected) => {
    expect(life(rules)).toEqual(expected)
  })
})
