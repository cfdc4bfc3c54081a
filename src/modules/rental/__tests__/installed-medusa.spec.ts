import { installedMedusa, untestedWarning } from "../installed-medusa"

it("names the Medusa that is installed, and finds it tested", () => {
  expect(installedMedusa()).toEqual({ version: expect.stringMatching(/^2\.2[12]\.\d+/), tested: true })
  expect(untestedWarning(installedMedusa())).toBeNull()
})

it("warns of a Medusa that nobody tested with, by its version", () => {
  const found = installedMedusa("2.23.0")
  expect(found).toEqual({ version: "2.23.0", tested: false })
  expect(untestedWarning(found)).toMatch(
    /^rental: this shop runs Medusa 2\.23\.0; .* was tested with 2\.21 and 2\.22\./,
  )
})
