import { Badge, StatusBadge, clx } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { CardTable, STACKED } from "../components/card-table"
import { FOCUS, LINK, Note, Section, Small } from "../components/card"
import type { Drift } from "../../answers/rental-parts"
import type { RentalDetail } from "../../answers/rentals"
import { type Translate, useTexts } from "../lib/texts"
import { rulesPath } from "../price-rules/rules"
import { isPaymentUnclear } from "../../core/shown-state"
import { type Amount, compared, type ComparedRow, isOther, orderToBeMade } from "./compared"

/**
 * A rental's products, once. Where what was sent, the service's call and the order (or the one that a button would make) aren't the same,
 * each has a column.
 */
export function LinesCard({ rental }: { rental: RentalDetail }) {
  const { t, medusa, euros } = useTexts()
  const { paid, drift, snapshot } = rental
  const { rows, sides } = compared(rental)
  const differs = rows.some((row) => row.differs)
  const notes = useSideNotes()(rental)
  const state = isPaymentUnclear(rental) ? "unclear" : differs ? "differ" : "same"
  const amount = (head: string, of: (row: ComparedRow) => Amount | null) => ({
    head,
    cell: (row: ComparedRow) => <Sum amount={of(row)} />,
    isNumber: true,
    className: "py-2 whitespace-normal",
  })
  return (
    <Section
      id="lines"
      title={t("menu.products")}
      description={!paid && t(`rentals.lines.${snapshot ? "unpaid" : "forgotten"}`)}
      actions={
        paid && (
          <StatusBadge color={({ unclear: "orange", differ: "red", same: "green" } as const)[state]}>
            {t(state === "unclear" ? "rentals.status.unclear" : `rentals.lines.${state}`)}
          </StatusBadge>
        )
      }
    >
      <CardTable
        label={t("menu.products")}
        data-testid="rental-lines"
        className={differs ? STACKED : undefined}
        rows={rows}
        rowProps={({ differs }) => ({
          "data-differs": differs,
          className: differs ? "bg-ui-tag-red-bg hover:bg-ui-tag-red-bg" : "",
        })}
        columns={[
          { head: medusa("fields.product"), cell: (row) => <What row={row} t={t} />, className: "py-2" },
          ...(differs
            ? sides.map((side) => amount(t(`rentals.sides.${side}`), (row) => row[side]))
            : [
                amount(t("rentals.lines.total"), ({ sent, call, order }) => order ?? call ?? sent),
                {
                  head: t("rentals.columns.monthly"),
                  cell: ({ line, monthly }: ComparedRow) => line && euros(monthly),
                  isNumber: true,
                },
              ]),
        ]}
      />
      {notes.length > 0 && (
        <Small className="whitespace-pre-line text-pretty break-words px-6 py-4">{notes.join("\n")}</Small>
      )}
      {drift && <DriftNote drift={drift} channel={rental.sales_channel_id} />}
    </Section>
  )
}

function What({ row: { name, line, mark }, t }: { row: ComparedRow; t: Translate }) {
  if (name === "delivery") return t("rentals.terms.delivery")
  if (name === "total") return <strong className="font-medium">{t("rentals.sum.value")}</strong>
  return (
    <div className="min-w-0 max-w-[120px] sm:max-w-[200px] 2xl:max-w-[320px]">
      <Small weight="plus" leading="compact" className="truncate" title={name}>
        {line?.product_id ? (
          <Link to={`/products/${line.product_id}`} className={FOCUS}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Small>
      {line?.combination_name && line.combination_name !== name && (
        <Note leading="compact" className="truncate">
          {line.combination_name}
        </Note>
      )}
      {mark && (
        <Badge size="2xsmall" className="whitespace-nowrap" color={mark === "paidOnce" ? "grey" : "red"}>
          {t(`rentals.lines.${mark}`)}
        </Badge>
      )}
    </div>
  )
}

/** "€1,860.00", and below it "1 × €1,550.00 + 20%". */
function Sum({ amount }: { amount: Amount | null }) {
  const { t, euros, number } = useTexts()
  if (!amount) return <span className="text-ui-fg-subtle">{t("rentals.sides.notNamed")}</span>
  const { total, units, text } = amount
  const how = units && [
    units.price === null ? number(units.quantity) : `${number(units.quantity)} × ${euros(units.price)}`,
    ...(units.vat === null ? [] : [t("rentals.sides.rate", { rate: number(units.vat) })]),
  ]
  return (
    <div>
      <span className={clx("whitespace-nowrap", !units && "font-medium")}>{text ?? euros(total)}</span>
      {how && <span className="txt-compact-xsmall text-ui-fg-subtle block">{how.join(" ")}</span>}
    </div>
  )
}

/** What isn't plain to see of an order that would be made: what of the call isn't taken as it says, and why. A sentence each. */
export function useSideNotes(): (rental: Parameters<typeof compared>[0]) => string[] {
  const { t, euros, number } = useTexts()
  return (rental) => {
    const order = orderToBeMade(rental)
    const { paid, actions } = rental
    if (!paid || !order) return []
    const { told, as_sent } = paid
    if (!told) return [t("rentals.actions.completeUnread")]
    const { rows } = compared(rental)
    // 0.2 for 20 percent isn't taken for one.
    const fractions = rows.filter(({ call, order }) => order && call?.units?.vat && call.units.vat < 1)
    return [
      ...fractions.map(({ name, call, order }) => {
        const vat = call!.units!.vat!
        const numbers = { told: number(vat), meant: number(vat * 100), used: number(order!.units!.vat ?? 0) }
        return t("rentals.sides.fraction", { name, ...numbers })
      }),
      // Each button makes another order.
      actions.retry &&
        actions.complete &&
        as_sent &&
        isOther(as_sent, { total: order.total }) &&
        t("rentals.sides.asSent", { button: t("rentals.actions.retry"), total: euros(as_sent.total) }),
    ].filter((note) => typeof note === "string")
  }
}

/** The monthly price isn't what the shopper was shown: what was shown, and what is charged. */
function DriftNote({ drift, channel }: { drift: Drift; channel: string | null }) {
  const { t, euros, months } = useTexts()
  return (
    <div className="flex flex-col gap-y-1 px-6 py-4" data-testid="drift">
      <Small weight="plus">{t("rentals.drift.title", { duration: months(drift.duration) })}</Small>
      <ul className="txt-small text-ui-fg-subtle list-disc pl-4">
        {drift.lines.map(({ id, name, shown, charged }) => (
          <li key={id}>
            {shown === null
              ? t("rentals.drift.notShown", { name, charged: euros(charged) })
              : t("rentals.drift.line", { name, shown: euros(shown), charged: euros(charged) })}
          </li>
        ))}
      </ul>
      <Link to={rulesPath(channel)} className={`txt-small w-fit ${LINK}`}>
        {t("rules.readings.title")}
      </Link>
    </div>
  )
}
