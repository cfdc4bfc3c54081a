import type { ReactNode } from "react"
import type { RentalCart } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { sumText } from "../../../src/widget/more/taxes"
import { cartNotes, shownOf, whatFollows, type Follows } from "../client/sentences"
import { Rows, type PartClasses, type RowOf, type RowPart } from "./parts"

interface PartProps {
  cart: RentalCart
  language: Language
  classNames: PartClasses<RowPart | "due">
}

/** What is due today and its parts, what follows, the lines that aren't rented, and those that keep a duration away; or that the cart can't be rented so. */
export function Amounts({ cart, language, classNames }: PartProps): ReactNode {
  const { texts } = language
  const follows = whatFollows(cart, language)
  return (
    <>
      {follows ? (
        <Rows rows={rowsOf(cart, follows, language)} texts={texts} classNames={classNames} />
      ) : (
        <p className={classNames.note}>{texts.no_common_duration}</p>
      )}
      {cartNotes(cart, language).map((text, i) => (
        <p key={i} className={classNames.note} suppressHydrationWarning>
          {text}
        </p>
      ))}
    </>
  )
}

/** What due today is made of; what costs nothing isn't mentioned. */
const PARTS = ["deposit", "paid_once", "delivery"] as const

function rowsOf(cart: RentalCart, { amount, total, months }: Follows, language: Language): RowOf[] {
  const shown = shownOf(cart)
  const { fill } = language
  const due = shown.due_today
  const { delivery_open, plus_delivery } = language.texts
  const inAll = [!amount && months, cart.delivery_open && plus_delivery].filter(Boolean).join(", ")
  return [
    [
      "due_today",
      due != null && fill(sumText(language, shown.prices_shown), due),
      cart.delivery_open && delivery_open,
    ],
    ...PARTS.map((part): RowOf => [part, shown[part] ? fill("{}", shown[part]) : null]),
    ["then", amount, months],
    ["total", total, inAll],
  ]
}
