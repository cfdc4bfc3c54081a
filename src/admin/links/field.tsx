import { Hint, Label, Select } from "@medusajs/ui"
import type { ReactNode } from "react"
import { ONE_LINE } from "../components/link-style"
import { useTexts, type TextKey } from "../lib/texts"
import type { LinkField } from "./use-link-form"

interface FieldProps {
  name: LinkField | "lang"
  label: TextKey
  optional?: boolean
  hint?: ReactNode
  fault?: string
  children: ReactNode
}

/** The id of a field's control. */
export const controlId = (name: string): string => `rental-link-${name}`

/** What a control says of its fault to a screen reader. */
export const faultOf = (name: string, fault: string | undefined) => ({
  "aria-invalid": fault ? (true as const) : undefined,
  "aria-describedby": fault ? `${controlId(name)}-fault` : undefined,
})

/** A label, its control, and what is wrong with it. */
export function Field({ name, label, optional, hint, fault, children }: FieldProps) {
  const { t } = useTexts()
  return (
    <div className="flex min-w-0 flex-col gap-y-2">
      <div className="flex items-center gap-x-1">
        <Label htmlFor={controlId(name)} size="small" weight="plus">
          {t(label)}
        </Label>
        {optional && <span className="txt-compact-small text-ui-fg-subtle">({t("links.optional")})</span>}
      </div>
      {children}
      {hint && <Hint>{hint}</Hint>}
      {fault && (
        <Hint variant="error" id={`${controlId(name)}-fault`} role="alert">
          {fault}
        </Hint>
      )}
    </div>
  )
}

interface ChoiceProps extends Omit<FieldProps, "children"> {
  value: string
  onChange: (value: string) => void
  choices: { value: string; label: string }[]
  disabled?: boolean
}

/** A field whose value is one of a few. */
export function ChoiceField({ value, onChange, choices, disabled, ...field }: ChoiceProps) {
  const { t } = useTexts()
  // Radix says "" of a value whose option it hasn't drawn yet: nobody has chosen that.
  const choose = (chosen: string) => chosen !== "" && onChange(chosen)
  return (
    <Field {...field}>
      <Select value={value} onValueChange={choose} disabled={disabled || choices.length === 0}>
        <Select.Trigger id={controlId(field.name)} className={ONE_LINE} {...faultOf(field.name, field.fault)}>
          <Select.Value placeholder={t("links.choose")} />
        </Select.Trigger>
        <Select.Content>
          {choices.map((choice) => (
            <Select.Item key={choice.value} value={choice.value}>
              {choice.label}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </Field>
  )
}
