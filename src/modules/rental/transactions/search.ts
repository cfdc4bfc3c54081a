import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** As the column `search` is made of (see the migration): change both, or words are no longer found. */
const SEPARATORS = /[\s@._,;:/+'"\\()\0-]+/
const ACCENTS: readonly [string, string] = ["àáâãäåçèéêëìíîïñòóôõöùúûüýÿ", "aaaaaaceeeeiiiinooooouuuuyy"]

/** This many letters of an id distinguish it from most others; fewer are searched for as a name only. */
const MIN_ID_LENGTH = 4
const MAX_WORDS = 8
const DOMAIN = /^@[^\s@'\\]+$/
const MAX_WORD_LENGTH = 100

/** The longest that an email may be (RFC 5321): more of one isn't indexed. */
const MAX_EMAIL_LENGTH = 254
/** The buyer's and the cart's, as their indexes are written. */
const EMAILS = [
  `left(lower(buyer_email), ${MAX_EMAIL_LENGTH})`,
  `left(lower(snapshot #>> '{customer,email}'), ${MAX_EMAIL_LENGTH})`,
]

/** What a merchant typed: words that begin like words of a name, the beginning of an email, or an id by its end or its beginning. */
export interface Search {
  words: string[]
  /** An email as far as it is typed, or null where the text is none. */
  email: string | null
  /** "@example.com": whose email ends so. */
  domain: string | null
  /** The letters and digits of an id's end, or null where that is too few. */
  ending: string | null
  beginning: string | null
}

/** Reads the text of the search field. Case and accents don't count, and in ids nothing but letters and digits. */
export function readSearch(text: string): Search {
  const typed = text.replaceAll("\0", " ").trim().toLowerCase()
  const nothing: Search = { words: [], email: null, domain: null, ending: null, beginning: null }
  if (DOMAIN.test(typed)) return { ...nothing, domain: typed }
  const isOne = !/\s/.test(typed)
  if (isOne && typed.includes("@")) return { ...nothing, email: typed }
  const plain = withoutAccents(typed)
  const words = plain.split(SEPARATORS).filter(Boolean).slice(0, MAX_WORDS)
  const ending = plain.replace(/[^a-z0-9]+/g, "")
  const isId = isOne && ending.length >= MIN_ID_LENGTH
  return {
    ...nothing,
    words: words.map((word) => word.slice(0, MAX_WORD_LENGTH)),
    email: isOne && words.length ? typed : null,
    ...(isId && { ending, beginning: plain }),
  }
}

/**
 * Narrows a query on `rental_transaction` to what was searched for. By indexes only: words by the GIN index on `search`, which has the ids backwards, so that
 * their end is what they begin with.
 */
export function narrowToSearch(query: Knex.QueryBuilder, text: string): void {
  const { words, email, domain, ending, beginning } = readSearch(text)
  // A whole one is compared as it is: PostgreSQL knows how frequent it is, but not how frequent a prefix is.
  if (domain) {
    return void query.whereRaw("search @@ ?::tsquery", [
      domain.includes(".") ? `'${domain}'` : `'${domain}':*`,
    ])
  }
  const all = words.map((word) => `'${word}':*`).join(" & ")
  const asked = [all && `(${all})`, ending && `'<${[...ending].reverse().join("")}':*`]
    .filter(Boolean)
    .join(" | ")
  query.andWhere((any) => {
    any.whereRaw("false")
    if (asked) any.orWhereRaw("search @@ ?::tsquery", [asked])
    if (beginning) any.orWhereRaw("lower(transaction_id) LIKE ?", [beginsWith(beginning)])
    if (email) {
      for (const each of EMAILS) {
        any.orWhereRaw(`${each} LIKE ?`, [beginsWith(email.slice(0, MAX_EMAIL_LENGTH))])
      }
    }
  })
}

/** Narrows a query on `rental_transaction` to those of one person, whose email is the buyer's or the cart's. Case doesn't count. */
export function narrowToEmail(query: Knex.QueryBuilder, email: string): void {
  query.andWhere((any) => {
    for (const each of EMAILS) any.orWhereRaw(`${each} = left(lower(?), ${MAX_EMAIL_LENGTH})`, [email])
  })
}

const beginsWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`

function withoutAccents(text: string): string {
  return [...text].map((letter) => ACCENTS[1][ACCENTS[0].indexOf(letter)] ?? letter).join("")
}
