import { z } from "zod"
import { isTimeZone } from "../../../core/days"

/** The time zone of the days that an answer is about. */
export const TimeZone = z
  .string({ error: "Send one time zone, as Europe/Paris." })
  .refine((name) => name.length <= 100 && isTimeZone(name), "Send the name of a time zone, as Europe/Paris.")
  .default("UTC")
