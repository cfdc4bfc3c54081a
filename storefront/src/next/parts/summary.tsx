import { useState, type ReactNode } from "react"
import { Alert, Help, LiveSums, Options, type PartClasses } from "../../parts/parts"
import { chooseDuration } from "../actions"
import type { ShopCartView } from "../views"
import { refusalIn, rentalOf } from "./of"
import { RentalBought, type RowClasses } from "./rows"

type SummaryClasses = RowClasses &
  PartClasses<"or" | "link" | "durations" | "legend" | "option" | "radio" | "busy" | "alert">

/** A cart that came with its rental, and classes for the parts. */
export interface RentalSummaryProps {
  cart: object
  /** With the durations to choose from. */
  editable?: boolean
  className?: string
  classNames?: SummaryClasses
  /** What the cart costs to buy. */
  children?: ReactNode
}

/**
 * What the cart costs by the month and to buy: first what was chosen, then the other as the "or", and once it is being rented as the value of
 * the goods. Where another way to pay was chosen, what that comes to.
 */
export function RentalSummary(props: RentalSummaryProps): ReactNode {
  const { cart, editable, className, classNames = {}, children } = props
  const rental = rentalOf(cart)
  const { isBusy, refusal, duration, choose } = useDuration(rental)
  if (rental?.bought) {
    return (
      <>
        <RentalBought cart={cart} className={className} classNames={classNames} />
        {children}
      </>
    )
  }
  if (!rental?.isOpen) {
    return (
      <>
        {children}
        <Alert text={rental?.refusal} className={classNames.alert} />
      </>
    )
  }
  const { texts } = rental
  const leads = rental.isRented || rental.isChosen
  return (
    <>
      {!leads && children}
      <div className={className} data-testid="rental-summary">
        <h3 className={classNames.title}>{leads ? texts.rent_monthly : texts.or_rent}</h3>
        {editable && (
          <Options
            legend={rental.legend}
            options={rental.durations}
            value={duration}
            onPick={(months) => void choose(months)}
            className={classNames.durations}
            classNames={classNames}
          />
        )}
        <LiveSums view={rental} {...{ isBusy, classNames }} />
        <Alert text={refusal} className={classNames.alert} />
        <Help view={rental.help} className={classNames.link} />
      </div>
      {leads && <h3 className={classNames.or}>{rental.isRented ? texts.cart_value : texts.or_buy}</h3>}
      {leads && children}
    </>
  )
}

/** The chosen duration: at once what was picked, until the cart has it or the shop refuses; then the cart's. */
function useDuration(rental: ShopCartView | null) {
  const [picked, setPicked] = useState<{ of: ShopCartView; duration: number; isSaved?: boolean }>()
  const [refusal, setRefusal] = useState<string>()
  const isOwn = picked && (picked.of === rental || !picked.isSaved)
  return {
    isBusy: picked !== undefined && !picked.isSaved,
    refusal,
    duration: isOwn ? picked.duration : (rental?.duration ?? null),
    choose: async (duration: number | null) => {
      if (!rental || !duration) return
      setPicked({ of: rental, duration })
      setRefusal(undefined)
      const { cartId, countryCode, lang } = rental
      const answer = await chooseDuration(cartId, duration, { countryCode, lang }).catch(() => ({
        refusal: rental.texts.failed,
      }))
      const refused = refusalIn(answer)
      const kept = refused ? undefined : { of: rental, duration, isSaved: true }
      // of two choices the later one counts
      setPicked((now) => (now?.duration === duration ? kept : now))
      setRefusal(refused)
    },
  }
}
