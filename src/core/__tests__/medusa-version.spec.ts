import { readFileSync } from "node:fs"
import path from "node:path"
import { isTestedMedusa, TESTED_MEDUSA } from "../medusa-version"

it.each(["2.21.2", "2.21.10", "2.22.0", "2.22.6", "2.22.0-snapshot-20260911212358"])(
  "Medusa %s is one that the suites ran on",
  (version) => expect(isTestedMedusa(version)).toBe(true),
)

it.each(["2.21.1", "2.20.9", "2.23.0", "3.22.0", "2.2", "", "latest"])("Medusa %s is not", (version) =>
  expect(isTestedMedusa(version)).toBe(false),
)

it("the package's peers are the same range, and the Medusa installed here is in it", () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(__dirname, "../../..", file), "utf8"))
  const { peerDependencies } = read("package.json")
  for (const name of ["admin-sdk", "framework", "icons", "medusa"]) {
    expect(peerDependencies[`@medusajs/${name}`]).toBe(">=2.21.2 <2.23.0")
  }
  expect(TESTED_MEDUSA).toBe("2.21 and 2.22")
  expect(isTestedMedusa(read("node_modules/@medusajs/medusa/package.json").version)).toBe(true)
})
