import type { ReactNode } from "react"
import type { Language } from "../../../src/widget/language"
import { RentalError } from "../client/rental-error"

/** Classes of a component's parts, by their names. */
export type PartClasses<Part extends string> = Partial<Record<Part, string>>

/** The parts of a row: what stands left, the amount, and what is said beside it. */
export type RowPart = "row" | "label" | "amount" | "note"

interface RowProps {
  label: string
  amount: string
  note?: string
  className?: string
  classNames?: PartClasses<RowPart>
}

/**
 * A name and an amount. A server's `Intl` may know another character for a space than the browser's: what the server wrote stays.
 */
export function Row({ label, amount, note, className, classNames = {} }: RowProps): ReactNode {
  return (
    <div className={className ?? classNames.row}>
      <span className={classNames.label}>{label}</span>{" "}
      <span className={classNames.amount} suppressHydrationWarning>
        {amount}
      </span>
      {note && (
        <>
          {" "}
          <span className={classNames.note} suppressHydrationWarning>
            {note}
          </span>
        </>
      )}
    </div>
  )
}

/** One of a group of radio buttons, with what it says to a screen reader in words. */
export function Option(props: {
  name: string
  value: number | ""
  isChecked: boolean
  onPick(): void
  spoken?: string
  isDisabled?: boolean
  className?: string
  radioClassName?: string
  children: ReactNode
}): ReactNode {
  return (
    <label className={props.className}>
      <input
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.isChecked}
        disabled={props.isDisabled}
        onChange={props.onPick}
        aria-label={props.spoken}
        className={props.radioClassName}
        suppressHydrationWarning
      />
      {props.children}
    </label>
  )
}

/** Why the shop refused, in the shopper's language: our words for the code, the shop's sentence, or that there was no answer. */
export const refusalText = (error: RentalError, { texts }: Language): string =>
  texts[error.code] ?? (error.isRefusal && error.message ? error.message : texts.failed)

/** What a server action may answer: it doesn't throw, since Next.js hides what it throws in production. */
export interface AnsweredRefusal {
  refusal: string
  code?: string
}

/** @throws RentalError where the action answered a refusal */
export function throwRefusal<T>(answer: T): Exclude<T, AnsweredRefusal> {
  if (typeof answer === "object" && answer && "refusal" in answer) {
    const { refusal, code } = answer as AnsweredRefusal
    throw new RentalError(code ?? "refused", String(refusal), 409, { isRefusal: true })
  }
  return answer as Exclude<T, AnsweredRefusal>
}
