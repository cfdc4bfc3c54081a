import type { ErrorBody } from "../core/wire/error-body"

/**
 * Whether a refusal says that the transactionId is taken. The document has neither status nor words
 * (docs/decisions/silences.md, Duplicate transaction ids), so: a 409, or a 4xx in which one sentence says "exists",
 * "used" or "must be unique" (English, French, German) of the transaction or its id. "email must be unique"
 * isn't a duplicate: a new id wouldn't help.
 */
export function isDuplicateTransaction(status: number, body: ErrorBody, transactionId: string): boolean {
  if (status === 409) return true

  if (status < 400 || status > 499) return false

  const id = plain(transactionId)
  const saysSo = (text: string, field: string) =>
    sentencesOf(text).some((sentence) => isTaken(sentence) && isAboutId(sentence, field, id))
  return saysSo(body.message ?? "", "") || body.fields.some(({ field, message }) => saysSo(message, field))
}

const TAKEN = [
  /\balready (?:been )?(?:exists?|existing|used|taken|in use|registered|created|processed|known|submitted)\b/,
  /(?<!\bnot )\bexists\b/,
  /\b(?:is|been|in) use[d]?\b/,
  /\bduplicated?\b/,
  /\b(?:must|should|has to|needs to) be unique\b/,
  /\b(?:not|isn t|non|no longer) unique\b/,
  /\bunique constraint|uniqueness|unicite\b/,
  /\bexiste deja\b|\bdeja (?:ete )?(?:existant|utilise|pris|enregistre|cree|connu)/,
  /\b(?:doit etre|pas) unique\b|\bdoublon\b|\ben double\b/,
  /\bexistiert bereits\b|\b(?:bereits|schon) (?:verwendet|vergeben|vorhanden|benutzt)\b/,
  /\bmuss eindeutig sein\b|\bnicht eindeutig\b/,
]

/**
 * The id by its name: "transactionId", "transaction id", "identifiant de la transaction", "id de
 * transaction".
 */
const transactionIdName =
  /\btransactions? (?:s )?(?:id|identifier|reference)\b|\bid(?:entifiant)? (?:de (?:la )?)?transaction\b/
/**
 * What else in an order creation could be taken; a sentence about one of these isn't about the transaction's
 * id.
 */
const otherThings =
  /\be ?mails?\b|\b(?:customer|client|produi|panier|phone|telephone|variant)|\b(?:product|cart|code)s?\b/
const order =
  /\btransactions?\b|\borders?\b|\bsubscriptions?\b|\bcommandes?\b|\bbestellung|\bids?\b|\bidentifi/

function isTaken(sentence: string): boolean {
  return TAKEN.some((pattern) => pattern.test(sentence))
}

function isAboutId(sentence: string, field: string, id: string): boolean {
  if (transactionIdName.test(sentence) || (id !== "" && sentence.includes(id))) return true

  const named = isIdField(field) || (field === "" && order.test(sentence))
  return named && !otherThings.test(sentence)
}

function isIdField(field: string): boolean {
  return /^(?:transaction )?(?:id|transaction|identifier|reference)$/.test(plain(field))
}

function sentencesOf(text: string): string[] {
  return text.split(/[.;!\n](?:\s|$)/).map(plain)
}

/**
 * Lower case, no accents, words apart: "TRANSACTION_ID", "transactionId" and "transaction-id" read the same.
 */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim()
}
