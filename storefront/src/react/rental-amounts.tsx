import type { ReactNode } from "react"
import type { RentalCart } from "../../../src/core/api/store"
import type { Language } from "../../../src/widget/language"
import { sumText } from "../../../src/widget/more/taxes"
import { shownOf, whatFollows } from "../client/sentences"
import { Row, type PartClasses, type RowPart } from "./parts"

interface PartProps {
  cart: RentalCart
  language: Language
  classNames: PartClasses<RowPart | "due">
}

/** What is due today and its parts, what follows, and the lines that aren't rented; or that the cart can't be rented so. */
export function Amounts({ cart, language, classNames }: PartProps): ReactNode {
  const { texts, fill } = language
  const shown = shownOf(cart)
  const follows = whatFollows(cart, language)
  const sum = sumText(language, shown.prices_shown)
  return (
    <>
      {!follows && <p className={classNames.note}>{texts.no_common_duration}</p>}
      {follows && shown.due_today != null && (
        <Row
          label={texts.row_due_today!}
          amount={fill(sum, shown.due_today)}
          className={classNames.due}
          classNames={classNames}
        />
      )}
      {follows &&
        PARTS.map((part) =>
          shown[part] ? (
            <Row
              key={part}
              label={texts[`row_${part}`]!}
              amount={fill("{}", shown[part])}
              classNames={classNames}
            />
          ) : null,
        )}
      {follows && <FollowRows {...{ follows, language, classNames }} />}
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

function FollowRows({
  follows: { amount, total, months },
  language: { texts },
  classNames,
}: Omit<PartProps, "cart"> & { follows: NonNullable<ReturnType<typeof whatFollows>> }): ReactNode {
  return (
    <>
      {amount && <Row label={texts.row_then!} amount={amount} note={months} classNames={classNames} />}
      {total && (
        <Row
          label={texts.row_total!}
          amount={total}
          note={amount ? undefined : months}
          classNames={classNames}
        />
      )}
    </>
  )
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
