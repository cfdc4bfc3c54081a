import { DefaultsUtils } from "@medusajs/framework/utils"
import { countryCodeOf } from "../countries"

describe("the country that a text names", () => {
  it.each([
    ["fr", "FR"],
    ["fr", "FRA"],
    ["fr", "250"],
    ["fr", "Frankreich"],
    ["gb", "UK"],
    ["gb", "Vereinigtes Königreich"],
    ["gr", "EL"],
    ["gr", "Ελλάδα"],
    ["es", "ESPANA"],
    ["at", "Österreich"],
    ["re", "La Réunion"],
  ])("is %s for %j", (code, text) => {
    expect(countryCodeOf(text)).toBe(code)
  })

  it.each(["", "-", "ZZ", "EU", "Europe", "Atlantis", "12", "FRANCEE", "null", "x".repeat(300)])(
    "is none for %j",
    (text) => expect(countryCodeOf(text)).toBeNull(),
  )
})

it("knows each of Medusa's countries by its two codes, and by its name", () => {
  const found = DefaultsUtils.defaultCountries.map(({ alpha2, alpha3, name }) => [
    alpha2.toLowerCase(),
    ...[alpha2, alpha3, name].map(countryCodeOf),
  ])
  expect(found.filter(([code, ...read]) => read.some((each) => each !== code))).toEqual([])
})
