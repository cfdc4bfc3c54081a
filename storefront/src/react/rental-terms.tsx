import type { ReactNode } from "react"
import type { Language } from "../../../src/widget/language"
import type { RentedOrder } from "../client/order"
import { termRows, type ShownTerms } from "../client/rows"
import { Rows, type PartClasses, type RowPart } from "./parts"
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

interface PartProps {
  terms: ShownTerms
  language: Language
  classNames: TermsClasses
}

/** Duration and amounts. Parts without a cost are left out. */
export function TermRows({ terms, language, classNames }: PartProps): ReactNode {
  const { texts } = language
  const rows = termRows(terms, language)
  return (
    <>
      <Rows {...{ rows, texts, classNames }} />
      {terms.charges?.may_differ && <p className={classNames.note}>{texts.may_differ}</p>}
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
