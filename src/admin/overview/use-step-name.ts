import { useMemo } from "react"
import { useTexts } from "../lib/texts"

/** Writes a day of the series, or its month, in the language of the dashboard. */
export function useStepName(unit: "day" | "month"): (day: string) => string {
  const { language } = useTexts()
  return useMemo(() => {
    const parts =
      unit === "day"
        ? ({ day: "numeric", month: "short" } as const)
        : ({ month: "short", year: "numeric" } as const)
    // A day has no time zone: read and written in the same one, it stays the same.
    const format = new Intl.DateTimeFormat(language, { ...parts, timeZone: "UTC" })
    return (day) => format.format(new Date(`${day}T00:00:00Z`))
  }, [language, unit])
}
