import { filtersIn, parametersOf, withParameters } from "../table-address"

const KINDS = { status: "list", attention: "word", created_at: "period", ends_at: "period" } as const

const roundTrip = (filters: object): [string, object] => {
  const search = withParameters(new URLSearchParams(), parametersOf({ ...filters }, KINDS))
  return [decodeURIComponent(String(search)), filtersIn(search, KINDS)]
}

describe("a table's filters in its address", () => {
  it.each<[string, object]>([
    ["status=open,booked", { status: ["open", "booked"] }],
    ["attention=open", { attention: "open" }],
    ["created_at_from=2026-11-01", { created_at: { from: "2026-11-01" } }],
    [
      "created_at_from=2026-11-01&created_at_to=2026-11-30&ends_at_to=2027-01-01",
      { created_at: { from: "2026-11-01", to: "2026-11-30" }, ends_at: { to: "2027-01-01" } },
    ],
    // Filters that were just added and have no value yet.
    ["status=&attention=&ends_at_from=", { status: [], attention: null, ends_at: null }],
  ])("are plain values: %s", (address, filters) => {
    expect(roundTrip(filters)).toEqual([address, filters])
  })

  it("go from it when they are taken off, and leave the others", () => {
    const search = new URLSearchParams("q=a&status=open&created_at_from=2026-11-01&attention=open")
    const changes = parametersOf({ attention: "none" }, KINDS, ["status", "created_at", "attention"])
    expect(String(withParameters(search, changes))).toBe("q=a&attention=none")
  })
})
