import { useMemo } from "react"
import { useTexts } from "../lib/texts"

/** Writes a share (0.25) in whole percent, in the language of the dashboard. */
export function usePercent(): (share: number) => string {
  const { language } = useTexts()
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 })
    return (share) => format.format(share)
  }, [language])
}
