import { readFileSync } from "node:fs"
import path from "node:path"
import { installedMedusa, refuseOldMedusa, warnOfUntestedMedusa } from "../installed-medusa"

it("names the Medusa that is installed, and finds it tested", () => {
  const version = expect.stringMatching(/^2\.21\.\d+/)
  expect(installedMedusa()).toEqual({ version, tested: true, expected: false })
  const warn = jest.fn()
  warnOfUntestedMedusa({ warn })
  expect(warn).not.toHaveBeenCalled()
  expect(refuseOldMedusa()).toBeUndefined()
})

it.each([
  ["2.21.2", true, false],
  ...["2.21.10", "2.22.0", "2.22.6", "2.22.0-snapshot-20260911212358"].map((each) => [each, false, true]),
  ...["2.21.1", "2.20.9", "2.22.5", "2.23.0", "3.22.0", "2.2", "", "latest"].map((each) => [
    each,
    false,
    false,
  ]),
] as [string, boolean, boolean][])(
  "Medusa %s is tested: %s, is expected to work: %s",
  (version, tested, expected) => {
    expect(installedMedusa(version)).toEqual({ version, tested, expected })
  },
)

it("warns of a Medusa that nobody tested with, by its version", () => {
  const warn = jest.fn()
  warnOfUntestedMedusa({ warn }, "2.23.0")
  const warning = /^rental: this shop runs Medusa 2\.23\.0; .* was tested with 2\.21\.2\./
  expect(warn.mock.calls).toEqual([[expect.stringMatching(warning)]])
})

it.each(["2.18.0", "2.21.1", "2.21.1-snapshot-20260701000000", "2.9.10", "1.20.6", "0.99.99"])(
  "refuses Medusa %s, which is too old, in one line",
  (version) => {
    const stack = `rental: Medusa ${version} is too old: 2.21.2 or later, and react-router-dom 7, is what medusa-plugin-rental-subscription needs.`
    expect(() => refuseOldMedusa(version)).toThrow(expect.objectContaining({ stack }))
  },
)

it.each(["2.21.2", "2.21.2-rc.1", "2.21.10", "2.22.0", "2.100.0", "3.0.0", "", "latest"])(
  "doesn't refuse Medusa %s",
  (version) => expect(refuseOldMedusa(version)).toBeUndefined(),
)

it("allows what the package's peers do", () => {
  const { peerDependencies } = JSON.parse(
    readFileSync(path.join(__dirname, "../../../../package.json"), "utf8"),
  )
  for (const name of ["admin-sdk", "framework", "icons", "js-sdk", "medusa"]) {
    expect(peerDependencies[`@medusajs/${name}`]).toBe(">=2.21.2 <2.22.5 || >=2.22.6 <2.24.0")
  }
})
