import { readSearch } from "../list-filters"

const NOTHING = { words: [], email: null, domain: null, ending: null, beginning: null }

it.each([
  ["Léa  MARTIN", { words: ["lea", "martin"] }],
  [
    "o'neill-müller",
    {
      words: ["o", "neill", "muller"],
      email: "o'neill-müller",
      ending: "oneillmuller",
      beginning: "o'neill-muller",
    },
  ],
  ["zoe", { words: ["zoe"], email: "zoe" }],
  ["Lea.Martin@Example.test", { email: "lea.martin@example.test" }],
  ["lea@", { email: "lea@" }],
  ["@Example.test", { domain: "@example.test" }],
  [
    "CADENCE-01KYQAHG",
    {
      words: ["cadence", "01kyqahg"],
      email: "cadence-01kyqahg",
      ending: "cadence01kyqahg",
      beginning: "cadence-01kyqahg",
    },
  ],
  ["zoé1", { words: ["zoe1"], email: "zoé1", ending: "zoe1", beginning: "zoe1" }],
  // As the list shortens it.
  ["YQAHG", { words: ["yqahg"], email: "yqahg", ending: "yqahg", beginning: "yqahg" }],
  ["  ", {}],
  ["'\\:*&|\0", { words: ["*&|"], email: "'\\:*&|" }],
])("reads %j as it is meant", (text, expected) => {
  expect(readSearch(text)).toEqual({ ...NOTHING, ...expected })
})

it("takes a few words of a long text", () => {
  expect(readSearch("a b c d e f g h i j").words).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"])
  expect(readSearch("x".repeat(300)).words[0]).toHaveLength(100)
})
