import { useId, useState, type ReactNode } from "react"
import { chooseDuration } from "../actions"
import type { CartView } from "../views"
import { refusalIn, rentalOf } from "./of"
import { RentalBought, RentalHelp, RentalRows, type RowClasses } from "./rows"

type SummaryClasses = RowClasses &
  Partial<Record<"or" | "link" | "durations" | "legend" | "option" | "radio" | "busy" | "alert", string>>

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
        {rental?.refusal && (
          <p role="alert" className={classNames.alert}>
            {rental.refusal}
          </p>
        )}
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
        {editable && <Durations {...{ rental, duration, choose, classNames }} />}
        <div role="status" aria-busy={isBusy} className={isBusy ? classNames.busy : undefined}>
          <RentalRows of={cart} classNames={classNames} />
        </div>
        {refusal && (
          <p role="alert" className={classNames.alert}>
            {refusal}
          </p>
        )}
        <RentalHelp of={cart} className={classNames.link} />
      </div>
      {leads && <h3 className={classNames.or}>{rental.isRented ? texts.cart_value : texts.or_buy}</h3>}
      {leads && children}
    </>
  )
}

interface DurationsProps {
  rental: CartView
  duration: number | null
  choose(duration: number): Promise<void>
  classNames: SummaryClasses
}

function Durations({ rental, duration, choose, classNames }: DurationsProps) {
  const name = useId()
  return (
    <fieldset className={classNames.durations}>
      <legend className={classNames.legend}>{rental.texts.legend}</legend>
      {rental.durations.map((option) => (
        <label key={option.duration} className={classNames.option}>
          <input
            type="radio"
            name={name}
            value={option.duration}
            checked={option.duration === duration}
            onChange={() => void choose(option.duration)}
            className={classNames.radio}
          />
          <span className={classNames.label}>{option.text}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The chosen duration: at once what was picked, until the cart has it or the shop refuses; then the cart's. */
function useDuration(rental: CartView | null) {
  const [picked, setPicked] = useState<{ of: CartView; duration: number; isSaved?: boolean }>()
  const [refusal, setRefusal] = useState<string>()
  const isOwn = picked && (picked.of === rental || !picked.isSaved)
  return {
    isBusy: picked !== undefined && !picked.isSaved,
    refusal,
    duration: isOwn ? picked.duration : (rental?.duration ?? null),
    choose: async (duration: number) => {
      if (!rental) return
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
