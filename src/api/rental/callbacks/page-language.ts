export type PageLanguage = "fr" | "en" | "de"

/** The language a shopper reads: the one the payment was started in, else the browser's, else English. */
export function pageLanguage(started: string | null, acceptLanguage: string | undefined): PageLanguage {
  const wanted = [started ?? "", ...(acceptLanguage ?? "").split(",")]
  const known = wanted.map((tag) => tag.trim().slice(0, 2).toLowerCase()).find(isPageLanguage)
  return known ?? "en"
}

const isPageLanguage = (code: string): code is PageLanguage => ["fr", "en", "de"].includes(code)
