import type { ReactNode } from "react"
import type { RentalCart } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { noDurationText } from "../../../src/widget/more/cart-lines"
import { toPayText } from "../../../src/widget/more/bought-cart"
import { whatFollows } from "../../../src/widget/more/cart-words"
import { amountRows, type RowOf } from "../client/rows"
import { cartNotes } from "../client/sentences"
import { Note, Rows, type PartClasses, type RowPart } from "./parts"

interface PartProps {
  cart: RentalCart
  language: Language
  classNames: PartClasses<RowPart | "due">
  /** Whether the lines that are bought are named. */
  lines?: boolean
}

/** What is due today and its parts, what follows, the lines that aren't rented, and those that keep a duration away; or that the cart can't be rented so, or that another way to pay buys it. */
export function Amounts({ cart, language, classNames, lines }: PartProps): ReactNode {
  const { texts } = language
  if (cart.bought) {
    const rows: RowOf[] = [["to_pay", toPayText(cart.bought.total, cart, language)]]
    return (
      <>
        <Rows rows={rows} texts={texts} classNames={classNames} />
        <Note text={texts.pays_all} className={classNames.note} />
      </>
    )
  }
  const follows = whatFollows(cart, language)
  return (
    <>
      {follows ? (
        <Rows rows={amountRows(cart, follows, language)} texts={texts} classNames={classNames} />
      ) : (
        <p className={classNames.note}>{noDurationText(cart, language)}</p>
      )}
      {cartNotes(cart, language, { lines }).map((text, i) => (
        <Note key={i} text={text} className={classNames.note} />
      ))}
    </>
  )
}
