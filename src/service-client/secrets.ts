/** Takes secrets out of text that leaves the client: error messages, bodies, addresses. */
export type Redact = (text: string) => string

const MARK = "[redacted]"
/** A shorter piece at the end of a cut text is no longer telling. */
const MIN_PIECE_LENGTH = 4

/**
 * A redactor of these secrets, in the spellings in which a service may echo them (as they are,
 * percent-encoded, in JSON, in HTML), and of a beginning of one at the end of a text that was cut.
 */
export function redactor(secrets: readonly string[]): Redact {
  const spellings = [...new Set(secrets.filter((secret) => secret !== "").flatMap(spellingsOf))]
  spellings.sort((a, b) => b.length - a.length)
  return (text) => {
    const redacted = spellings.reduce((clean, spelling) => clean.replaceAll(spelling, MARK), text)
    return spellings.reduce(withoutCutEnd, redacted)
  }
}

function spellingsOf(secret: string): string[] {
  const html = secret
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
  const json = JSON.stringify(secret).slice(1, -1)
  return [secret, encodeURIComponent(secret), json, json.replace(/\//g, "\\/"), html]
}

function withoutCutEnd(text: string, secret: string): string {
  for (let length = secret.length - 1; length >= MIN_PIECE_LENGTH; length--) {
    if (text.endsWith(secret.slice(0, length))) return text.slice(0, -length) + MARK
  }
  return text
}
