import { Badge, StatusBadge, clx } from "@medusajs/ui"
import type { ComponentProps } from "react"
import { Link } from "react-router-dom"
import { CardTable } from "../components/card-table"
import { FOCUS, LINK, Section, Small, Thumbnail } from "../components/card"
import type { Drift } from "../../answers/rental-parts"
import type { RentalDetail } from "../../answers/rentals"
import { useTexts } from "../lib/texts"
import { rulesPath } from "../price-rules/rules"
import { isPaymentUnclear } from "../../core/shown-state"
import { PaidSum } from "./paid-sum"
import { sentAndPaid } from "./sides"
import { differing } from "./two-sides"

type Line = ReturnType<typeof sentAndPaid>[number]

/** What was ordered against what was paid, differences marked. */
export function LinesCard({ rental }: { rental: RentalDetail }) {
  const { t, euros, number } = useTexts()
  const { paid, drift } = rental
  const lines = sentAndPaid(rental)
  const isUnclear = isPaymentUnclear(rental)
  const isOther = lines.some((line) => line.differs)
  // An order that was made with what was paid settles it.
  const isSettled = !!paid?.order && !paid.order.differences
  const differs = !isSettled && isOther
  const isForgotten = !rental.snapshot && lines.length > 0
  const description = isForgotten
    ? "forgotten"
    : paid
      ? isSettled && isOther && "settled"
      : rental.snapshot && "unpaid"
  return (
    <Section
      id="lines"
      title={t("menu.products")}
      description={description && t(`rentals.lines.${description}`)}
      actions={
        paid && (
          <StatusBadge color={isUnclear ? "orange" : differs ? "red" : "green"}>
            {t(
              isUnclear ? "rentals.status.unclear" : differs ? "rentals.lines.differ" : "rentals.lines.same",
            )}
          </StatusBadge>
        )
      }
    >
      <CardTable
        label={t("menu.products")}
        data-testid="rental-lines"
        rows={lines}
        rowProps={(line) => differing(line.differs && !isSettled)}
        columns={[
          { head: t("rentals.lines.product"), cell: (line) => <What line={line} />, className: "py-2" },
          {
            head: t("rentals.lines.quantity"),
            cell: ({ ours, theirs }) => <Pair sent={ours?.quantity} paid={theirs?.quantity} write={number} />,
            isNumber: true,
          },
          {
            head: t("rentals.lines.total"),
            cell: ({ ours, theirs }) => <Pair sent={ours?.total} paid={theirs?.total} write={euros} />,
            isNumber: true,
          },
          {
            head: t("rentals.columns.monthly"),
            cell: ({ monthly }) => <Pair {...monthly} write={euros} />,
            isNumber: true,
          },
        ]}
      />
      {paid && <PaidSum rental={rental} paid={paid} />}
      {drift && <DriftNote drift={drift} channel={rental.sales_channel_id} />}
    </Section>
  )
}

function What({ line: { name, line, neverSent, notPaid } }: { line: Line }) {
  const { t } = useTexts()
  return (
    <div className="flex items-center gap-x-3">
      <span className="max-sm:hidden">
        <Thumbnail src={line?.image_url ?? null} />
      </span>
      <div className="min-w-0">
        <Small weight="plus" leading="compact" className={NAME} title={name}>
          {line?.product_id ? (
            <Link to={`/products/${line.product_id}`} className={FOCUS}>
              {name}
            </Link>
          ) : (
            name
          )}
        </Small>
        {line?.combination_name && line.combination_name !== name && (
          <Small leading="compact" className={clx(NAME, "text-ui-fg-subtle")}>
            {line.combination_name}
          </Small>
        )}
        {line?.choice === "buy" && <Mark>{t("rentals.lines.paidOnce")}</Mark>}
        {neverSent && <Mark color="red">{t("rentals.lines.neverSent")}</Mark>}
        {notPaid && <Mark color="red">{t("rentals.lines.notPaid")}</Mark>}
      </div>
    </div>
  )
}

/** What is particular about a line, below its name. */
const Mark = (badge: ComponentProps<typeof Badge>) => (
  <Badge size="2xsmall" className="whitespace-nowrap" {...badge} />
)

/** Beside the narrow columns of amounts the table fits into the page's main column. */
const NAME = "max-w-[120px] truncate sm:max-w-[160px] 2xl:max-w-[280px]"

interface PairProps {
  sent: number | null | undefined
  paid: number | null | undefined
  write: (value: number) => string
}

/** One value where both agree; else what was sent struck through, and what was paid. */
function Pair({ sent, paid, write }: PairProps) {
  const { t } = useTexts()
  const one = paid ?? sent
  const agree = sent == null || paid == null || Math.abs(sent - paid) < 0.005
  if (one == null) return "-"
  if (agree) return write(one)
  return (
    <span className="flex flex-col items-end">
      <span className="sr-only">{t("rentals.lines.sent")}</span>
      <s className="text-ui-fg-subtle">{write(sent)}</s>
      <span className="sr-only">{t("rentals.lines.paid")}</span>
      <strong className="text-ui-tag-red-text font-medium">{write(paid)}</strong>
    </span>
  )
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
