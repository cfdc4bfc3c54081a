import type { ReactNode } from "react"
import type { CartView, HelpView, OrderView, RentalView } from "../views"

/** Classes of what rows are made of. */
export type RowClasses = Partial<
  Record<"rows" | "row" | "due" | "label" | "amount" | "note" | "title", string>
>

/** Amounts and notes of a cart or an order that came with its rental; nothing without. */
export function RentalRows(props: { of: object; classNames?: RowClasses }): ReactNode {
  const { rental } = props.of as { rental?: RentalView | null }
  const { classNames = {} } = props
  if (!rental || rental.rows.length + rental.notes.length === 0) return null
  return (
    <div className={classNames.rows}>
      {rental.rows.map(({ name, label, amount, note, isDue }) => (
        <div key={name} className={(isDue && classNames.due) || classNames.row}>
          <span className={classNames.label}>{label}</span>{" "}
          <span className={classNames.amount}>{amount}</span>
          {note && <span className={classNames.note}> {note}</span>}
        </div>
      ))}
      {rental.notes.map((text) => (
        <p key={text} className={classNames.note}>
          {text}
        </p>
      ))}
    </div>
  )
}

interface BoughtProps {
  cart: object
  className?: string
  classNames?: RowClasses
}

/** What is to be paid by another way to pay, which buys what was chosen to be rented; nothing where that is no question. */
export function RentalBought({ cart, className, classNames }: BoughtProps): ReactNode {
  const { rental } = cart as { rental?: CartView | null }
  if (!rental?.bought?.rows.length) return null
  return (
    <div className={className} data-testid="rental-bought">
      <RentalRows of={{ rental: rental.bought }} classNames={classNames} />
    </div>
  )
}

/** The merchant's own words on renting, by what came with them: a link, or a text that opens without a script. */
export function RentalHelp({ of, className }: { of: object; className?: string }): ReactNode {
  const { help } = (of as { rental?: { help?: HelpView } | null }).rental ?? {}
  if (!help) return null
  if (!help.text) {
    return (
      <a href={help.href} className={className}>
        {help.label}
      </a>
    )
  }
  return (
    <details>
      <summary className={className}>{help.label}</summary>
      <p style={{ whiteSpace: "pre-line" }}>{help.text}</p>
      {help.href && (
        <a href={help.href} className={className}>
          {help.label}
        </a>
      )}
    </details>
  )
}

interface OrderTermsProps {
  order: object
  classNames?: RowClasses & Partial<Record<"value" | "link", string>>
  /** The storefront's own heading; else an `<h2>`. */
  heading?: (text: string) => ReactNode
  /** The value of what is in the order. */
  children?: ReactNode
}

/** A rented order: what is paid, how a booking is finished, then the value of the goods. Of an order that was bought, only that. */
export function RentalOrderTerms(props: OrderTermsProps): ReactNode {
  const { order, classNames = {}, heading, children } = props
  const { rental } = order as { rental?: OrderView | null }
  if (!rental) return children
  const { finish } = rental
  return (
    <div data-testid="rental-terms">
      {heading?.(rental.title) ?? <h2 className={classNames.title}>{rental.title}</h2>}
      {finish && (
        <p role="status">
          {finish.note}{" "}
          <a href={finish.href} className={classNames.link}>
            {finish.text}
          </a>
        </p>
      )}
      <RentalRows of={order} classNames={classNames} />
      {children && <p className={classNames.value}>{rental.value}</p>}
      {children}
    </div>
  )
}
