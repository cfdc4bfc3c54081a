import { installedMedusa, refuseOldMedusa, untestedWarning } from "../installed-medusa"

it("names the Medusa that is installed, and finds it tested", () => {
  expect(installedMedusa()).toEqual({
    version: expect.stringMatching(/^2\.21\.\d+/),
    tested: true,
    expected: false,
  })
  expect(untestedWarning(installedMedusa())).toBeNull()
})

it("warns of a Medusa that nobody tested with, by its version", () => {
  const found = installedMedusa("2.23.0")
  expect(found).toEqual({ version: "2.23.0", tested: false, expected: false })
  expect(untestedWarning(found)).toMatch(
    /^rental: this shop runs Medusa 2\.23\.0; .* was tested with 2\.21\.2\./,
  )
})

it("refuses a Medusa that is too old, in one line", () => {
  expect(() => refuseOldMedusa("2.18.0")).toThrow(
    expect.objectContaining({
      stack:
        "rental: Medusa 2.18.0 is too old: 2.21.2 or later, and react-router-dom 7, is what medusa-plugin-rental-subscription needs.",
    }),
  )
  expect(refuseOldMedusa()).toBeUndefined()
})
