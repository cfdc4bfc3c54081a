import { Checkbox, createDataTableColumnHelper } from "@medusajs/ui"
import type { Rental } from "../../core/api/rentals"
import type { Translate } from "../lib/texts"
import { whoIn } from "./rental-summary"

const column = createDataTableColumnHelper<Rental>()

/** A box before each rental, and one for all of the page, each with a name. */
export const selectColumn = (t: Translate) =>
  column.select({
    header: ({ table }) => (
      <Checkbox
        aria-label={t("list.bulk.selectAll")}
        checked={table.getIsSomePageRowsSelected() ? "indeterminate" : table.getIsAllPageRowsSelected()}
        onCheckedChange={(checked) => table.toggleAllPageRowsSelected(!!checked)}
        onClick={(event) => event.stopPropagation()}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        aria-label={t("list.bulk.select", { who: whoIn(row.original) })}
        checked={row.getIsSelected()}
        onCheckedChange={(checked) => row.toggleSelected(!!checked)}
        onClick={(event) => event.stopPropagation()}
      />
    ),
  })
