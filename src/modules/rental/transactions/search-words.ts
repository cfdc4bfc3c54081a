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
