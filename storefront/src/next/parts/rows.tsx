import type { ReactNode } from "react"
import { Help, ServiceLinks, Sums, type PartClasses, type RowPart, type Styled } from "../../parts/parts"
import type { SumsView } from "../../parts/views"
import { rentalOf, termsOf } from "./rental"

/** Classes of what rows are made of. */
export type RowClasses = PartClasses<RowPart | "rows" | "title">

/** Amounts and notes of a cart or an order that came with its rental; nothing without. */
export function RentalRows(props: { of: object; classNames?: RowClasses }): ReactNode {
  const { rental } = props.of as { rental?: SumsView | null }
  if (!rental || rental.rows.length + rental.notes.length === 0) return null
  return (
    <div className={props.classNames?.rows}>
      <Sums view={rental} classNames={props.classNames} />
    </div>
  )
}

type BoughtProps = { cart: object } & Styled<RowPart | "rows" | "title">

/** What is to be paid by another way to pay, which buys what was chosen to be rented; nothing where that is no question. */
export function RentalBought({ cart, className, classNames }: BoughtProps): ReactNode {
  const bought = rentalOf(cart)?.bought
  if (!bought?.rows.length) return null
  return (
    <div className={className} data-testid="rental-bought">
      <RentalRows of={{ rental: bought }} classNames={classNames} />
    </div>
  )
}

/** The merchant's own words on renting, by what came with them: a link, or a text that opens without a script. */
export const RentalHelp = ({ of, className }: { of: object; className?: string }): ReactNode => (
  <Help view={rentalOf(of)?.help} className={className} />
)

interface OrderTermsProps {
  order: object
  classNames?: RowClasses & PartClasses<"value" | "link">
  /** The storefront's own heading; else an `<h2>`. */
  heading?: (text: string) => ReactNode
  /** The value of what is in the order. */
  children?: ReactNode
}

/** A rented order: what is paid, how a booking is finished, then the value of the goods. Of an order that was bought, only that. */
export function RentalOrderTerms(props: OrderTermsProps): ReactNode {
  const { order, classNames = {}, heading, children } = props
  const rental = termsOf(order)
  if (!rental) return children
  return (
    <div data-testid="rental-terms">
      {heading?.(rental.title) ?? <h2 className={classNames.title}>{rental.title}</h2>}
      {rental.finish && (
        <p role="status">
          {rental.notFinal}
          <ServiceLinks to={[rental.finish]} className={classNames.link} />
        </p>
      )}
      <RentalRows of={order} classNames={classNames} />
      <ServiceLinks to={[rental.manage]} className={classNames.link} />
      {children && <p className={classNames.value}>{rental.value}</p>}
      {children}
    </div>
  )
}
