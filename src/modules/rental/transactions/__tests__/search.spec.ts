import { columns } from "../row"
import { readSearch, searchWords } from "../search-words"

const NOTHING = { words: [], email: null, domain: null, ending: null, beginning: null }

it.each([
  ["Léa  MARTIN", { words: ["lea", "martin"] }],
  ["A-01KY", { words: ["a", "01ky"], email: "A-01KY", ending: "a01ky", beginning: "a-01ky" }],
  ["zoe", { words: ["zoe"], email: "zoe" }],
  ["Lea.Martin@Example.test", { email: "Lea.Martin@Example.test" }],
  ["@Example.test", { domain: "@Example.test" }],
  ["zoé1", { words: ["zoe1"], email: "zoé1", ending: "zoe1", beginning: "zoe1" }],
  // As the list shortens it.
  ["YQAHG", { words: ["yqahg"], email: "YQAHG", ending: "yqahg", beginning: "yqahg" }],
  // An order's number alone.
  ["#4321", {}],
  ["'\\:*&|\0", {}],
])("reads %j as it is meant", (text, expected) => {
  expect(readSearch(text)).toEqual({ ...NOTHING, ...expected })
})

it("takes a few words of a long text", () => {
  expect(readSearch("a b c d e f g h i j").words).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"])
  expect(readSearch("x".repeat(300)).words[0]).toHaveLength(200)
})

it.each([
  ["ΟΔΥΣΣΕΥΣ", "οδυσσευσ"],
  ["İlker", "ilker"],
  ["Zoé".normalize("NFD"), "zoe"],
  ["Łukasz Sørensen", "lukasz sorensen"],
  ["GROẞ", "gross"],
  ["D’Angelo", "d angelo"],
  ["Jean–Luc · Smith, Jr.", "jean luc smith jr"],
  ["Ma\u00adrie\u200b", "marie"],
  ["\0 * | & ! < \\ '", ""],
])("folds %j in rows as in what is typed", (text, words) => {
  expect(searchWords(text).join(" ")).toBe(words)
  expect(readSearch(text).words.join(" ")).toBe(words)
})

it("writes the words of a name with the name, and takes them away with it", () => {
  const customer = { firstName: "Zoé", lastName: "D’Angelo" }
  expect(columns({ snapshot: { customer } })).toMatchObject({ customer_words: "zoe d angelo" })
  expect(columns({ snapshot: { customer: null } })).toMatchObject({ customer_words: "" })
  expect(columns({ buyer_name: "Ana ROUX" })).toEqual({ buyer_name: "Ana ROUX", buyer_words: "ana roux" })
  expect(columns({ buyer_name: null })).toEqual({ buyer_name: null, buyer_words: "" })
  expect(columns({ buyer_email: "ana@example.test" })).toEqual({ buyer_email: "ana@example.test" })
})
