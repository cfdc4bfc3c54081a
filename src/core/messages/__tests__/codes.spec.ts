import { CODES, type Code } from "../codes"
import type { Entry, ParamKind, Params } from "../kinds"
import { say } from "../say"
import { DE } from "../words/de"
import { EN } from "../words/en"
import { FR } from "../words/fr"

const codes = Object.keys(CODES) as Code[]
const english: Record<string, Entry> = EN
const LANGUAGES: [language: string, words: Record<string, Entry>][] = [
  ["en", EN],
  ["fr", FR],
  ["de", DE],
]

/** No sentence has these: they are for programs. */
const UNSAID: ParamKind[] = ["id", "id|null", "flag", "amounts"]

/** The code that a key is a text of: the longest that it begins with. */
const codeOf = (key: string): Code | undefined =>
  codes.filter((code) => key === code || key.startsWith(`${code}_`)).sort((a, b) => b.length - a.length)[0]

const texts = (entry: Entry): string[] => (typeof entry === "string" ? [entry] : Object.values(entry))
const placeholders = (entry: Entry): string[] =>
  texts(entry).flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))

const paramsOf = (code: Code): [name: string, kind: ParamKind][] =>
  Object.entries<ParamKind>(CODES[code] satisfies Params).map(([name, kind]) => [name.replace("?", ""), kind])

/** What a code's sentences may name: its parameters, and what lies within them. */
const nameable = (code: Code): string[] =>
  paramsOf(code).flatMap(([name, kind]) => {
    if (kind === "difference") return [name, "sent"]
    return kind === "stock" ? ["needed", "free", "location"] : [name]
  })

it.each(LANGUAGES)("the words in %s are those of every code, title by title and text by text", (_, words) => {
  expect(codes.filter((code) => !Object.hasOwn(words, code))).toEqual([])
  const parts = (all: Record<string, Entry>) =>
    Object.entries(all).map(([key, entry]) => [key, typeof entry === "string" ? "text" : Object.keys(entry)])
  expect(parts(words)).toEqual(parts(english))
})

it.each(LANGUAGES)("a text in %s names parameters of its code only", (_, words) => {
  const strange = Object.entries(words).flatMap(([key, entry]) =>
    placeholders(entry).flatMap((name) => (nameable(codeOf(key)!).includes(name) ? [] : [`${key}: ${name}`])),
  )
  expect(strange).toEqual([])
})

it("every parameter is said, or decides what is said", () => {
  const said = new Set(
    Object.entries(english).flatMap(([key, entry]) =>
      placeholders(entry).map((name) => `${codeOf(key)} ${name}`),
    ),
  )
  const silent = codes.flatMap((code) =>
    paramsOf(code)
      .filter(([name, kind]) => {
        const isUnsaid = typeof kind === "object" || kind === "stock" || UNSAID.includes(kind)
        const decides = `${code}_without_${name}` in english
        return !isUnsaid && !decides && !said.has(`${code} ${name}`)
      })
      .map(([name]) => `${code}: ${name}`),
  )
  // Where in a formula these are is shown below it.
  const WHOLE = ["empty", "too_large", "negative", "wrong_value", "range_reversed"]
  const PLACES = ["at", "found"]
  expect(
    silent.filter((each) => !WHOLE.includes(each.split(":")[0]!) || !PLACES.includes(each.split(": ")[1]!)),
  ).toEqual(["invalid_request: status", "misplaced_comparison: found", "not_computable: found"])
})

it("a text of its own for an absent parameter, or for one thing, is for a parameter that there is", () => {
  const wrong = Object.keys(english).filter((key) => {
    const code = codeOf(key)!
    const [, absent] = /^_without_(.+?)(?:_and_.+|_shopper)?$/.exec(key.slice(code.length)) ?? []
    if (absent) return !paramsOf(code).some(([name]) => name === absent)
    return key === `${code}_one` && !paramsOf(code).some(([, kind]) => String(kind).startsWith("count"))
  })
  expect(wrong).toEqual([])
})

it.each(LANGUAGES.slice(1))("the words in %s aren't left in English", (_, words) => {
  const same = Object.entries(words).filter(([key, entry]) =>
    texts(entry).some((text) => /[a-z]{4} [a-z]{3}/i.test(text) && texts(english[key]!).includes(text)),
  )
  expect(same).toEqual([])
})

it.each(LANGUAGES)("what is wrong, and what to do about it, is whole sentences in %s", (_, words) => {
  const parts = Object.entries(words).flatMap(([key, entry]) =>
    typeof entry === "string" || key.includes("_link") ? [] : [entry.text ?? "", entry.remedy ?? ""],
  )
  expect(parts.filter((part) => part && !/^[\p{Lu}{"„«].*[.?:}]$/su.test(part))).toEqual([])
})

it("a message of a newer version is said by its code", () => {
  expect(say({ code: "not_known_yet", params: {} }, "fr")).toEqual({
    title: "",
    text: "not_known_yet",
    remedy: "",
  })
  expect(say({ code: "constructor", params: {} }).text).toBe("constructor")
})

it("what fills a text isn't read as a place to fill", () => {
  expect(say({ code: "not_removable", params: { name: "{{name}} $& $1" } }).text).toBe(
    '"{{name}} $& $1" was sent as not deletable by the customer.',
  )
})
