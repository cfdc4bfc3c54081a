import type { RentalHelp } from "./answers"

/** The merchant's own answers in a language, else in English, else in the one that they are written in. Addresses are pages, and nothing that runs. */
export function helpIn(help: RentalHelp | undefined, tag: string): { url?: string; text?: string } {
  const { url, text } = help?.[tag as keyof RentalHelp] ?? help?.en ?? Object.values(help ?? {})[0] ?? {}
  return { url: url && /^https?:/i.test(url) ? url : undefined, text }
}
