import { asDays, asMoments, asShown, beforeToday, lastDays, nextDays } from "../periods"

const PARIS = "Europe/Paris"

describe("periods of the list of rentals", () => {
  it("are days, counted with today", () => {
    expect(lastDays(7, "2026-03-05")).toEqual({ from: "2026-02-27" })
    expect(lastDays(0, "2026-03-05")).toEqual({ from: "2026-03-05" })
    expect(nextDays(30, "2026-03-05")).toEqual({ from: "2026-03-05", to: "2026-04-03" })
    expect(beforeToday("2026-03-01")).toEqual({ to: "2026-02-28" })
  })

  it("are asked for in the reader's time zone, with their last day whole", () => {
    // Clocks go forward on 29 March.
    expect(asMoments({ from: "2026-03-05", to: "2026-04-03" }, PARIS)).toEqual({
      $gte: "2026-03-04T23:00:00.000Z",
      $lte: "2026-04-03T21:59:59.999Z",
    })
    expect(asMoments({ from: "2026-03-05" }, "UTC")).toEqual({ $gte: "2026-03-05T00:00:00.000Z" })
  })

  it("end at a moment where one was asked for", () => {
    const to = "2026-03-05T12:00:00.000Z"
    expect(asMoments({ to }, PARIS)).toEqual({ $lte: to })
    expect(asShown({ to }, PARIS)).toEqual({ $lte: to })
  })

  it("are the days that the calendar shows, and those that are chosen in it", () => {
    const shown = { $gte: "2026-03-04T23:00:00.000Z", $lte: "2026-03-30T22:00:00.000Z" }
    expect(asShown({ from: "2026-03-05", to: "2026-03-31" }, PARIS)).toEqual(shown)
    expect(asDays(shown, PARIS)).toEqual({ from: "2026-03-05", to: "2026-03-31" })
    // The calendar gives a last day with its last moment.
    expect(asDays({ $lte: "2026-03-31T21:59:59.999Z" }, PARIS)).toEqual({ to: "2026-03-31" })
  })
})
