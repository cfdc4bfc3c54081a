import { Badge, StatusBadge, Table, clx } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { CardTable, NumberCell } from "../components/card-table"
import { FOCUS, Section, Small, Thumbnail } from "../components/card"
import type { RentalDetail } from "../../core/api/rentals"
import { useTexts } from "../lib/texts"
import { SetFormulaResult } from "../settings/suggested-readings"
import { compareLines, paidLines, type ComparedLine } from "./compare-lines"
import { isPaymentUnclear } from "./missing-order"
import { PaidSum } from "./paid-sum"
import { orderToBeMade } from "./sides"

/** What was ordered against what was paid, differences marked. */
export function LinesCard({ rental }: { rental: RentalDetail }) {
  const { t } = useTexts()
  const paid = paidLines(rental)
  const duration = rental.terms?.duration ?? rental.duration
  const lines = compareLines(
    rental.snapshot?.lines ?? [],
    paid,
    duration,
    (orderToBeMade(rental) ?? rental.paid)?.lines,
  )
  const isUnclear = isPaymentUnclear(rental)
  // An order that was made with what was paid settles it.
  const isSettled = !!rental.paid?.order && !rental.paid.order.differences
  const differs = !isSettled && lines.some((line) => line.differs)
  return (
    <Section
      id="lines"
      title={t("menu.products")}
      description={
        !paid
          ? t("rentals.lines.unpaid")
          : isSettled && lines.some((line) => line.differs) && t("rentals.lines.settled")
      }
      actions={
        paid && (
          <StatusBadge color={isUnclear ? "orange" : differs ? "red" : "green"}>
            {t(isUnclear ? "rentals.unclear" : differs ? "rentals.lines.differ" : "rentals.lines.same")}
          </StatusBadge>
        )
      }
    >
      <CardTable
        label={t("menu.products")}
        data-testid="rental-lines"
        columns={[
          t("rentals.lines.product"),
          { right: t("rentals.lines.quantity") },
          { right: t("rentals.lines.total") },
          { right: t("rentals.columns.monthly") },
        ]}
      >
        {lines.map((line) => (
          <LineRow key={line.id} line={line} isPaid={paid !== null} isSettled={isSettled} />
        ))}
      </CardTable>
      {rental.paid && <PaidSum rental={rental} paid={rental.paid} />}
      {rental.drift && <DriftNote rental={rental} />}
    </Section>
  )
}

function LineRow({ line, isPaid, isSettled }: { line: ComparedLine; isPaid: boolean; isSettled: boolean }) {
  const { euros, number } = useTexts()
  const differs = line.differs && !isSettled
  return (
    <Table.Row className={clx(differs && "bg-ui-tag-red-bg hover:bg-ui-tag-red-bg")} data-differs={differs}>
      <Table.Cell className="py-2">
        <div className="flex items-center gap-x-3">
          <span className="max-sm:hidden">
            <Thumbnail src={line.image} />
          </span>
          <div className="min-w-0">
            <Small weight="plus" leading="compact" className={NAME} title={line.name}>
              {line.productId ? (
                <Link to={`/products/${line.productId}`} className={FOCUS}>
                  {line.name}
                </Link>
              ) : (
                line.name
              )}
            </Small>
            {line.variant && line.variant !== line.name && (
              <Small leading="compact" className={clx(NAME, "text-ui-fg-subtle")}>
                {line.variant}
              </Small>
            )}
            <Marks line={line} isPaid={isPaid} />
          </div>
        </div>
      </Table.Cell>
      <Pair sent={line.sent?.quantity} paid={line.paid?.quantity} write={number} />
      <Pair sent={line.total.sent} paid={line.total.paid} write={euros} />
      <Pair sent={line.sent?.monthly} paid={line.paid?.monthly} write={euros} nothing={line.paidOnce} />
    </Table.Row>
  )
}

/** Beside the narrow columns of amounts the table fits into the page's main column. */
const NAME = "max-w-[120px] truncate sm:max-w-[160px] 2xl:max-w-[280px]"

/** What is particular about a line, below its name. */
function Marks({ line, isPaid }: { line: ComparedLine; isPaid: boolean }) {
  const { t } = useTexts()
  const isUnpaid = isPaid && line.paid === null && !line.paidOnce
  const marks = [
    line.paidOnce && "paidOnce",
    line.sent === null && "neverSent",
    isUnpaid && "notPaid",
  ] as const
  return marks.map(
    (mark) =>
      mark && (
        <Badge
          key={mark}
          size="2xsmall"
          color={mark === "paidOnce" ? undefined : "red"}
          className="whitespace-nowrap"
        >
          {t(`rentals.lines.${mark}`)}
        </Badge>
      ),
  )
}

interface PairProps {
  sent: number | null | undefined
  paid: number | null | undefined
  write: (value: number) => string
  /** The line has no such value. */
  nothing?: boolean
}

/** One value where both agree; else what was sent struck through, and what was paid. */
function Pair({ sent, paid, write, nothing }: PairProps) {
  const { t } = useTexts()
  const one = paid ?? sent
  const agree = sent == null || paid == null || Math.abs(sent - paid) < 0.005
  return (
    <NumberCell>
      {nothing || one == null ? (
        "-"
      ) : agree ? (
        write(one)
      ) : (
        <span className="flex flex-col items-end">
          <span className="sr-only">{t("rentals.lines.sent")}</span>
          <s className="text-ui-fg-subtle">{write(sent)}</s>
          <span className="sr-only">{t("rentals.lines.paid")}</span>
          <strong className="text-ui-tag-red-text font-medium">{write(paid)}</strong>
        </span>
      )}
    </NumberCell>
  )
}

/** The monthly price isn't what the shopper was shown: by how much, and the likely cause. */
function DriftNote({ rental }: { rental: RentalDetail }) {
  const { t, euros, months } = useTexts()
  const drift = rental.drift!
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
      <Small>{t(`rentals.drift.causes.${drift.cause}`)}</Small>
      <SetFormulaResult drift={drift} channel={rental.sales_channel_id} />
    </div>
  )
}
