import { z } from "zod"
import { isTimeZone } from "../../../core/days"

/** One or several; more than twenty with counted brackets come as an object. */
export const many = <T extends z.ZodArray>(list: T) =>
  z.preprocess((value) => (value && typeof value === "object" ? Object.values(value) : [value]), list)

/** A whole number of a query, which is text. */
export const pageNumber = (least: number, most: number) => {
  const error = `Send a whole number from ${least} to ${most}.`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** The time zone of the days that an answer is about. */
export const TimeZone = z
  .string({ error: "Send one time zone, as Europe/Paris." })
  .refine((name) => name.length <= 100 && isTimeZone(name), "Send the name of a time zone, as Europe/Paris.")
  .default("UTC")
