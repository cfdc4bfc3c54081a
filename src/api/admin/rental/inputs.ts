import { z } from "zod"
import { isTimeZone } from "../../../core/days"
import { MAX_BULK, MAX_NOTE_LENGTH } from "../../../core/limits"
import { safeId, safeText } from "../../../core/text"

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

/** `?sales_channel_id=`: the channel whose settings a request is about; absent: the default row. */
export const SalesChannelQuery = z.object({ sales_channel_id: safeId().optional() })

/** Products that one call may name. */
const MAX_IDS = 1_000

const WRITE = "Write a few words for whoever looks at this later."

/** What a merchant says to a change of a rental. */
export const Note = z.strictObject({
  note: safeText(MAX_NOTE_LENGTH, { trim: true, type: WRITE, empty: WRITE }),
})

const IDS = `Send from 1 to ${MAX_BULK} ids.`
const ids = z
  .array(safeId("Send ids."), { error: IDS })
  .refine(({ length }) => length >= 1 && length <= MAX_BULK, { error: IDS })

/** What to do with several rentals: as the single routes, which close with a note only. */
export const BulkChange = z.discriminatedUnion(
  "action",
  [
    z.strictObject({ action: z.literal("retry"), ids }),
    z.strictObject({ action: z.literal("resolve"), ids, note: Note.shape.note }),
    z.strictObject({ action: z.literal("send_link"), ids }),
  ],
  { error: "Choose one of retry, resolve, send_link." },
)

const ONE_EMAIL = "Send one email address."

/** Whose data is asked for, or to be forgotten. */
export const PersonWanted = z.strictObject({
  email: z
    .email({ error: ONE_EMAIL })
    // `max` would ask an object that has a length, too, and fail.
    .refine(({ length }) => length <= 254, ONE_EMAIL)
    .meta({ maxLength: 254 }),
})

const yesOrNo = z.boolean({ error: "Send true or false." }).optional()

/** A change of a product's choices; what is absent stays. */
export const ProductChange = z.strictObject(
  { rentable: yesOrNo, removable: yesOrNo },
  { error: objectWanted },
)

/** A change of many products' choices. */
export const ProductsChange = z
  .strictObject(
    {
      rentable: yesOrNo,
      removable: yesOrNo,
      product_ids: z
        .array(safeId("Send ids."), { error: "Send product_ids, a list of ids." })
        .refine(({ length }) => length > 0, "Send one id at least.")
        .refine(({ length }) => length <= MAX_IDS, `Send ${MAX_IDS} ids at most.`)
        .meta({ minItems: 1, maxItems: MAX_IDS }),
    },
    { error: objectWanted },
  )
  .refine(({ rentable, removable }) => rentable !== undefined || removable !== undefined, {
    error: "Send rentable or removable.",
  })

function objectWanted({ code }: { code?: string }): string | undefined {
  return code === "invalid_type" ? "Send a JSON object with rentable or removable." : undefined
}
