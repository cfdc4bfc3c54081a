import type { ReactNode } from "react"
import type { RentalCart } from "../../../src/core/api/store"
import type { Language } from "../../../src/widget/language"
import { sumText } from "../../../src/widget/more/taxes"
import { shownOf, whatFollows, type Follows } from "../client/sentences"
import { Rows, type PartClasses, type RowOf, type RowPart } from "./parts"

interface PartProps {
  cart: RentalCart
  language: Language
  classNames: PartClasses<RowPart | "due">
}

/** What is due today and its parts, what follows, and the lines that aren't rented; or that the cart can't be rented so. */
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
      {cart.items
        .filter(({ eligible }) => !eligible)
        .map((item) => (
          <p key={item.item_id} className={classNames.note}>
            {lineText(item, language, follows !== null)}
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
  return [
    ["due_today", due != null && fill(sumText(language, shown.prices_shown), due)],
    ...PARTS.map((part): RowOf => [part, shown[part] ? fill("{}", shown[part]) : null]),
    ["then", amount, months],
    ["total", total, !amount && months],
  ]
}

/** A line that isn't for rent: it is bought, or keeps the others from being rented. */
function lineText(
  { quantity, title, reason }: RentalCart["items"][number],
  { tag, texts }: Language,
  isRented: boolean,
): string {
  const why = texts[reason ?? ""] ?? (isRented ? texts.bought : undefined)
  return [`${quantity} × ${title}`, why].filter(Boolean).join(tag === "fr" ? "\u00a0: " : ": ")
}
