import { useMemo } from "react"
import { useTexts } from "./texts"

/** How amounts, dates and durations are written in the merchant's language. */
export function useFormat() {
  const { t, language } = useTexts()
  return useMemo(() => {
    const inEuros = { style: "currency", currency: "EUR" } as const
    const inPercent = { style: "percent", maximumFractionDigits: 0 } as const
    const euros = new Intl.NumberFormat(language, inEuros)
    const wholeEuros = new Intl.NumberFormat(language, { ...inEuros, maximumFractionDigits: 0 })
    const percent = new Intl.NumberFormat(language, inPercent)
    const change = new Intl.NumberFormat(language, { ...inPercent, signDisplay: "exceptZero" })
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
    const day = new Intl.DateTimeFormat(language, { dateStyle: "medium" })
    // A day of a calendar has no time zone: read and written in the same one, it stays the same.
    const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" })
    const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" })
    // "22 Nov, 19:26": of another year with that instead of the time.
    const thisYear = new Intl.DateTimeFormat(language, {
      day: "numeric",
      month: "short",
      hour: "numeric",
      minute: "2-digit",
    })
    const brief = (date: Date) =>
      (date.getFullYear() === new Date().getFullYear() ? thisYear : day).format(date)
    const exact = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" })
    const clock = new Intl.DateTimeFormat(language, { timeStyle: "short" })
    const orDash = <T>(value: T | null | undefined, write: (value: T) => string) =>
      value == null ? "-" : write(value)
    return {
      /** Euros. */
      euros: (value: number | null | undefined) => orDash(value, euros.format),
      /** Euros, without cents: for axes. */
      wholeEuros: (value: number) => wholeEuros.format(value),
      number: (value: number) => number.format(value),
      /** A share (0.25) in whole percent. */
      percent: (share: number) => percent.format(share),
      /** By what share something has changed, in whole percent with its sign. */
      change: (share: number) => change.format(share),
      months: (count: number | null | undefined) => orDash(count, (count) => t("common.months", { count })),
      monthly: (value: number | null | undefined) =>
        orDash(value, (value) => t("common.perMonth", { amount: euros.format(value) })),
      /** A day of a calendar, as 2026-01-31. */
      date: (day: string) => date.format(new Date(`${day}T00:00:00Z`)),
      day: (iso: string | null | undefined) => orDash(iso, (iso) => day.format(new Date(iso))),
      moment: (iso: string | null | undefined) => orDash(iso, (iso) => moment.format(new Date(iso))),
      /** The time alone, of today. */
      since: (iso: string) => {
        const then = new Date(iso)
        const isToday = then.toDateString() === new Date().toDateString()
        return (isToday ? clock : moment).format(then)
      },
      /** A moment in a few letters, for lists. */
      brief: (iso: string | null | undefined) => orDash(iso, (iso) => brief(new Date(iso))),
      exactly: (iso: string | null | undefined) => orDash(iso, (iso) => exact.format(new Date(iso))),
    }
  }, [t, language])
}

/** The durations of offers or of rules, shortest first. */
export const durationsOf = (offers: readonly { duration: number }[]): number[] =>
  [...new Set(offers.map(({ duration }) => duration))].sort((a, b) => a - b)
