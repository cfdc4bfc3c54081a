import type { ReactNode } from "react"
import { refusalOf, throwRefusal, usePicked } from "../../parts/choices"
import { Cart, Note, type OptionPart, type PartClasses, type Styled } from "../../parts/parts"
import { chooseDuration } from "../actions"
import type { ShopCartView } from "../cart"
import { rentalOf } from "./rental"
import { RentalBought, type RowClasses } from "./rows"

type SummaryClasses = RowClasses & PartClasses<OptionPart | "or" | "link" | "durations" | "busy" | "alert">

/** A cart that came with its rental, and classes for the parts. */
export interface RentalSummaryProps extends Styled {
  cart: object
  /** With the durations to choose from. */
  editable?: boolean
  classNames?: SummaryClasses
  /** What the cart costs to buy. */
  children?: ReactNode
}

/**
 * What the cart costs by the month and to buy: first what was chosen, then the other as the "or", and once it is being rented as the value of
 * the goods. Where another way to pay was chosen, what that comes to.
 */
export function RentalSummary({ children, ...props }: RentalSummaryProps): ReactNode {
  const { cart, classNames = {} } = props
  const rental = rentalOf(cart)
  if (rental?.bought || !rental?.isOpen) {
    return (
      <>
        {rental?.bought && <RentalBought {...{ ...props, classNames }} />}
        {children}
        {!rental?.bought && <Note role="alert" text={rental?.refusal} className={classNames.alert} />}
      </>
    )
  }
  const { texts } = rental
  const leads = rental.isRented || rental.isChosen
  return (
    <>
      {!leads && children}
      <div className={props.className} data-testid="rental-summary">
        <h3 className={classNames.title}>{leads ? texts.rent_monthly : texts.or_rent}</h3>
        <ByTheMonth {...{ rental, editable: props.editable, classNames }} />
      </div>
      {leads && <h3 className={classNames.or}>{rental.isRented ? texts.cart_value : texts.or_buy}</h3>}
      {leads && children}
    </>
  )
}

function ByTheMonth(
  props: Pick<RentalSummaryProps, "editable"> & { rental: ShopCartView; classNames: SummaryClasses },
): ReactNode {
  const { rental: view, editable, classNames } = props
  const { error, ...picked } = usePicked(view, async (months) => {
    const { cartId, countryCode, lang } = view
    throwRefusal(await chooseDuration(cartId, months, { countryCode, lang }))
    return true
  })
  const refusal = refusalOf(error, view.texts)
  return (
    <Cart {...{ view, editable, ...picked, refusal }} classNames={{ ...classNames, help: classNames.link }} />
  )
}
