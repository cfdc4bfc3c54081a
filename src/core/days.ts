/** Days of a calendar are texts, as 2026-03-29; moments are Dates. What lies between them is a time zone. */
export type Day = string

const DAY_MS = 86_400_000

/** Checks whether a text is a day that there is: not 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Checks whether a text is the name of a time zone (IANA), as Europe/Paris. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    new Intl.DateTimeFormat("en", { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** Returns the day that a moment is on. */
export const dayOf = (moment: Date, timeZone: string): Day => calendarOf(timeZone)(moment)

/** Gives the day of each moment; making one takes as long as a hundred days. */
export function calendarOf(timeZone: string): (moment: Date) => Day {
  const clock = clockOf(timeZone)
  return (moment) => clock.format(moment).slice(0, 10)
}

/** Adds days to a day; a negative number gives an earlier day. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Adds months to a day. The day of the month stays, or becomes the month's last where that month is shorter. The last day of a month gives the last of the other. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number)
  const endOf = (month: number) => new Date(Date.UTC(year, month, 0))
  const end = endOf(month + months)
  if (date < endOf(month).getUTCDate()) end.setUTCDate(Math.min(date, end.getUTCDate()))
  return end.toISOString().slice(0, 10)
}

/** Older runtimes have a property, newer ones a function; the types know neither. */
type ZonedLocale = Intl.Locale & { timeZones?: string[]; getTimeZones?: () => string[] | undefined }

/** Returns the first time zone of a country, by its two letters; UTC where none is known. */
export function timeZoneOf(country: string | null | undefined): string {
  if (!/^[a-z]{2}$/i.test(country ?? "")) return "UTC"
  const locale: ZonedLocale = new Intl.Locale(`und-${country}`)
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0] ?? "UTC"
}

/** Returns how many days there are from one to the other, both counted. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Returns the moment at which a day begins; where clocks skip its midnight, that at which they do. */
export function beginningOf(day: Day, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const guess = midnight - offsetAt(new Date(midnight), timeZone)
  return new Date(midnight - offsetAt(new Date(guess), timeZone))
}

/** Returns the days from one to the other, both among them; or of each of their months the first day, that of the first month cut to `from`. */
export function stepsBetween(from: Day, to: Day, unit: "day" | "month"): Day[] {
  const steps: Day[] = []
  const next = (day: Day) => (unit === "day" ? addDays(day, 1) : `${addMonths(day, 1).slice(0, 7)}-01`)
  for (let day = from; day <= to; day = next(day)) steps.push(day)
  return steps
}

/** Returns how far the zone's clocks are ahead of UTC, in milliseconds. */
const offsetAt = (moment: Date, timeZone: string): number =>
  Date.parse(`${wallClock(moment, timeZone)}Z`) - Math.floor(moment.getTime() / 1000) * 1000

/** Returns what the zone's clocks show, as 2026-03-29T03:00:00. */
const wallClock = (moment: Date, timeZone: string) => clockOf(timeZone).format(moment).replace(" ", "T")

/** Swedish writes dates as ISO does. */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    hourCycle: "h23",
    dateStyle: "short",
    timeStyle: "medium",
  })
