import { Checkbox, Input, Label, Select, Text } from "@medusajs/ui"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { useFormat } from "../lib/format"
import { useShippingOptions } from "../lib/settings-queries"
import { useTexts, type TextKey } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { fieldId, inheritedFrom, ownText, secretOf, valueOf, type FieldSpec } from "./fields"
import { PaymentPagePreview } from "./payment-page-preview"
import { useValueInWords } from "./shown-value"

export interface FieldInputProps {
  spec: FieldSpec
  settings: RentalSettings
  text: string
  onChange: (text: string) => void
  /** What is wrong with what was typed, as a sentence. */
  fault?: string
  /** The secret is to be removed. */
  removed?: boolean
  onRemove?: (removed: boolean) => void
}

/** Radix takes no empty value for an option. */
const INHERIT = "inherit"

/** One setting in a form: its name, what it does, where its value comes from if left empty, and what is wrong with it. */
export function FieldInput(props: FieldInputProps) {
  const { spec, text, fault } = props
  const { t } = useTexts()
  const id = fieldId(spec.name)
  const hint = spec.hint && t(spec.hint)
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ") || undefined
  return (
    <div className="flex flex-col gap-y-2">
      <div>
        <Label htmlFor={id} size="small" weight="plus">
          {t(spec.label)}
        </Label>
        {hint && (
          <Text id={`${id}-hint`} size="small" className="text-ui-fg-subtle text-pretty">
            {hint}
          </Text>
        )}
      </div>
      <Control {...props} id={id} describedBy={describedBy} />
      {spec.kind === "payment_template" && <PaymentPagePreview template={text} settings={props.settings} />}
      <Origin {...props} />
      {fault && (
        <Text id={`${id}-fault`} role="alert" size="small" className="text-ui-fg-error">
          {fault}
        </Text>
      )}
    </div>
  )
}

type ControlProps = FieldInputProps & { id: string; describedBy: string | undefined }

function Control(props: ControlProps) {
  const { spec, settings, text, onChange, fault, id, describedBy, removed } = props
  const inWords = useValueInWords()
  const options = useShippingOptions()
  const { t } = useTexts()
  const common = { id, "aria-describedby": describedBy, "aria-invalid": fault ? true : undefined }
  switch (spec.kind) {
    case "choice":
      return (
        <Choices {...props} choices={spec.choices.map(({ value, label }) => ({ value, label: t(label) }))} />
      )
    case "shipping_option":
      return (
        <Choices
          {...props}
          choices={(options.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )
    case "languages":
      return <Languages {...props} />
    case "secret":
      return (
        <Input
          {...common}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={text}
          disabled={removed}
          placeholder={secretOf(settings, spec.name)?.hint ?? t("settings.pasteHere")}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case "number":
    case "text":
    case "address":
    case "payment_template": {
      const inherited = inheritedFrom(settings, spec.name)
        ? inWords(spec, valueOf(settings, spec.name))
        : null
      return (
        <Input
          {...common}
          autoComplete="off"
          spellCheck={false}
          inputMode={spec.kind === "number" ? "numeric" : undefined}
          value={text}
          placeholder={inherited ?? ""}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    }
  }
}

function Choices({
  id,
  describedBy,
  fault,
  text,
  onChange,
  spec,
  settings,
  choices,
}: ControlProps & { choices: { value: string; label: string }[] }) {
  const { t } = useTexts()
  return (
    <Select
      value={text === "" ? INHERIT : text}
      onValueChange={(value) => onChange(value === INHERIT ? "" : value)}
    >
      <Select.Trigger id={id} aria-describedby={describedBy} aria-invalid={fault ? true : undefined}>
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        <Select.Item value={INHERIT}>
          {useInheritedWords(settings, spec) ?? t("settings.noValue")}
        </Select.Item>
        {choices.map(({ value, label }) => (
          <Select.Item key={value} value={value}>
            {label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}

/** "Standard: yes", for the choice of leaving a setting to whatever is below it. */
function useInheritedWords(settings: RentalSettings, spec: FieldSpec): string | null {
  const { t } = useTexts()
  const inWords = useValueInWords()
  const source = inheritedFrom(settings, spec.name)
  if (!source) return ownText(settings, spec) === "" ? null : t("settings.inheritIt")
  return t("settings.inheritedValue", {
    source: t(`settings.sources.${source}` as TextKey),
    value: inWords(spec, valueOf(settings, spec.name)) ?? "-",
  })
}

function Languages({ id, describedBy, text, onChange }: ControlProps) {
  const { t } = useTexts()
  const chosen = text ? text.split(",") : []
  const toggle = (code: string) =>
    onChange(
      SHOPPER_LANGUAGES.filter((each) =>
        each === code ? !chosen.includes(each) : chosen.includes(each),
      ).join(","),
    )
  return (
    <div role="group" id={id} aria-describedby={describedBy} className="flex flex-wrap gap-x-6 gap-y-2">
      {SHOPPER_LANGUAGES.map((code) => (
        <div key={code} className="flex items-center gap-x-2">
          <Checkbox
            id={`${id}-${code}`}
            checked={chosen.includes(code)}
            onCheckedChange={() => toggle(code)}
          />
          <Label htmlFor={`${id}-${code}`} size="small">
            {t(`settings.languages.${code}`)}
          </Label>
        </div>
      ))}
    </div>
  )
}

/** Below the field: what holds while it is empty, and for a secret of this row, how to take it away. */
function Origin({ spec, settings, text, onChange, removed, onRemove }: FieldInputProps) {
  const { t } = useTexts()
  const { day } = useFormat()
  if (spec.kind === "secret") {
    const secret = secretOf(settings, spec.name)
    if (!secret) return null
    const stored = secret.source
      ? t(`settings.sources.${secret.source}` as TextKey)
      : secret.set_at && t("settings.setOn", { date: day(secret.set_at) })
    return (
      <div className="txt-small text-ui-fg-subtle flex flex-wrap items-center gap-x-3">
        <span>{t("settings.keepSecret", { hint: secret.hint, stored: stored || "-" })}</span>
        {!secret.source && onRemove && (
          <button
            type="button"
            className="text-ui-tag-blue-text hover:underline"
            onClick={() => onRemove(!removed)}
          >
            {t(removed ? "settings.keepIt" : "settings.removeIt")}
          </button>
        )}
      </div>
    )
  }
  const source = inheritedFrom(settings, spec.name)
  if (spec.name === "backend_url" && text === "" && !source) {
    // The panel is nearly always served by the very server that the service has to call.
    const here = window.location.origin
    return (
      <button
        type="button"
        className="txt-small text-ui-tag-blue-text hover:underline w-fit"
        onClick={() => onChange(here)}
      >
        {t("settings.useAddress", { address: here })}
      </button>
    )
  }
  if (text !== "" || !source || spec.kind === "choice" || spec.kind === "shipping_option") return null
  return (
    <Text size="small" className="text-ui-fg-subtle">
      {t("settings.emptyInherits", { source: t(`settings.sources.${source}` as TextKey) })}
    </Text>
  )
}
