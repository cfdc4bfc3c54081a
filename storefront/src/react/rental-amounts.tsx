import type { ReactNode } from "react"
import type { RentalCart } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { noDurationText } from "../../../src/widget/more/cart-lines"
import { whatFollows } from "../../../src/widget/more/cart-words"
import { amountRows } from "../client/rows"
import { cartNotes } from "../client/sentences"
import { Note, Rows, type PartClasses, type RowPart } from "./parts"

interface PartProps {
  cart: RentalCart
  language: Language
  classNames: PartClasses<RowPart | "due">
  /** Whether the lines that are bought are named. */
  lines?: boolean
}

/** What is due today and its parts, what follows, the lines that aren't rented, and those that keep a duration away; or that the cart can't be rented so. */
export function Amounts({ cart, language, classNames, lines }: PartProps): ReactNode {
  const { texts } = language
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
