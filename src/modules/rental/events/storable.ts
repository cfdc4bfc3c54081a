/** In JSON text: an escaped backslash (which is left alone), a null character, half of a surrogate pair. */
const ESCAPES = /\\(\\|u0000|ud[89a-f][0-9a-f]{2})/g

/**
 * A call's body as PostgreSQL can keep it: JSON allows null characters and halves of surrogate pairs in texts and
 * names, `jsonb` doesn't. Each becomes U+FFFD, so that one odd character doesn't lose the call.
 */
export function storable<T>(json: T): T {
  const text = JSON.stringify(json).replace(ESCAPES, (escape, what) => (what === "\\" ? escape : "\ufffd"))
  return JSON.parse(text) as T
}
