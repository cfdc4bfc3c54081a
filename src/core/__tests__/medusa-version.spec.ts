import { readFileSync } from "node:fs"
import path from "node:path"
import { isExpectedMedusa, isTestedMedusa, isTooOldMedusa, TESTED_MEDUSA } from "../medusa-version"

it("Medusa 2.21.2 is what the suites ran on", () => {
  expect(isTestedMedusa("2.21.2")).toBe(true)
  expect(isExpectedMedusa("2.21.2")).toBe(false)
})

it.each(["2.21.10", "2.22.0", "2.22.6", "2.22.0-snapshot-20260911212358"])(
  "Medusa %s is expected to work",
  (version) => {
    expect(isTestedMedusa(version)).toBe(false)
    expect(isExpectedMedusa(version)).toBe(true)
  },
)

it.each(["2.21.1", "2.20.9", "2.22.5", "2.23.0", "3.22.0", "2.2", "", "latest"])(
  "Medusa %s is neither",
  (version) => {
    expect(isTestedMedusa(version)).toBe(false)
    expect(isExpectedMedusa(version)).toBe(false)
  },
)

it.each(["2.18.0", "2.21.1", "2.21.1-snapshot-20260701000000", "2.9.10", "1.20.6", "0.99.99"])(
  "Medusa %s is too old",
  (version) => expect(isTooOldMedusa(version)).toBe(true),
)

it.each(["2.21.2", "2.21.2-rc.1", "2.21.10", "2.22.0", "2.100.0", "3.0.0", "", "latest"])(
  "Medusa %s isn't too old",
  (version) => expect(isTooOldMedusa(version)).toBe(false),
)

it("the package's peers are the same range, and the Medusa installed here is one that is tested", () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(__dirname, "../../..", file), "utf8"))
  const { peerDependencies } = read("package.json")
  for (const name of ["admin-sdk", "framework", "icons", "js-sdk", "medusa"]) {
    expect(peerDependencies[`@medusajs/${name}`]).toBe(">=2.21.2 <2.22.5 || >=2.22.6 <2.23.0")
  }
  expect(TESTED_MEDUSA).toBe("2.21.2")
  expect(isTestedMedusa(read("node_modules/@medusajs/medusa/package.json").version)).toBe(true)
})
