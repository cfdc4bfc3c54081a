import { filtersIn, parametersOf, wholeDays, withParameters } from "../table-address"

const KINDS = { status: "list", attention: "word", created_at: "period", ends_at: "period" } as const
const PARIS = "Europe/Paris"

const roundTrip = (filters: object): [string, object] => {
  const search = withParameters(new URLSearchParams(), parametersOf({ ...filters }, KINDS, PARIS))
  return [decodeURIComponent(String(search)), filtersIn(search, KINDS, PARIS)]
}

describe("a table's filters in its address", () => {
  it.each<[string, object]>([
    ["status=open,booked", { status: ["open", "booked"] }],
    ["attention=open", { attention: "open" }],
    ["created_at_from=2026-11-01", { created_at: { $gte: "2026-10-31T23:00:00.000Z" } }],
    [
      "created_at_from=2026-11-01&created_at_to=2026-11-30&ends_at_to=2027-01-01",
      {
        created_at: { $gte: "2026-10-31T23:00:00.000Z", $lte: "2026-11-30T22:59:59.999Z" },
        ends_at: { $lte: "2027-01-01T22:59:59.999Z" },
      },
    ],
    // Filters that were just added and have no value yet.
    ["status=&attention=&ends_at_from=", { status: [], attention: null, ends_at: null }],
  ])("are plain values: %s", (address, filters) => {
    expect(roundTrip(filters)).toEqual([address, filters])
  })

  it("go from it when they are taken off, and leave the others", () => {
    const search = new URLSearchParams("q=a&status=open&created_at_from=2026-11-01&attention=open")
    expect(String(withParameters(search, parametersOf({ attention: "none" }, KINDS)))).toBe(
      "q=a&attention=none",
    )
  })

  it("that are periods are asked for in the reader's time zone, with their last day whole", () => {
    // Clocks go forward on 29 March.
    expect(wholeDays({ from: "2026-03-05", to: "2026-04-03" }, PARIS)).toEqual({
      $gte: "2026-03-04T23:00:00.000Z",
      $lte: "2026-04-03T21:59:59.999Z",
    })
    expect(wholeDays({ from: "2026-03-05" }, "UTC")).toEqual({ $gte: "2026-03-05T00:00:00.000Z" })
    expect(wholeDays({ from: "2026-02-30", to: "tomorrow" }, "UTC")).toEqual({})
  })

  it("that are periods are the days that are chosen in a calendar, which gives a day as its first or last moment", () => {
    const days = (to: string) =>
      parametersOf({ created_at: { $gte: "2026-03-04T23:00:00.000Z", $lte: to } }, KINDS, PARIS)
    for (const to of ["2026-03-30T22:00:00.000Z", "2026-03-31T21:59:59.999Z"]) {
      expect(days(to)).toMatchObject({ created_at_from: "2026-03-05", created_at_to: "2026-03-31" })
    }
  })
})
