import { isStillKnown } from "../snapshot"

const NOW = new Date("2026-11-22T12:00:00Z")
const opened = (environment: string, hoursAgo: number, status = "open") => ({
  status,
  environment,
  opened_at: new Date(NOW.getTime() - hoursAgo * 3_600_000),
})

describe("an open transaction", () => {
  // @covers silent.staging-reset
  it.each([
    ["staging", 23.9, true],
    ["staging", 24, false],
    ["production", 24, true],
    ["production", 167.9, true],
    ["production", 168, false],
  ])("of %s is used again %d hours after it was opened: %s", (environment, hours, expected) => {
    expect(isStillKnown(opened(environment, hours), NOW)).toBe(expected)
  })

  it("isn't forgotten before it is opened", () => {
    expect(isStillKnown({ ...opened("staging", 0, "creating"), opened_at: null }, NOW)).toBe(true)
  })
})
