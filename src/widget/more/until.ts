import type { Language } from "../language"

/** When so many months from today end: "until November 2027". */
export const untilText = (months: number, { texts, monthOf }: Language, today = new Date()): string =>
  texts.until_month.replace("{}", monthOf(new Date(today.getFullYear(), today.getMonth() + months, 1)))
