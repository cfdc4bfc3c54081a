import { clx, Hint, Label, Select } from "@medusajs/ui"
import type { ReactNode, Ref } from "react"
import { Note } from "./card"

interface FieldProps {
  /** Of its control. */
  id: string
  label: string
  hint?: ReactNode
  /** What is wrong with what was typed, as a sentence. */
  fault?: string
  children: ReactNode
}

/** What a control says of its hint and its fault to a screen reader. */
export const ariaOf = ({ id, hint, fault }: Partial<Pick<FieldProps, "id" | "hint" | "fault">>) => ({
  id,
  "aria-invalid": fault ? (true as const) : undefined,
  "aria-describedby": [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ") || undefined,
})

/** A label, what it is for, its control, and what is wrong with it. */
export function Field({ id, label, hint, fault, children }: FieldProps) {
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <div>
        <Label htmlFor={id} size="small" weight="plus">
          {label}
        </Label>
        {hint && <Note id={`${id}-hint`}>{hint}</Note>}
      </div>
      {children}
      {fault && (
        <Hint variant="error" id={`${id}-fault`} role="alert">
          {fault}
        </Hint>
      )}
    </div>
  )
}

interface ChoiceProps extends Pick<FieldProps, "hint" | "fault"> {
  id?: string
  value: string | undefined
  onChange: (value: string) => void
  choices: readonly { value: string; label: string }[]
  inputRef?: Ref<HTMLButtonElement>
  size?: "small"
  className?: string
  "aria-label"?: string
}

/** Radix takes no empty value for an option. */
const EMPTY = "-"

/** What one of a few is chosen with; a choice may have an empty value. The chosen one stays on one line where it is longer than its box. */
export function Choice({ value, onChange, choices, inputRef, size, className, ...control }: ChoiceProps) {
  const hasEmpty = choices.some((choice) => choice.value === "")
  // Radix says "" of a value whose option it hasn't drawn yet, and no one has chosen that.
  const choose = (chosen: string) => chosen !== "" && onChange(chosen === EMPTY && hasEmpty ? "" : chosen)
  return (
    <Select
      size={size}
      value={value === "" && hasEmpty ? EMPTY : value}
      onValueChange={choose}
      disabled={choices.length === 0}
    >
      <Select.Trigger
        ref={inputRef}
        className={clx("[&>span]:truncate [&>span]:text-left", className)}
        aria-label={control["aria-label"]}
        {...ariaOf(control)}
      >
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {choices.map((choice) => (
          <Select.Item key={choice.value} value={choice.value || EMPTY}>
            {choice.label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}

/** A field whose value is one of a few. */
export function ChoiceField(props: ChoiceProps & Pick<FieldProps, "id" | "label">) {
  const { id, label, hint, fault } = props
  return (
    <Field {...{ id, label, hint, fault }}>
      <Choice {...props} />
    </Field>
  )
}

/** A choice in a card's head, as wide as its words; its label is heard only. */
export const InlineChoice = ({ label, ...choice }: ChoiceProps & Pick<FieldProps, "label">) => (
  <Choice
    {...choice}
    size="small"
    aria-label={label}
    className="w-auto min-w-0 max-w-full sm:max-w-[320px]"
  />
)

/** Things by their names, to choose from. */
export const byName = (things: readonly { id: string; name: string }[] = []) =>
  things.map(({ id, name }) => ({ value: id, label: name }))
