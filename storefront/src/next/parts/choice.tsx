import { createContext, useContext, useId, useState, type ReactNode } from "react"
import { chooseDuration } from "../actions"
import type { ProductView, VariantView } from "../views"
import { refusalIn } from "./of"
import { RentalHelp } from "./rows"

interface Choice {
  view: ProductView | null
  /** Months; `null`: bought. */
  duration: number | null
  choose(duration: number | null): void
  refusal?: string
  refuse(sentence?: string): void
}

const ChoiceContext = createContext<Choice>({
  view: null,
  duration: null,
  choose: () => undefined,
  refuse: () => undefined,
})

/** What the shopper chooses on a product's page, for the parts inside. */
export function RentalChoiceProvider(props: { view: ProductView; children?: ReactNode }): ReactNode {
  const [duration, choose] = useState<number | null>(null)
  const [refusal, refuse] = useState<string>()
  const value = { view: props.view, duration, choose, refusal, refuse }
  return <ChoiceContext.Provider value={value}>{props.children}</ChoiceContext.Provider>
}

/** What goes into the cart with the line: its metadata, and once it is in it, the duration. */
interface RentalLine {
  metadata(variantId: string): { rental: "rent" | "buy" } | undefined
  keep(variantId: string): Promise<void>
}

/** The choice for the line that is added; a variant that can't be rented has none. */
export function useRentalLine(): RentalLine {
  const { view, duration, refuse } = useContext(ChoiceContext)
  const isRented = (variantId: string) =>
    Boolean(view?.variants[variantId]?.options.some((option) => option.duration === duration))
  return {
    metadata: (variantId) =>
      view?.variants[variantId] ? { rental: isRented(variantId) ? "rent" : "buy" } : undefined,
    keep: async (variantId) => {
      if (!view || !duration || !isRented(variantId)) return refuse()
      const { countryCode, lang } = view
      const answer = await chooseDuration(undefined, duration, { countryCode, lang })
      refuse(refusalIn(answer))
    },
  }
}

/** Which variant, and classes for the parts. */
export interface RentalChoiceProps {
  variant?: { id: string }
  disabled?: boolean
  className?: string
  classNames?: Partial<
    Record<"legend" | "option" | "radio" | "label" | "amount" | "note" | "text" | "alert" | "link", string>
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
  const { view, duration, choose, refusal } = useContext(ChoiceContext)
  if (!view?.from) return null
  const shown = variant && view.variants[variant.id]
  if (!shown) {
    const notRented = variant && (view.rentableFrom[variant.id] ?? view.notRented)
    return <p className={classNames.text}>{notRented ?? view.from}</p>
  }
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
              checked={(chosen(shown, duration)?.duration ?? null) === value}
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
      {refusal && (
        <p role="alert" className={classNames.alert}>
          {refusal}
        </p>
      )}
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
