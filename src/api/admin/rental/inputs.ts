import { z } from "zod"
import { MAX_BULK, MAX_NOTE_LENGTH } from "../../../core/limits"
import { safeId, safeText } from "../../../core/text"

/** `?sales_channel_id=`: the channel whose settings a request is about; absent: the default row. */
export const SalesChannelQuery = z.object({ sales_channel_id: safeId().optional() })

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
  ],
  { error: "Choose one of retry, resolve." },
)

const yesOrNo = z.boolean({ error: "Send true or false." }).optional()

/** A change of a product's choices; what is absent stays. */
export const ProductChange = z.strictObject(
  { rentable: yesOrNo, removable: yesOrNo },
  { error: objectWanted },
)

function objectWanted({ code }: { code?: string }): string | undefined {
  return code === "invalid_type" ? "Send a JSON object with rentable or removable." : undefined
}
