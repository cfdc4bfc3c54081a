import { z } from "zod"
import type { SettingFault } from "./messages/codes"

/**
 * Checks whether a text can be stored and found: PostgreSQL refuses null characters, and half of a surrogate pair isn't text in any
 * encoding that leaves the process.
 */
const isStorable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text)

/** Returns the first `most` UTF-16 units of a text, without half a surrogate pair at its end. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")

/** Letters that are no other letter with a mark. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  đ: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  ς: "σ",
}
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g")

/** Returns a text without case, marks and invisible characters: what of its letters is the same in every spelling. */
export const foldLetters = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(OTHER_LETTERS, (letter) => LETTERS[letter]!)
    .replace(/[\p{M}\p{Cf}]/gu, "")

/** How a text from outside is read, and the sentences for what is wrong with it. */
interface TextOptions {
  /** Blanks around it are taken off first. */
  trim?: true
  /** Not a text at all. */
  type?: string
  empty?: string
  /** A null character, or half of a surrogate pair. */
  unstorable?: string
  tooLong?: string
}

const UNSTORABLE = "Has a character that can't be stored: send it without."

/**
 * Makes the schema of a text from outside: never empty, at most `longest` UTF-16 units, storable. Its checks run on texts only: zod's own `min` and
 * `max` read the `length` of whatever came, and `{"length": {"valueOf": 1}}` makes them throw. What is wrong with a text is a fact in
 * `params` of the issue, too.
 */
export function safeText(longest: number, options: TextOptions = {}) {
  const string = z.string({ error: options.type })
  return (options.trim ? string.trim() : string)
    .refine((value) => value.length > 0, {
      error: options.empty ?? "Is empty.",
      params: { code: "empty", params: {} } satisfies SettingFault,
      abort: true,
    })
    .refine((value) => value.length <= longest, {
      error: options.tooLong ?? `Is longer than ${longest} characters.`,
      params: { code: "too_long", params: { most: longest } } satisfies SettingFault,
      abort: true,
    })
    .refine(isStorable, {
      error: options.unstorable ?? UNSTORABLE,
      params: { code: "not_storable", params: {} } satisfies SettingFault,
      abort: true,
    })
}

/** Makes the schema of an id from outside. Which one it is, the database says. */
export const safeId = (sentence?: string) =>
  safeText(255, { type: sentence, empty: sentence, unstorable: sentence, tooLong: sentence })

/** In JSON text: an escaped backslash (which is left alone), a null character, half of a surrogate pair. */
const ESCAPES = /\\(\\|u0000|ud[89a-f][0-9a-f]{2})/g
/** Far deeper than any payload of the service. */
const MAX_DEPTH = 64

/**
 * Returns a call's body as PostgreSQL can keep it: JSON allows null characters and halves of surrogate pairs in texts and
 * names, `jsonb` doesn't. Each becomes U+FFFD, so that one odd character doesn't lose the call.
 */
export const toJsonbSafe = <T>(json: T): T => JSON.parse(jsonb(json)) as T

/** Returns JSON in the text that a `jsonb` column takes, whatever another program has put into it. */
export const jsonb = (json: unknown): string =>
  JSON.stringify(json).replace(ESCAPES, (escape, what) => (what === "\\" ? escape : "\ufffd"))

/** Lists the spellings in which another program repeats a secret: as it is, percent-encoded, in JSON. */
export function spellingsOf(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1)
  return [secret, encodeURIComponent(toJsonbSafe(secret)), json, json.replaceAll("/", "\\/")]
}

/**
 * Checks whether JSON is no deeper than any payload. Level by level, for what reads it afterwards may recurse, and another's
 * JSON never takes our stack.
 */
export function isJsonbSafe(json: unknown): boolean {
  let level = [json]
  for (let depth = 0; depth <= MAX_DEPTH && level.length; depth++) {
    level = level.flatMap((value) =>
      value !== null && typeof value === "object" ? Object.values(value) : [],
    )
  }
  return level.length === 0
}
