import { createContext, useContext, useId, useState, type ReactNode } from "react"
import type { ProductView, VariantView } from "../views"
import { RentalHelp } from "./rows"

interface Choice {
  view: ProductView | null
  /** Months; `null`: bought. */
  duration: number | null
  choose(duration: number | null): void
}

const ChoiceContext = createContext<Choice>({ view: null, duration: null, choose: () => undefined })

/** What the shopper chooses on a product's page, for the parts inside: at first what the cart is rented for. */
export function RentalChoiceProvider(props: { view: ProductView; children?: ReactNode }): ReactNode {
  const { view } = props
  const [picked, choose] = useState<number | null>()
  const duration = picked === undefined ? view.cartDuration : picked
  return <ChoiceContext.Provider value={{ view, duration, choose }}>{props.children}</ChoiceContext.Provider>
}

/** What is added to the cart with a line: the line's metadata, and the duration, which is written before it. */
interface RentalLine {
  metadata?: { rental: "rent" | "buy" }
  /** Months. */
  duration?: number
}

/** Returns the choice for the line of a variant that is added; a variant that can't be rented has none. */
export function useRentalLine(): (variantId: string) => RentalLine {
  const { view, duration } = useContext(ChoiceContext)
  return (variantId) => {
    const shown = view?.variants[variantId]
    if (!shown) return {}
    const months = chosen(shown, duration)?.duration
    return { metadata: { rental: months ? "rent" : "buy" }, duration: months }
  }
}

/** Which variant, and classes for the parts. */
export interface RentalChoiceProps {
  variant?: { id: string }
  disabled?: boolean
  className?: string
  classNames?: Partial<
    Record<"legend" | "option" | "radio" | "label" | "amount" | "note" | "text" | "link", string>
  >
}

/** One choice between buying and renting; before a variant is chosen, the product's lowest monthly price. */
export function RentalChoice({
  variant,
  disabled,
  className,
  classNames = {},
}: RentalChoiceProps): ReactNode {
  const name = useId()
  const { view, duration, choose } = useContext(ChoiceContext)
  if (!view?.from) return null
  const shown = variant && view.variants[variant.id]
  if (!shown) {
    const notRented = variant && (view.rentableFrom[variant.id] ?? view.notRented)
    return <p className={classNames.text}>{notRented ?? view.from}</p>
  }
  const picked = chosen(shown, duration)
  return (
    <fieldset disabled={disabled} className={className}>
      <legend className={classNames.legend}>{view.legend}</legend>
      {[null, ...shown.options].map((option) => {
        const value = option?.duration ?? null
        return (
          <label key={value} className={classNames.option}>
            <input
              type="radio"
              name={name}
              value={value ?? ""}
              checked={(picked?.duration ?? null) === value}
              onChange={() => choose(value)}
              aria-label={option?.spoken}
              className={classNames.radio}
            />
            <span className={classNames.label}>{option ? option.months : shown.buy}</span>
            {option && <span className={classNames.amount}>{option.monthly}</span>}
            {option && <span className={classNames.note}>{option.note}</span>}
          </label>
        )
      })}
      {picked?.wholeCart && <p className={classNames.text}>{picked.wholeCart}</p>}
      <RentalHelp of={{ rental: view }} className={classNames.link} />
    </fieldset>
  )
}

/** What is chosen, "12 months, €49.45/month"; else the lowest monthly price. */
export function RentalChosenPrice(props: { variant?: { id: string }; className?: string }): ReactNode {
  const { view, duration } = useContext(ChoiceContext)
  const shown = props.variant && view?.variants[props.variant.id]
  const option = shown && chosen(shown, duration)
  const text = option ? `${option.months}, ${option.monthly}` : (shown?.from ?? view?.from)
  return text ? <span className={props.className}>{text}</span> : null
}

/** A duration that this variant hasn't isn't chosen. */
const chosen = (variant: VariantView, duration: number | null) =>
  variant.options.find((option) => option.duration === duration)
