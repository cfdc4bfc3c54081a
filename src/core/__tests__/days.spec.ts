import * as days from "../days"

const { addDays, addMonths, beginningOf, dayOf, daysBetween, isDay, isTimeZone, stepsBetween } = days

describe("days", () => {
  it("are days that there are", () => {
    expect(["2028-02-29", "2026-12-31"].map(isDay)).toEqual([true, true])
    expect(["2026-02-29", "2026-13-01", "2026-1-1", "2026-01-01T00:00", ""].map(isDay)).toEqual(
      Array.from({ length: 5 }, () => false),
    )
  })

  it.each([
    ["2026-01-15", "Europe/Paris", "2026-01-14T23:00"],
    ["2026-01-15", "Asia/Kolkata", "2026-01-14T18:30"],
    // Clocks change in the night of that day, and in that of the day before.
    ["2026-03-29", "Europe/Paris", "2026-03-28T23:00"],
    ["2026-03-30", "Europe/Paris", "2026-03-29T22:00"],
    ["2026-10-26", "Europe/Paris", "2026-10-25T23:00"],
  ])("%s begins when the clocks of %s show midnight", (day, zone, begin) => {
    expect(beginningOf(day, zone).toISOString()).toBe(`${begin}:00.000Z`)
  })

  it("are told by the zone's clocks", () => {
    const late = new Date("2026-03-31T23:30:00.500Z")
    expect(["UTC", "Europe/Paris"].map((zone) => dayOf(late, zone))).toEqual(["2026-03-31", "2026-04-01"])
  })

  it("are counted, and shifted over the ends of months", () => {
    expect(daysBetween("2026-02-27", "2026-03-01")).toBe(3)
    expect(addDays("2026-02-28", 1)).toBe("2026-03-01")
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31")
    const steps = ["2026-02-27", "2026-02-28", "2026-03-01"]
    expect(stepsBetween("2026-02-27", "2026-03-01", "day")).toEqual(steps)
    const months = ["2025-11-30", "2025-12-01", "2026-01-01", "2026-02-01"]
    expect(stepsBetween("2025-11-30", "2026-02-01", "month")).toEqual(months)
  })

  it.each([
    ["2026-08-30", 6, "2027-02-28"],
    ["2027-08-30", 6, "2028-02-29"],
    // The last day of a month stays the last.
    ["2026-11-30", 3, "2027-02-28"],
    ["2026-02-28", 6, "2026-08-31"],
    ["2028-02-29", 12, "2029-02-28"],
  ])("%s and %i months are %s", (day, months, end) => {
    expect(addMonths(day, months)).toBe(end)
  })

  it("of a country are those of its first time zone, else of UTC", () => {
    const of = ["FR", "re", "XX", "FRA", null].map(days.timeZoneOf)
    expect(of).toEqual(["Europe/Paris", "Indian/Reunion", "UTC", "UTC", "UTC"])
  })

  it("know time zones by name only", () => {
    expect(["Europe/Paris", "UTC"].map(isTimeZone)).toEqual([true, true])
    expect(["Mars/Olympus", "+02:00", ""].map(isTimeZone)).toEqual([false, false, false])
  })
})
