import type { ReactNode } from "react"
import type { CustomerRental } from "../../../src/widget/answers"
import { boughtNotes, itemsText } from "../client/sentences"
import { Note, type PartClasses, type RowPart } from "./parts"
import { useLanguage } from "./provider"
import { FinalizeLink, TermRows } from "./rental-terms"

/** What the shop answers to `rentals()`, and where an order's page is. */
export interface CustomerRentalsProps {
  rentals: readonly CustomerRental[]
  /** Address of the order's page; without it the order is no link. */
  orderHref?(rental: CustomerRental): string
  locale?: string
  className?: string
  classNames?: PartClasses<RowPart | "due" | "link" | "rental" | "title" | "state">
  /** Shown where there are none. */
  children?: ReactNode
}

/** A customer's rentals, each with its terms and its order. */
export function CustomerRentals(props: CustomerRentalsProps): ReactNode {
  const { rentals, orderHref, className, classNames = {} } = props
  const language = useLanguage(props.locale)
  if (rentals.length === 0) return props.children ?? null
  const { texts } = language
  return (
    <ul className={className}>
      {rentals.map((rental) => {
        const order = texts.order!.replace("{}", `#${rental.order.display_id}`)
        const state = texts[`state_${rental.status}`]
        return (
          <li key={rental.id} className={classNames.rental}>
            <p className={classNames.title}>{itemsText(rental)}</p>
            {state && <p className={classNames.state}>{state}</p>}
            {boughtNotes(rental, language).map((text, i) => (
              <Note key={i} text={text} className={classNames.note} />
            ))}
            <TermRows terms={rental} language={language} classNames={classNames} />
            {orderHref ? (
              <a href={orderHref(rental)} className={classNames.link}>
                {order}
              </a>
            ) : (
              <span>{order}</span>
            )}{" "}
            <FinalizeLink terms={rental} language={language} classNames={classNames} />
          </li>
        )
      })}
    </ul>
  )
}
