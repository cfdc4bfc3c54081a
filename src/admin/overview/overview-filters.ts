import { createDataTableFilterHelper } from "@medusajs/ui"
import type { Rental } from "../../core/api/rentals"
import { FIGURES } from "../../core/figures"
import type { Translate } from "../lib/texts"

const filter = createDataTableFilterHelper<Rental>()

/** The list's filters that figures of the overview lead to. */
export const overviewFilters = (t: Translate) => [
  filter.custom({
    id: "figure",
    type: "radio",
    label: t("overview.filter.label"),
    options: FIGURES.map((value) => ({ value, label: t(`overview.filter.${value}`) })),
  }),
  filter.accessor("confirmed_at", {
    type: "date",
    format: "date",
    label: t("overview.filter.paidOn"),
    options: [],
    rangeOptionLabel: t("overview.periods.own"),
    rangeOptionStartLabel: t("overview.from"),
    rangeOptionEndLabel: t("overview.to"),
  }),
]
