import { StatusBadge, Text } from "@medusajs/ui"
import { useFormat } from "../lib/format"
import type { PaidSum as Sum } from "../../core/api/rental-parts"
import { useTexts } from "../lib/texts"

/**
 * What was paid, summed up, and whether the order comes to the same; where it doesn't, what differs. Of an order that is cancelled Medusa
 * says zero, which is nothing to compare.
 */
export function PaidSum({ paid, isCanceled }: { paid: Sum; isCanceled: boolean }) {
  const { t } = useTexts()
  const { euros } = useFormat()
  const order = isCanceled ? null : paid.order
  return (
    <dl className="txt-small flex flex-col gap-y-2 px-6 py-4" data-testid="paid-sum">
      {paid.once > 0 && <Amount name={t("rentals.sum.once")}>{euros(paid.once)}</Amount>}
      <Amount name={t("rentals.sum.delivery")}>{euros(paid.delivery)}</Amount>
      <Amount name={t("rentals.sum.total")} strong>
        {euros(paid.total)}
      </Amount>
      {order && (
        <Amount name={t("rentals.sum.order")}>
          <StatusBadge color={order.differences ? "red" : "green"}>
            {t(order.differences ? "rentals.lines.differ" : "rentals.lines.same")}
          </StatusBadge>
          {euros(order.total)}
        </Amount>
      )}
      {order?.differences && <Differences {...order.differences} />}
    </dl>
  )
}

function Amount({ name, strong, children }: { name: string; strong?: boolean; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <dt className={strong ? "font-medium" : "text-ui-fg-subtle"}>{name}</dt>
      <dd
        className={`ml-auto flex items-center gap-x-2 tabular-nums ${strong ? "font-medium" : "text-ui-fg-subtle"}`}
      >
        {children}
      </dd>
    </div>
  )
}

/** Each line, and the delivery, that the order has otherwise than it was paid. */
function Differences({ lines, delivery }: NonNullable<NonNullable<Sum["order"]>["differences"]>) {
  const { t } = useTexts()
  const { euros, number } = useFormat()
  const all = [
    ...lines.map(({ name, units, paid, held }) =>
      units.paid === units.held
        ? t("rentals.sum.line", { name, paid: euros(paid), held: euros(held) })
        : t("rentals.sum.line", { name, paid: number(units.paid), held: number(units.held) }),
    ),
    ...(delivery
      ? [
          t("rentals.sum.line", {
            name: t("rentals.sum.delivery"),
            paid: euros(delivery.paid),
            held: euros(delivery.held),
          }),
        ]
      : []),
  ]
  return (
    <ul className="list-disc pl-4">
      {all.map((difference, at) => (
        <li key={at}>
          <Text size="small" className="text-ui-fg-error break-words">
            {difference}
          </Text>
        </li>
      ))}
    </ul>
  )
}
