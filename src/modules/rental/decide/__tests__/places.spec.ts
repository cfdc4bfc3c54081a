import { isSamePlace, namesNoPlace } from "../buyer"

const SENT = {
  streets: ["12 rue de l’Église, bâtiment C", "12 rue de l’Église"],
  postCode: "01000",
  city: "Bourg-en-Bresse",
}
const SAID = { street: "12 rue de l’Église, bâtiment C", postCode: "01000", city: "Bourg-en-Bresse" }

describe("a place that comes back", () => {
  it.each([
    ["as it was sent", {}],
    ["with its first line alone", { street: "12 rue de l’Église" }],
    ["in capitals without accents", { street: "12 RUE DE L'EGLISE BATIMENT C", city: "BOURG EN BRESSE" }],
    ["in decomposed letters", { street: "12 rue de l’Église, bâtiment C".normalize("NFD") }],
    ["with a line break", { street: "12 rue de l’Église\nbâtiment C" }],
    ["with a hard blank and full-width digits", { street: "１２\u00a0rue de l’Église, bâtiment C" }],
    ["with its post code as a number", { postCode: "1000" }],
    ["without its post code", { postCode: null }],
    ["without its city", { city: "" }],
    ["with its street alone", { postCode: undefined, city: undefined }],
  ])("is the one that was sent, %s", (_, change) => {
    expect(isSamePlace({ ...SAID, ...change }, SENT)).toBe(true)
  })

  it.each([
    ["ß and ss", "Hauptstraße 5", "HAUPTSTRASSE 5"],
    ["ø and o", "Østergade 1", "Ostergade 1"],
    ["œ and oe", "3 rue du Sacré-Cœur", "3 RUE DU SACRE COEUR"],
    ["ł and l", "ul. Łąkowa 3", "UL LAKOWA 3"],
    ["capitals of Greek", "Οδός Ερμού 5", "ΟΔΟΣ ΕΡΜΟΥ 5"],
    ["a dotted capital of Turkish", "İstiklal Caddesi 3", "istiklal caddesi 3"],
  ])("is the same in %s", (_, sent, street) => {
    expect(isSamePlace({ street }, { streets: [sent], postCode: null, city: null })).toBe(true)
  })

  it.each([
    ["another number", { street: "14 rue de l’Église, bâtiment C" }],
    ["its further line alone", { street: "bâtiment C" }],
    ["another post code", { postCode: "10000" }],
    ["a post code with a letter", { postCode: "B1000" }],
    ["another city", { city: "Lyon" }],
  ])("is another with %s", (_, change) => {
    expect(isSamePlace({ ...SAID, ...change }, SENT)).toBe(false)
  })

  it.each([{}, { street: "", postCode: null, city: " " }, { street: "-", city: "?" }, { country: "FR" }])(
    "is none in %j",
    (address) => {
      expect(namesNoPlace(address)).toBe(true)
      expect(isSamePlace(address, SENT)).toBe(false)
    },
  )
})
