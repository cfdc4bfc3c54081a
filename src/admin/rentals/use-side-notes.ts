import type { PaidSum } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { bothSides, deliveryDiffers, fractions, isApart } from "./sides"

/** What isn't plain to see of an order that would be made: what of the call isn't taken as it says, and why. A sentence each. */
export function useSideNotes(): (rental: Pick<RentalDetail, "actions"> & { paid: PaidSum }) => string[] {
  const { t, language } = useTexts()
  const { euros, number } = useFormat()
  return ({ paid, actions }) => {
    const { told, lines, delivery, total, as_sent } = paid
    const unnamed = bothSides(paid).filter((row) => !row.told)
    const usedFor = (name: string) => lines.find((line) => line.name === name)?.vat ?? 0
    return [
      ...fractions(paid).map(({ name, vat }) =>
        t("rentals.sides.fraction", { name, told: number(vat!), used: number(usedFor(name)) }),
      ),
      ...(deliveryDiffers(paid)
        ? [
            t("rentals.sides.deliveryAsSent", {
              told: told.delivery_text ?? euros(told.delivery),
              used: euros(delivery),
            }),
          ]
        : []),
      ...(unnamed.length
        ? [
            t("rentals.sides.unnamed", {
              names: new Intl.ListFormat(language).format(unnamed.map(({ name }) => name)),
            }),
          ]
        : []),
      ...(actions.retry && actions.complete && as_sent !== null && isApart(as_sent, total)
        ? [t("rentals.sides.asSent", { button: t("rentals.actions.retry"), total: euros(as_sent) })]
        : []),
    ]
  }
}
