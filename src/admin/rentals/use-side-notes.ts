import type { OrderSum, PaidSum } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { bothSides, deliveryDiffers, fractions, isApart } from "./sides"

/** What isn't plain to see of an order that would be made: what of the call isn't taken as it says, and why. A sentence each. */
export function useSideNotes(): (
  paid: PaidSum,
  order: OrderSum,
  actions: RentalDetail["actions"],
) => string[] {
  const { t, language } = useTexts()
  const { euros, number } = useFormat()
  return ({ told, as_sent }, order, actions) => {
    const unnamed = bothSides(told, order).filter((row) => !row.told)
    const usedFor = (name: string) => order.lines.find((line) => line.name === name)?.vat ?? 0
    return [
      ...fractions(told).map(({ name, vat }) =>
        t("rentals.sides.fraction", { name, told: number(vat!), used: number(usedFor(name)) }),
      ),
      ...(deliveryDiffers(told, order)
        ? [
            t("rentals.sides.deliveryAsSent", {
              told: told.delivery_text ?? euros(told.delivery),
              used: euros(order.delivery),
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
      ...(actions.retry && actions.complete && as_sent && isApart(as_sent.total, order.total)
        ? [t("rentals.sides.asSent", { button: t("rentals.actions.retry"), total: euros(as_sent.total) })]
        : []),
    ]
  }
}
