/**
 * The return address with its scheme: https://, as docs/service.md says, and http:// for a shop that
 * runs on the developer's own machine.
 */
export function returnAddress(withoutScheme: string): string {
  const local = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)(:|\/|$)/i.test(withoutScheme)
  return `${local ? "http" : "https"}://${withoutScheme}`
}
