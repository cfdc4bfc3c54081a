/** An amount in cents as the language writes euros. */
export function euros(cents: number, lang: string): string {
  return new Intl.NumberFormat(LOCALES[lang] ?? "en-IE", { style: "currency", currency: "EUR" }).format(
    cents / 100,
  )
}

const LOCALES: Record<string, string> = { fr: "fr-FR", en: "en-IE", de: "de-DE" }
