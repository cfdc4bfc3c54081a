import { languageOfTag, localeIn, shopperLanguage } from "../shopper-language"

describe("a language tag", () => {
  it.each([
    ["FR", "fr"],
    ["de-AT", "de"],
    ["en_GB", "en"],
    [{ tag: "fr" }, undefined],
    [" fr ", "fr"],
    ["de;q=0.8", "de"],
    // Northern Frisian, Middle English: other languages, whose tags only begin alike
    ["frr", undefined],
    ["", undefined],
  ])("%j is %s", (tag, language) => expect(languageOfTag(tag)).toBe(language))

  it.each([
    ["fr", ["en-US", "fr-CA"], "fr-CA"],
    ["fr", ["fr-CA", "fr-FR"], "fr-FR"],
    ["en", ["frr-DE"], "en-US"],
  ] as const)("%s is written to carts of a shop with %j as %s", (language, supported, locale) => {
    expect(localeIn(language, supported)).toBe(locale)
  })

  it("is taken from what was asked, then from the browser's list, else it is English", () => {
    expect(shopperLanguage(["it", "de-DE"], "fr")).toBe("de")
    expect(shopperLanguage([undefined, 7, "it"], "it-IT,it;q=0.9, fr;q=0.8,en;q=0.7")).toBe("fr")
    expect(shopperLanguage([], undefined)).toBe("en")
    expect(shopperLanguage([], "de;q=0.5,fr;q=0.9,en;q=0")).toBe("fr")
    expect(shopperLanguage([], "fr;q=0, de;q=0.1")).toBe("de")
  })
})
