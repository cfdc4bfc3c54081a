/** What views are drawn by, in React and in Next.js, on a server and in the browser. */
import { useId, type ComponentProps, type ReactNode } from "react"
import type { CartView, HelpView, LinkView, RentalView, SumsView } from "./views"

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

interface TextProps {
  text?: ReactNode
  className?: string
  /** As an alert: why the shop refused, below what was asked of it. */
  role?: "alert"
}

/** A text, or nothing where it is empty. A server's `Intl` may know another character for a space than the browser's: what the server wrote stays. */
const written =
  (Tag: "span" | "p") =>
  ({ text, ...props }: TextProps): ReactNode =>
    text ? (
      <Tag {...props} suppressHydrationWarning>
        {text}
      </Tag>
    ) : null

/** A piece of a line. */
export const Text = written("span")

/** A sentence. */
export const Note = written("p")

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

/** A duration to choose; in a cart without its price. */
interface OptionView {
  /** Months; `null`: to buy. */
  duration: number | null
  label: ReactNode
  amount?: string
  note?: string
  /** For a screen reader. */
  spoken?: string
}

interface OptionsProps extends Styled<OptionPart> {
  legend: string
  options: readonly OptionView[]
  /** What is chosen: months, or `null`: to buy. */
  duration: number | null
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

/** A link; where there is no address only its text. */
function Link({ text, ...props }: ComponentProps<"a"> & { text: string }): ReactNode {
  const Tag = props.href ? "a" : "span"
  return <Tag {...props}>{text}</Tag>
}

/** Classes of help: `className` is of the link, or of what opens the text. */
export type HelpClasses = Styled<"dialog" | "link">

/** The merchant's own words on renting: a link, or a text that opens without a script. */
export function Help({ view, className, classNames = {} }: HelpClasses & { view?: HelpView }): ReactNode {
  if (!view) return null
  const link = { href: view.href, target: "_blank", rel: "noopener" }
  if (!view.text) return <Link {...link} text={view.label} className={className} />
  return (
    <details>
      <summary className={className}>{view.label}</summary>
      <div className={classNames.dialog}>
        <p style={{ whiteSpace: "pre-line" }}>{view.text}</p>
        {view.href && <Link {...link} text={view.more} className={classNames.link ?? className} />}
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
  props.to.map((link) => link && [" ", <Link key={link.text} {...link} className={props.className} />])

interface RentalsProps extends Styled<RowPart | "rows" | "rental" | "title" | "state" | "link"> {
  rentals: readonly RentalView[]
}

/** A customer's rentals, each with its terms and its order. */
export const Rentals = ({ rentals, className, classNames = {} }: RentalsProps): ReactNode => (
  <ul className={className}>
    {rentals.map((view) => (
      <li key={view.id} className={classNames.rental}>
        <p className={classNames.title}>{view.title}</p>
        <Note text={view.state} className={classNames.state} />
        <div className={classNames.rows}>
          <Sums view={view} classNames={classNames} />
        </div>
        <Link {...view.order} className={view.order.href && classNames.link} />
        <ServiceLinks to={[view.finish, view.manage]} className={classNames.link} />
      </li>
    ))}
  </ul>
)
