import { useMemo } from "react"
import { useTexts } from "../lib/texts"

/** Writes an amount in whole euros, in the language of the dashboard: for the axes. */
export function useWholeEuros() {
  const { language } = useTexts()
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, {
      style: "currency",
      currency: "EUR",
      maximumFractionDigits: 0,
    })
    return { euros: (value: number) => format.format(value) }
  }, [language])
}
