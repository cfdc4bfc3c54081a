import { createContext, useContext, useState, type ReactNode } from "react"
import { Help, Note, Options, type PartClasses } from "../../parts/parts"
import type { ProductView, VariantView } from "../views"

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
    const months = chosen(shown, duration)?.duration ?? undefined
    return { metadata: { rental: months ? "rent" : "buy" }, duration: months }
  }
}

/** Which variant, and classes for the parts. */
export interface RentalChoiceProps {
  variant?: { id: string }
  disabled?: boolean
  className?: string
  classNames?: PartClasses<"legend" | "option" | "radio" | "label" | "amount" | "note" | "text" | "link">
}

/** One choice between buying and renting; before a variant is chosen, the product's lowest monthly price. */
export function RentalChoice(props: RentalChoiceProps): ReactNode {
  const { variant, disabled, className, classNames = {} } = props
  const { view, duration, choose } = useContext(ChoiceContext)
  if (!view?.from) return null
  const shown = variant && view.variants[variant.id]
  if (!shown) {
    const notRented = variant && (view.rentableFrom[variant.id] ?? view.notRented)
    return <p className={classNames.text}>{notRented ?? view.from}</p>
  }
  const picked = chosen(shown, duration)
  return (
    <Options
      legend={view.legend}
      options={[{ duration: null, label: shown.buy }, ...shown.options]}
      value={picked?.duration ?? null}
      onPick={choose}
      {...{ disabled, className, classNames }}
    >
      <Note text={picked?.wholeCart} className={classNames.text} />
      <Help view={view.help} className={classNames.link} />
    </Options>
  )
}

/** What is chosen, "12 months, €49.45/month"; else the lowest monthly price. */
export function RentalChosenPrice(props: { variant?: { id: string }; className?: string }): ReactNode {
  const { view, duration } = useContext(ChoiceContext)
  const shown = props.variant && view?.variants[props.variant.id]
  const option = shown && chosen(shown, duration)
  const text = option ? `${option.label}, ${option.amount}` : (shown?.from ?? view?.from)
  return text ? <span className={props.className}>{text}</span> : null
}

/** A duration that this variant hasn't isn't chosen. */
const chosen = (variant: VariantView, duration: number | null) =>
  variant.options.find((option) => option.duration === duration)
