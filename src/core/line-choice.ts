import { z } from "zod"

/** What a line of a cart is: rented by the month, or bought and paid once. */
export const LineChoice = z.enum(["rent", "buy"], { error: "Send rent or buy." })
export type LineChoice = z.infer<typeof LineChoice>

/** The same as a page or a person writes it. */
export const AskedChoice = z.string("Send rent or buy.").trim().toLowerCase().pipe(LineChoice)
