/** What views are drawn by, in React and in Next.js, on a server and in the browser. */
import { Fragment, useId, type ReactNode } from "react"
import type { CartView, HelpView, LinkView, OptionView, RentalView, SumsView } from "./views"

/** Classes of a component's parts, by their names. */
export type PartClasses<Part extends string> = Partial<Record<Part, string>>

/** How a component looks: classes of itself and of its parts. */
export interface Styled<Part extends string = never> {
  className?: string
  classNames?: PartClasses<Part>
}

/** The parts of a row: the label, the amount, and the note beside it; `due`: a row that is the sum of what is due. */
export type RowPart = "row" | "due" | "label" | "amount" | "note"

/** The parts of a choice between durations. */
export type OptionPart = "legend" | "option" | "radio" | "label" | "amount" | "note"

/** A text, or nothing where it is empty. A server's `Intl` may know another character for a space than the browser's: what the server wrote stays. */
export const Text = ({ text, className }: { text?: ReactNode; className?: string }): ReactNode =>
  text ? (
    <span className={className} suppressHydrationWarning>
      {text}
    </span>
  ) : null

interface NoteProps {
  text?: string | null
  className?: string
  role?: "alert"
}

/** A sentence, or nothing where it is empty; as an alert why the shop refused, below what was asked of it. */
export const Note = ({ text, ...props }: NoteProps): ReactNode =>
  text ? (
    <p {...props} suppressHydrationWarning>
      {text}
    </p>
  ) : null

/** The rows that are the sum of what is due. */
const DUE = ["due_today", "was_due", "to_pay"]

/** Names and amounts, then notes. */
export function Sums(props: { view: SumsView; classNames?: PartClasses<RowPart> }): ReactNode {
  const { view, classNames = {} } = props
  return (
    <>
      {view.rows.map(({ name, label, amount, note }) => (
        <div key={name} className={(DUE.includes(name) && classNames.due) || classNames.row}>
          <span className={classNames.label}>{label}</span>{" "}
          <Text text={amount} className={classNames.amount} />
          {note && " "}
          <Text text={note} className={classNames.note} />
        </div>
      ))}
      {view.notes.map((text, index) => (
        <Note key={index} text={text} className={classNames.note} />
      ))}
    </>
  )
}

interface OptionsProps extends Styled<OptionPart> {
  legend: string
  options: readonly (Omit<OptionView, "label"> & { label: ReactNode })[]
  /** What is chosen: months, or `null`: to buy. */
  duration: number | null | undefined
  pick(duration: number | null): unknown
  /** Of the radio buttons. */
  name?: string
  disabled?: boolean
  children?: ReactNode
}

/** One group of radio buttons: on a product each with its price, in a cart the months alone. */
export function Options({ classNames = {}, ...props }: OptionsProps): ReactNode {
  const ownName = useId()
  return (
    <fieldset className={props.className} disabled={props.disabled}>
      <legend className={classNames.legend}>{props.legend}</legend>
      {props.options.map(({ duration, label, amount, note, spoken }) => (
        <label key={duration} className={classNames.option}>
          <input
            type="radio"
            name={props.name ?? ownName}
            value={duration ?? ""}
            checked={props.duration === duration}
            onChange={() => void props.pick(duration)}
            aria-label={spoken}
            className={classNames.radio}
            suppressHydrationWarning
          />
          <Text text={label} className={classNames.label} />{" "}
          <Text text={amount} className={classNames.amount} />{" "}
          <Text text={note} className={classNames.note} />
        </label>
      ))}
      {props.children}
    </fieldset>
  )
}

/** Classes of help: `className` is of the link, or of what opens the text. */
export type HelpClasses = Styled<"dialog" | "link">

/** The merchant's own words on renting: a link, or a text that opens without a script. */
export function Help({ view, className, classNames = {} }: HelpClasses & { view?: HelpView }): ReactNode {
  if (!view) return null
  const link = (text: string, name?: string) => (
    <a href={view.href} target="_blank" rel="noopener" className={name}>
      {text}
    </a>
  )
  if (!view.text) return link(view.label, className)
  return (
    <details>
      <summary className={className}>{view.label}</summary>
      <div className={classNames.dialog}>
        <p style={{ whiteSpace: "pre-line" }}>{view.text}</p>
        {view.href && link(view.more, classNames.link ?? className)}
      </div>
    </details>
  )
}

interface CartProps extends Pick<OptionsProps, "pick"> {
  view: CartView
  /** With the durations to choose from. */
  editable?: boolean
  duration: number | null
  isBusy: boolean
  refusal?: string
  classNames: PartClasses<RowPart | OptionPart | "rows" | "busy" | "durations" | "alert" | "help">
}

/** While a choice is under way the amounts are those of before. */
const BUSY = { opacity: 0.5 }

/** What a cart costs, which a screen reader says when it has changed, and why the shop refused what was chosen. */
export function Cart({ view, editable, duration, pick, isBusy, refusal, classNames }: CartProps): ReactNode {
  const { legend, durations: options, isPaid: disabled } = view
  const { rows, busy } = classNames
  return (
    <>
      {editable && options.length > 0 && (
        <Options
          {...{ legend, options, duration, pick, disabled, classNames }}
          className={classNames.durations}
        />
      )}
      <div
        role="status"
        aria-busy={isBusy}
        className={[rows, isBusy && busy].filter(Boolean).join(" ") || undefined}
        style={isBusy && !busy ? BUSY : undefined}
      >
        <Sums view={view} classNames={classNames} />
      </div>
      <Note role="alert" text={refusal} className={classNames.alert} />
      <Help view={view.help} className={classNames.help} />
    </>
  )
}

/** Links to pages of the service, each behind a blank; nothing where there are none. */
export const ServiceLinks = (props: { to: LinkView[]; className?: string }): ReactNode =>
  props.to.map(
    (link) =>
      link && (
        <Fragment key={link.text}>
          {" "}
          <a href={link.href} className={props.className}>
            {link.text}
          </a>
        </Fragment>
      ),
  )

interface RentalsProps extends Styled<RowPart | "rows" | "rental" | "title" | "state" | "link"> {
  rentals: readonly { id: string; view: RentalView; href?: string }[]
}

/** A customer's rentals, each with its terms and its order. */
export const Rentals = ({ rentals, className, classNames = {} }: RentalsProps): ReactNode => (
  <ul className={className}>
    {rentals.map(({ id, view, href }) => (
      <li key={id} className={classNames.rental}>
        <p className={classNames.title}>{view.title}</p>
        <Note text={view.state} className={classNames.state} />
        <div className={classNames.rows}>
          <Sums view={view} classNames={classNames} />
        </div>
        {href ? (
          <a href={href} className={classNames.link}>
            {view.order}
          </a>
        ) : (
          <span>{view.order}</span>
        )}
        <ServiceLinks to={[view.finish, view.manage]} className={classNames.link} />
      </li>
    ))}
  </ul>
)
