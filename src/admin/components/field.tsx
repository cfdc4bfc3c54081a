import { Hint, Label, Select } from "@medusajs/ui"
import type { ComponentProps, ReactNode, Ref } from "react"
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
export const ariaOf = ({ id, hint, fault }: Pick<FieldProps, "id" | "hint" | "fault">) => ({
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

interface ChoiceProps extends Omit<FieldProps, "children"> {
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: string }[]
  placeholder?: string
  inputRef?: Ref<HTMLButtonElement>
}

/** Radix takes no empty value for an option. */
const EMPTY = "-"

interface SelectProps extends ComponentProps<typeof Select>, Pick<ChoiceProps, "choices"> {
  onValueChange: (value: string) => void
}

/** One of a few is chosen; a choice may have an empty value. */
function ChoiceOf({ value, onValueChange, choices, children, ...select }: SelectProps) {
  const has = (wanted: string) => choices.some((choice) => choice.value === wanted)
  // Radix says "" of a value whose option it hasn't drawn yet, and no one has chosen that.
  const choose = (chosen: string) => chosen !== "" && onValueChange(chosen === EMPTY && has("") ? "" : chosen)
  return (
    <Select {...select} value={value === "" && has("") ? EMPTY : value} onValueChange={choose}>
      {children}
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

/** The chosen value stays on one line where its words are longer than its box. */
const ONE_LINE = "[&>span]:truncate [&>span]:text-left"

/** What one of a few is chosen with. */
export function Choice({
  value,
  onChange,
  choices,
  placeholder,
  inputRef,
  ...field
}: Omit<ChoiceProps, "label">) {
  return (
    <ChoiceOf value={value} onValueChange={onChange} choices={choices} disabled={choices.length === 0}>
      <Select.Trigger ref={inputRef} className={ONE_LINE} {...ariaOf(field)}>
        <Select.Value placeholder={placeholder} />
      </Select.Trigger>
    </ChoiceOf>
  )
}

/** A field whose value is one of a few. */
export function ChoiceField(props: ChoiceProps) {
  const { id, label, hint, fault } = props
  return (
    <Field {...{ id, label, hint, fault }}>
      <Choice {...props} />
    </Field>
  )
}

interface InlineProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  choices: ChoiceProps["choices"]
  id?: string
}

/** A choice in a card's head, as wide as its words; its label is heard only. */
export function InlineChoice({ label, value, onChange, choices, id }: InlineProps) {
  return (
    <ChoiceOf size="small" value={value} onValueChange={onChange} choices={choices}>
      <Select.Trigger
        id={id}
        aria-label={label}
        className="w-auto min-w-0 max-w-full sm:max-w-[240px] [&>span]:truncate"
      >
        <Select.Value />
      </Select.Trigger>
    </ChoiceOf>
  )
}

/** Things by their names, to choose from. */
export const byName = (things: readonly { id: string; name: string }[] = []) =>
  things.map(({ id, name }) => ({ value: id, label: name }))
