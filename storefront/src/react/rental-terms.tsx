import type { ReactNode } from "react"
import type { OrderRental } from "../../../src/core/api/store"
import type { Language } from "../../../src/widget/language"
import type { RentedOrder } from "../client/order"
import { Row, type PartClasses, type RowPart } from "./parts"
import { useLanguage } from "./provider"

type TermsClasses = PartClasses<RowPart | "due" | "link">

/** An order that was asked for with `RENTAL_ORDER_FIELDS`. */
export interface RentalTermsProps {
  order: RentedOrder
  locale?: string
  className?: string
  classNames?: TermsClasses
  /** Shown where the order was bought. */
  children?: ReactNode
}

/** The terms that an order was rented on, and what was due with it; nothing of an order that was bought. */
export function RentalTerms({
  order,
  locale,
  className,
  classNames = {},
  children,
}: RentalTermsProps): ReactNode {
  const language = useLanguage(locale)
  const terms = order.rental_transaction
  if (!terms?.duration) return children ?? null
  return (
    <div className={className}>
      <TermRows {...{ terms, language, classNames }} />
      <FinalizeLink {...{ terms, language, classNames }} />
    </div>
  )
}

/** What is told even where it is zero; of the parts only what costs something. */
const SUMS = ["was_due", "total"]

interface PartProps {
  terms: Pick<OrderRental, "duration" | "monthly" | "first_payment" | "charges" | "finalize_url">
  language: Language
  classNames: TermsClasses
}

/** Duration and amounts; of rentals begun before there were `charges`, what is known. */
export function TermRows({ terms, language, classNames }: PartProps): ReactNode {
  const { texts, fill, months } = language
  const { duration, monthly, charges } = terms
  const rows: [name: string, euros: number | null | undefined][] = [
    ["was_due", charges?.due_today],
    ["deposit", charges?.first_payment ?? terms.first_payment],
    ["paid_once", charges?.paid_once],
    ["delivery", charges?.delivery],
    ["total", charges?.total],
  ]
  return (
    <>
      {duration ? (
        <Row label={texts.row_duration!} amount={months(duration)} classNames={classNames} />
      ) : null}
      {monthly != null && (
        <Row label={texts.row_monthly!} amount={fill("{}", monthly)} classNames={classNames} />
      )}
      {rows.map(([name, euros]) =>
        euros || (euros === 0 && SUMS.includes(name)) ? (
          <Row
            key={name}
            label={texts[`row_${name}`]!}
            amount={fill("{}", euros)}
            className={name === "was_due" ? classNames.due : undefined}
            classNames={classNames}
          />
        ) : null,
      )}
      {charges?.may_differ && <p className={classNames.note}>{texts.may_differ}</p>}
    </>
  )
}

/** Where a booking is finished; a page, and nothing that runs. */
export function FinalizeLink({ terms, language, classNames }: PartProps): ReactNode {
  if (!terms.finalize_url || !/^https?:/.test(terms.finalize_url)) return null
  return (
    <a href={terms.finalize_url} className={classNames.link}>
      {language.texts.finalize}
    </a>
  )
}
