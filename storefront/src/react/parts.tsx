import type { ReactNode } from "react"
import type { Language } from "../../../src/widget/language"
import { RentalError, type RentalErrorCode } from "../client/rental-error"
import { DUE, type RowOf } from "../client/rows"

/** Classes of a component's parts, by their names. */
export type PartClasses<Part extends string> = Partial<Record<Part, string>>

/** The parts of a row: the label, the amount, and the note beside it. */
export type RowPart = "row" | "label" | "amount" | "note"

interface RowsProps {
  rows: readonly RowOf[]
  texts: Language["texts"]
  classNames?: PartClasses<RowPart | "due">
}

/**
 * Names and amounts. A server's `Intl` may know another character for a space than the browser's: what the server wrote stays.
 */
export function Rows({ rows, texts, classNames = {} }: RowsProps): ReactNode {
  const asWritten = { suppressHydrationWarning: true }
  return rows.map(
    ([name, amount, note]) =>
      amount && (
        <div key={name} className={(DUE.includes(name) && classNames.due) || classNames.row}>
          <span className={classNames.label}>{texts[`row_${name}`]}</span>{" "}
          <span className={classNames.amount} {...asWritten}>
            {amount}
          </span>
          {note && " "}
          {note && (
            <span className={classNames.note} {...asWritten}>
              {note}
            </span>
          )}
        </div>
      ),
  )
}

/** A sentence, or nothing where it is empty. */
export function Note({ text, className }: { text: string; className?: string }): ReactNode {
  if (!text) return null
  return (
    <p className={className} suppressHydrationWarning>
      {text}
    </p>
  )
}

/** Why the shop refused, below what was asked of it. */
export function Alert(props: { error?: RentalError; language: Language; className?: string }): ReactNode {
  if (!props.error) return null
  return (
    <p role="alert" className={props.className}>
      {refusalText(props.error, props.language)}
    </p>
  )
}

/** One of a group of radio buttons, with what it says to a screen reader in words. */
export function Option(props: {
  name: string
  value: number | ""
  isChecked: boolean
  onPick(): void
  spoken?: string
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
  /** One of the list, or the page's own. */
  code?: string
}

/** @throws RentalError where the action answered a refusal */
export function throwRefusal<T>(answer: T): Exclude<T, AnsweredRefusal> {
  const { refusal, code } = (answer ?? {}) as Partial<AnsweredRefusal>
  // a cart has a `refusal`, too: an object, or null
  if (typeof refusal === "string") {
    throw new RentalError((code as RentalErrorCode | undefined) ?? "refused", refusal, 409, {
      isRefusal: true,
    })
  }
  return answer as Exclude<T, AnsweredRefusal>
}
