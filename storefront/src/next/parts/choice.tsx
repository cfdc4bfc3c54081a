import { createContext, useContext, useState, type ReactNode } from "react"
import { Help, Note, Options, Text, type OptionPart, type Styled } from "../../parts/parts"
import type { ProductView } from "../product"

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

/** The choice, and what of it is a variant's, or why it can't be rented; a duration that it hasn't isn't chosen. */
function useVariant() {
  const { view, duration, choose } = useContext(ChoiceContext)
  const of = (id = "") => {
    const found = view?.variants[id]
    const [shown, notRented] = typeof found === "string" ? [undefined, found] : [found]
    return { shown, notRented, picked: shown?.options.find((option) => option.duration === duration) }
  }
  return { view, choose, of }
}

/**
 * Returns the choice for the line of a variant that is added: the line's metadata, and the duration in months, which is written before it. A
 * variant that can't be rented has none.
 */
export function useRentalLine() {
  const { of } = useVariant()
  return (variantId: string) => {
    const { shown, picked } = of(variantId)
    const duration = picked?.duration ?? undefined
    return shown ? ({ metadata: { rental: duration ? "rent" : "buy" }, duration } as const) : {}
  }
}

/** Which variant, and classes for the parts. */
export interface RentalChoiceProps extends Styled<OptionPart | "text" | "link"> {
  variant?: { id: string }
  disabled?: boolean
}

/** One choice between buying and renting; before a variant is chosen, the product's lowest monthly price. */
export function RentalChoice({ variant, ...props }: RentalChoiceProps): ReactNode {
  const { classNames = {} } = props
  const { view, choose: pick, of } = useVariant()
  if (!view?.from) return null
  const { shown, notRented, picked } = of(variant?.id)
  if (!shown) return <p className={classNames.text}>{notRented ?? (variant ? view.notRented : view.from)}</p>
  const options = [{ duration: null, label: shown.buy }, ...shown.options]
  return (
    <Options {...props} {...{ legend: view.legend, options, duration: picked?.duration ?? null, pick }}>
      <Note text={picked?.wholeCart} className={classNames.text} />
      <Help view={view.help} className={classNames.link} />
    </Options>
  )
}

/** What is chosen, "12 months, €49.45/month"; else the lowest monthly price. */
export function RentalChosenPrice(props: { variant?: { id: string }; className?: string }): ReactNode {
  const { view, of } = useVariant()
  const { shown, picked } = of(props.variant?.id)
  const text = picked ? `${picked.label}, ${picked.amount}` : (shown?.from ?? view?.from)
  return <Text text={text} className={props.className} />
}
