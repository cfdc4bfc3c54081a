import type { ShopperLanguage } from "../shopper-language"
import type { FieldFault, ServiceFault } from "./codes"
import type { Entry, Kinds, Names, ParamKind } from "./kinds"
import { paramsOf, variantsOf } from "./variants"
import { DE, NAMES as NAMES_DE } from "./words/de"
import { EN, NAMES as NAMES_EN } from "./words/en"
import { FR, NAMES as NAMES_FR } from "./words/fr"

/** A message in words: what it is about in a few words, what happened, and what to do about it; "" where a code has no such text. */
export interface Said {
  title: string
  text: string
  remedy: string
}

/** How what varies in a sentence is written, by whoever says it. */
export interface Wording {
  /** One amount, or each that it may be: `1452 €`, or `1200 or 99.9 €`. */
  euros(amounts: number | readonly number[]): string
  /** A country by its ISO 3166 code. */
  country(code: string): string
  /** An order by its id. */
  order(id: string): string
  /** What the service calls about, by its kind. */
  call(kind: string): string
}

/** `as`: said to a shopper, or within another message, where a code has other words for that. */
type How = Partial<Wording> & { as?: "shopper" | "cause" }

/** As the API writes what varies: plain numbers, ids and codes. */
const PLAIN: Wording = {
  euros: (amounts) => `${[amounts].flat().join(" or ")} €`,
  country: (code) => code,
  order: (id) => id,
  call: (kind) => kind,
}

const WORDS: Record<ShopperLanguage, Record<string, Entry>> = { en: EN, fr: FR, de: DE }

/** Returns the names of buttons, states, settings and columns. */
export const namesIn = (language: ShopperLanguage): Names =>
  ({ en: NAMES_EN, fr: NAMES_FR, de: NAMES_DE })[language]

/** A message of any kind, maybe stored or answered by a newer version. A cause has its parameters beside its code. */
export interface AnyMessage {
  code: string
  params?: object
}

/** Returns a message in words. One whose code this version doesn't know is said by the code. */
export function say(message: AnyMessage, language: ShopperLanguage = "en", how: How = {}): Said {
  const { code, params = {} } = message
  const words = WORDS[language]
  const own = [code, ...variantsOf(code, params).map((variant) => `${code}_${variant}`)]
  const keys = how.as ? [...own, ...own.map((key) => `${key}_${how.as}`)] : own
  const found = keys.filter((key) => Object.hasOwn(words, key)).map((key) => words[key]!)
  const texts = found.map((entry) => (typeof entry === "string" ? { text: entry } : entry))
  const { title, text, remedy }: Said = Object.assign(
    { title: "", text: found.length ? "" : code, remedy: "" },
    ...texts,
  )
  const values = valuesOf(code, params, { language, ...PLAIN, ...how })
  const isFrenchPage = language === "fr" && how.as === "shopper"
  const fill = (template: string) =>
    (isFrenchPage ? withFrenchSpaces(template) : template).replace(
      /\{\{(\w+)\}\}/g,
      (_, name: string) => values[name] ?? "",
    )
  return { title: fill(title), text: fill(text), remedy: fill(remedy) }
}

/** In a storefront's narrow columns a colon doesn't begin a line. */
const withFrenchSpaces = (text: string): string =>
  text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0")

/** Returns what a problem is about, in a few words: the title of an issue. Undefined where this version has no words for the code. */
export function titleOf(code: string, language: ShopperLanguage = "en"): string | undefined {
  const words = WORDS[language]
  const entry = Object.hasOwn(words, code) ? words[code] : undefined
  return typeof entry === "object" ? entry.title : undefined
}

type Writer = Wording & { language: ShopperLanguage }

/** Returns the values of a message as its sentences have them, by name; those of a difference and of missing stock among them. */
function valuesOf(code: string, params: object, writer: Writer): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, kind] of paramsOf(code)) {
    const value: unknown = (params as Record<string, unknown>)[name]
    if (value === null || value === undefined) continue
    if (kind === "difference") {
      Object.assign(values, valuesOf((value as AnyMessage).code, paramsIn(value), writer))
    }
    if (kind === "stock") Object.assign(values, value)
    values[name] = written(kind, value, writer)
  }
  return values
}

function written(kind: ParamKind, value: unknown, writer: Writer): string {
  const write = typeof kind === "string" ? WRITE[kind.replace("|null", "") as keyof Kinds] : undefined
  return write ? write(value as never, writer) : String(value)
}

const paramsIn = (value: unknown): object => (value as AnyMessage).params ?? (value as object)

/** How a value of a kind is written; one that isn't here, as it is. */
const WRITE: { [Kind in keyof Kinds]?: (value: Kinds[Kind], writer: Writer) => string } = {
  euros: (amount, { euros }) => euros(amount),
  prices: (amounts, { euros }) => euros(amounts),
  months: (months) => months.join(", "),
  country: (code, { country }) => country(code),
  order: (id, { order }) => order(id),
  call: (kind, { call }) => call(kind),
  names: (names) => names.join(", "),
  values: (values, writer) =>
    either(
      values.map((value) => JSON.stringify(value)),
      writer,
    ),
  placeholders: (names, writer) =>
    either(
      names.map((name) => `{${name}}`),
      writer,
    ),
  position: (at) => `${at + 1}`,
  excerpt: visible,
  fields: namedFields,
  difference: (difference, writer) => within(difference, writer),
  reason: (why, writer) => (typeof why === "string" ? why : within(why, writer)),
}

const within = (value: AnyMessage, { language, ...wording }: Writer): string =>
  say({ code: value.code, params: paramsIn(value) }, language, { ...wording, as: "cause" }).text

/** "1, 6 or 12", without a comma before "or". */
const either = (choices: readonly string[], { language }: Writer): string =>
  new Intl.ListFormat(language, { type: "disjunction" }).format(choices).replace(/, or /, " or ")

/** Returns the first five fields, with what was said of each, and how many more there are. */
function namedFields(fields: Kinds["fields"]): string {
  const names = fields
    .slice(0, 5)
    .map(({ field, message }) => (message === "" ? field : `${field} (${message})`))
  const more = fields.length - names.length
  return names.join(", ") + (more > 0 ? `, +${more}` : "")
}

const MAX_SHOWN_LENGTH = 40

/** Returns text of a formula as it can be shown: cut, and what is invisible by its code point. */
function visible(found: string): string {
  const cut = found.length > MAX_SHOWN_LENGTH ? `${found.slice(0, MAX_SHOWN_LENGTH)}…` : found
  return cut.replace(/[\p{C}\p{Z}]/gu, (character) =>
    character === " " ? " " : `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`,
  )
}

/** Returns how a language writes amounts and countries. `language`: as Intl names it, such as `fr-FR`. */
export function wordingIn(language: string): Pick<Wording, "euros" | "country"> {
  const either = new Intl.ListFormat(language, { type: "disjunction" })
  const euros = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" })
  const countries = new Intl.DisplayNames(language, { type: "region", fallback: "code" })
  return {
    euros: (amounts) => either.format([amounts].flat().map((amount) => euros.format(amount))),
    country: (code) => countryName(countries, code),
  }
}

/** Addresses hold whatever a shop wrote: what isn't the code of a country is shown as it is. */
function countryName(countries: Intl.DisplayNames, code: string): string {
  try {
    return countries.of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

/** Returns a stored fault of the service as the admin API answers it, with English words. */
export function serializeServiceFault(fault: ServiceFault) {
  const { code, params } = fault
  const { text: problem, remedy } = say(fault)
  return { kind: code, code, params, problem, remedy }
}

/** Returns the fault of one field, as answers have it. */
export const serializeFieldFault = (fault: FieldFault) => ({
  ...fault,
  message: say(fault).text,
})
