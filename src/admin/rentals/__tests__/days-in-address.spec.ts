import { asAddressed, asMoments, asShown, lastDays, nextDays } from "../days-in-address"
import type { Filters } from "../tabs"

const PARIS = "Europe/Paris"
/** Half past midnight in Paris, still the 4th in UTC. */
const NOW = new Date("2026-03-04T23:30:00Z")

describe("periods in the address of the list of rentals", () => {
  it("are told from the day on which the address is read, in the reader's time zone", () => {
    expect(asMoments({ created_at: lastDays(7) }, NOW, PARIS)).toEqual({
      created_at: { $gte: "2026-02-26T23:00:00.000Z" },
    })
    expect(asMoments({ created_at: lastDays(7) }, NOW, "UTC")).toEqual({
      created_at: { $gte: "2026-02-26T00:00:00.000Z" },
    })
    // Clocks go forward on 29 March.
    expect(asMoments({ ends_at: nextDays(30) }, NOW, PARIS)).toEqual({
      ends_at: { $gte: "2026-03-04T23:00:00.000Z", $lte: "2026-04-03T21:59:59.999Z" },
    })
  })

  it("have their last day whole, and no more than was asked for, where a moment was", () => {
    const period = { $gte: "2026-03-01", $lte: "2026-03-05" }
    expect(asMoments({ ends_at: period, status: ["open"] }, NOW, PARIS)).toEqual({
      ends_at: { $gte: "2026-02-28T23:00:00.000Z", $lte: "2026-03-05T22:59:59.999Z" },
      status: ["open"],
    })
    const moments = { $gte: "2026-03-01T00:00:00.000Z", $lte: "2026-03-05T12:00:00.000Z" }
    expect(asMoments({ ends_at: moments, created_at: null }, NOW, PARIS)).toEqual({
      ends_at: moments,
      created_at: null,
    })
  })

  it("are days again once they were chosen, by the choice's name where it has one", () => {
    const midnight = { $gte: "2026-02-26T23:00:00.000Z" }
    expect(asAddressed({ created_at: midnight }, {}, [lastDays(7)], NOW, PARIS)).toEqual({
      created_at: { $gte: "today-6" },
    })
    expect(asAddressed({ created_at: midnight }, {}, [lastDays(30)], NOW, PARIS)).toEqual({
      created_at: { $gte: "2026-02-27" },
    })
  })

  it("stay as they stand in the address, where another filter is changed", () => {
    const before = { confirmed_at: { $gte: "2026-03-01T23:00:00.000Z" }, ends_at: { $lte: "2026-03-31" } }
    const chosen: Filters = { ...asShown(before, NOW, PARIS), status: ["active"] }
    expect(chosen.ends_at).toEqual({ $lte: "2026-03-30T22:00:00.000Z" })
    expect(asAddressed(chosen, before, [], NOW, PARIS)).toEqual({ ...before, status: ["active"] })
  })
})
