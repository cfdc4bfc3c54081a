import type { ErrorBody } from "../core/wire/error-body"

/**
 * Checks whether a refusal says that the transactionId is taken. The document has neither status nor words
 * (docs/decisions/silences.md, Duplicate transaction ids), so: a 409, or a 4xx in which one sentence says "exists",
 * "used" or "must be unique" (English, French, German) of the transaction or its id. "email must be unique"
 * isn't a duplicate: a new id wouldn't help.
 */
export function isDuplicateTransaction(status: number, body: ErrorBody, transactionId: string): boolean {
  if (status < 400 || status > 499) return false
  const sayings = [{ field: "", message: body.message ?? "" }, ...body.fields]
  const id = plain(transactionId)
  return status === 409 || sayings.some(({ field, message }) => saysTaken(message, plain(field), id))
}

const TAKEN = [
  /\balready (?:been )?(?:exists?|existing|used|taken|in use|registered|created|processed|known|submitted)\b/,
  /\bexiste deja\b|\bdeja (?:ete )?(?:existant|utilise|pris|enregistre|cree|connu)/,
  /\bexistiert bereits\b|\b(?:bereits|schon) (?:verwendet|vergeben|vorhanden|benutzt)\b/,
  /(?<!\bnot )\bexists\b|\b(?:is|been|in) used?\b/,
  /\bduplicate|\bdoublon\b|\ben double\b/,
  /\b(?:be|not|isn t|non|no longer|etre|pas) unique\b|\bunique constraint|\bunicite\b|\b(?:muss|nicht) eindeutig\b/,
]

/** The id by its name: "transactionId", "transaction id", "identifiant de la transaction", "id de transaction". */
const ID_NAME =
  /\btransactions? (?:s )?(?:id|identifier|reference)\b|\bid(?:entifiant)? (?:de (?:la )?)?transaction\b/
/** What else in an order creation could be taken; a sentence about one of these isn't about the transaction's id. */
const OTHER_THING =
  /\be ?mails?\b|\b(?:customer|client|produi|panier|phone|telephone|variant)|\b(?:product|cart|code)s?\b/
const ORDER =
  /\btransactions?\b|\borders?\b|\bsubscriptions?\b|\bcommandes?\b|\bbestellung|\bids?\b|\bidentifi/
const ID_FIELD = /^(?:transaction )?(?:id|transaction|identifier|reference)$/

function saysTaken(text: string, field: string, id: string): boolean {
  const sentences = text.split(/[.;!\n](?:\s|$)/).map(plain)
  return sentences.some((sentence) => {
    if (!TAKEN.some((pattern) => pattern.test(sentence))) return false
    if (ID_NAME.test(sentence) || (id !== "" && sentence.includes(id))) return true
    return (field ? ID_FIELD : ORDER).test(field || sentence) && !OTHER_THING.test(sentence)
  })
}

/** Writes words apart, in lower case and without accents: "TRANSACTION_ID", "transactionId" and "transaction-id" read the same. */
function plain(text: string): string {
  const bare = text.normalize("NFD").replace(/[\u0300-\u036f]/g, "")
  const apart = bare.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase()
  return apart.replace(/[^a-z\d]+/g, " ").trim()
}
