import { Checkbox, Input, Label, Select } from "@medusajs/ui"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { ONE_LINE } from "../components/link-style"
import { useShippingOptions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { inheritedFrom, ownText, secretOf, valueOf, type FieldSpec } from "./fields"
import { useValueInWords } from "./shown-value"

/** What every kind of field is given. */
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

type ControlProps = FieldInputProps & { id: string; describedBy: string | undefined }

/** Radix takes no empty value for an option. */
const INHERIT = "inherit"

/** What a setting is chosen or typed with, by its kind. */
export function FieldControl(props: ControlProps) {
  const { spec, settings, text, onChange, fault, id, describedBy, removed } = props
  const inheritedWords = useInheritedWords(settings, spec)
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
      return (
        <Input
          {...common}
          autoComplete="off"
          spellCheck={false}
          inputMode={spec.kind === "number" ? "numeric" : undefined}
          value={text}
          placeholder={inheritedWords ?? ""}
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
  const inherited = useInheritedWords(settings, spec)
  // What is built in stands among the choices: once is enough.
  const builtIn =
    inheritedFrom(settings, spec.name) === "built_in" ? String(valueOf(settings, spec.name)) : null
  return (
    <Select
      value={text === "" ? (builtIn ?? INHERIT) : text}
      onValueChange={(value) => onChange(value === INHERIT || value === builtIn ? "" : value)}
    >
      <Select.Trigger
        id={id}
        aria-describedby={describedBy}
        aria-invalid={fault ? true : undefined}
        className={ONE_LINE}
      >
        <Select.Value />
      </Select.Trigger>
      <Select.Content>
        {builtIn === null && <Select.Item value={INHERIT}>{inherited ?? t(unchosenWords(spec))}</Select.Item>}
        {choices.map(({ value, label }) => (
          <Select.Item key={value} value={value}>
            {label}
          </Select.Item>
        ))}
      </Select.Content>
    </Select>
  )
}

/** What an empty field is called among its choices, where nothing stands below it. */
function unchosenWords({ name, kind }: FieldSpec) {
  if (name === "default_duration") return "settings.longest"
  return kind === "choice" ? "settings.notChosen" : "settings.noValue"
}

/** "Server variable: yes", for leaving a setting to whatever is below it; null where nothing is. */
function useInheritedWords(settings: RentalSettings, spec: FieldSpec): string | null {
  const { t } = useTexts()
  const inWords = useValueInWords()
  const source = inheritedFrom(settings, spec.name)
  if (!source) return ownText(settings, spec) === "" ? null : t("settings.inheritIt")
  return t("settings.inheritedValue", {
    source: t(`settings.sources.${source}`),
    value: inWords(spec, valueOf(settings, spec.name)) ?? "-",
  })
}

function Languages({ id, describedBy, text, onChange, spec, settings }: ControlProps) {
  const { t } = useTexts()
  const held = valueOf(settings, spec.name) as string[] | null
  // Nothing chosen means all of them, and so they are ticked.
  const inherited = inheritedFrom(settings, spec.name) && held?.length ? held : [...SHOPPER_LANGUAGES]
  const chosen = text ? text.split(",") : inherited
  const toggle = (code: string) => {
    const next = SHOPPER_LANGUAGES.filter((each) => (each === code) !== chosen.includes(each))
    if (next.length) onChange(next.length === inherited.length ? "" : next.join(","))
  }
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
