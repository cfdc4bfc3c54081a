import { z } from "zod"

/** Months of a rental. */
export const months = z.number().meta({ type: "integer", description: "Months." })

/** A whole number. */
export const count = z.number().meta({ type: "integer" })
