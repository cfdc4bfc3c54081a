import { spellingsOf } from "../core/text"

/** Takes secrets out of text that leaves the client: error messages, bodies, addresses. */
export type Redact = (text: string) => string

const MARK = "[redacted]"
/** A shorter piece at the end of a cut text is no longer telling. */
const MIN_PIECE_LENGTH = 4

/** Makes a redactor of these secrets, and of a beginning of one at the end of a text that was cut. */
export function redactor(secrets: readonly string[]): Redact {
  const spellings = [...new Set(secrets.filter((secret) => secret !== "").flatMap(spellingsOf))]
  spellings.sort((a, b) => b.length - a.length)
  return (text) => {
    const redacted = spellings.reduce((clean, spelling) => clean.replaceAll(spelling, MARK), text)
    return spellings.reduce(withoutCutEnd, redacted)
  }
}

function withoutCutEnd(text: string, secret: string): string {
  for (let length = secret.length - 1; length >= MIN_PIECE_LENGTH; length--) {
    if (text.endsWith(secret.slice(0, length))) return text.slice(0, -length) + MARK
  }
  return text
}
