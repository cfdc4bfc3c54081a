import { cut, foldLetters } from "../../../core/text"

/** Blanks, punctuation, signs. What is left holds nothing that is special in a `tsquery`. */
const SEPARATORS = /[\s\p{P}\p{Sm}\p{Sk}\p{Cc}ʼ]+/u

/** PostgreSQL takes words of 2046 bytes: a longer name must not break the row. */
const MAX_WORD_LENGTH = 200

/** Returns the words of a text as the list of rentals searches them, in rows and in what is typed. */
export const searchWords = (text: string) =>
  foldLetters(text)
    .split(SEPARATORS)
    .filter(Boolean)
    .map((word) => cut(word, MAX_WORD_LENGTH))

/** This many letters of an id distinguish it from most others; fewer are searched for as a name only. */
const MIN_ID_LENGTH = 4
/** Of what is typed. */
const MAX_WORDS = 8
const DOMAIN = /^@[^\s@'\\]+$/

/** What a merchant typed: words that begin like words of a name, the beginning of an email, or an id by its end or its beginning. */
interface Search {
  words: string[]
  /** An email as far as it is typed, or null where the text is none. */
  email: string | null
  /** "@example.com": whose email ends so. */
  domain: string | null
  /** The letters and digits of an id's end, or null where that is too few. */
  ending: string | null
  beginning: string | null
}

/**
 * Reads the text of the search field. Case and marks don't count, and in ids nothing but letters and digits; `#101` is an order's number alone. Emails and domains are as typed:
 * PostgreSQL folds them, as it has folded those that it compares them with.
 */
export function readSearch(text: string): Search {
  const typed = text.replaceAll("\0", " ").trim()
  const nothing: Search = { words: [], email: null, domain: null, ending: null, beginning: null }
  if (typed.startsWith("#")) return nothing
  if (DOMAIN.test(typed)) return { ...nothing, domain: typed }
  const isOne = !/\s/.test(typed)
  if (isOne && typed.includes("@")) return { ...nothing, email: typed }
  const plain = foldLetters(typed)
  const words = searchWords(typed).slice(0, MAX_WORDS)
  const ending = plain.replace(/[^a-z0-9]+/g, "")
  const isId = isOne && ending.length >= MIN_ID_LENGTH
  return {
    ...nothing,
    words,
    email: isOne && words.length ? typed : null,
    ...(isId && { ending, beginning: plain }),
  }
}
