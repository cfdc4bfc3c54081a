import { Checkbox, Input, Label, Textarea } from "@medusajs/ui"
import { useController, type RefCallBack } from "react-hook-form"
import type { RentalSettings } from "../../answers/settings"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { byName, Choice, ariaOf, Field } from "../components/field"
import { LINK, Note } from "../components/card"
import { serverAddress } from "../lib/client"
import { useShippingOptions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { fieldId, type FieldSpec, ownText, secretOf, valueOf } from "./fields"
import { PaymentPagePreview, useValueInWords } from "./shown-value"

interface Props {
  spec: FieldSpec
  settings: RentalSettings
}

/** One setting in a form: its name, what it does, where its value comes from if left empty, and what is wrong with it. */
export function SettingField({ spec, settings }: Props) {
  const { t } = useTexts()
  const { field, fieldState } = useController<Record<string, string | null>>({ name: spec.key })
  const props: ControlProps = {
    spec,
    settings,
    id: fieldId(spec.name),
    hint: t(spec.hint),
    fault: fieldState.error?.message,
    text: field.value ?? "",
    isRemoved: field.value === null,
    inputRef: field.ref,
    onChange: field.onChange,
  }
  const { id, hint, fault, text } = props
  return (
    <Field label={t(spec.label)} {...{ id, hint, fault }}>
      <Control {...props} />
      {spec.setting.kind === "payment_template" && (
        <PaymentPagePreview template={text} settings={settings} isSaid={!!fault} />
      )}
      <Origin {...props} />
    </Field>
  )
}

interface ControlProps extends Props {
  id: string
  hint: string
  fault: string | undefined
  text: string
  /** The secret that is stored is to be removed. */
  isRemoved: boolean
  inputRef: RefCallBack
  onChange: (text: string | null) => void
}

/** What a setting is chosen or typed with. */
function Control(props: ControlProps) {
  const { spec, settings, text, onChange, inputRef, isRemoved } = props
  const { setting, choices } = spec
  const { t } = useTexts()
  const inherited = useInheritedWords(settings, spec) ?? ""
  const options = useShippingOptions()
  if (setting.kind === "languages") return <Languages {...props} />
  if (setting.kind === "shipping_option") return <Choices {...props} choices={byName(options.data)} />
  if (choices.length) {
    return <Choices {...props} choices={choices.map(({ value, label }) => ({ value, label: t(label) }))} />
  }
  const control = {
    ...ariaOf(props),
    ref: inputRef,
    value: text,
    placeholder: inherited,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  if ("isLong" in setting) return <Textarea {...control} rows={4} />
  const isSecret = setting.kind === "secret"
  return (
    <Input
      {...control}
      type={isSecret ? "password" : undefined}
      autoComplete="off"
      spellCheck={false}
      inputMode={setting.kind === "number" ? "numeric" : undefined}
      disabled={isRemoved}
      placeholder={isSecret ? (secretOf(settings, spec.name)?.hint ?? t("settings.pasteHere")) : inherited}
    />
  )
}

function Choices({ choices, ...props }: ControlProps & { choices: { value: string; label: string }[] }) {
  const { spec, settings, text, onChange } = props
  const { t } = useTexts()
  const inherited = useInheritedWords(settings, spec)
  // The built-in value is one of the choices already.
  const builtIn = settings.inherited[spec.name] === "built_in" ? String(valueOf(settings, spec.name)) : null
  const unset = spec.fallback ?? (spec.choices.length ? "settings.notChosen" : "settings.noValue")
  return (
    <Choice
      {...props}
      value={text || (builtIn ?? "")}
      onChange={(value) => onChange(value === builtIn ? "" : value)}
      choices={builtIn === null ? [{ value: "", label: inherited ?? t(unset) }, ...choices] : choices}
    />
  )
}

/** "Server variable: yes", for leaving a setting to whatever is below it; null where nothing is. */
function useInheritedWords(settings: RentalSettings, spec: FieldSpec): string | null {
  const { t } = useTexts()
  const inWords = useValueInWords()
  const source = settings.inherited[spec.name]
  if (!source) return ownText(settings, spec) === "" ? null : t("settings.inheritIt")
  return t("settings.inheritedValue", {
    source: t(`settings.sources.${source}`),
    value: inWords(spec, valueOf(settings, spec.name)) ?? "-",
  })
}

function Languages({ id, hint, fault, text, onChange, inputRef, spec, settings }: ControlProps) {
  const { t } = useTexts()
  const held = valueOf(settings, spec.name) as string[] | null
  // Nothing chosen means all of them, and so they are ticked.
  const inherited = settings.inherited[spec.name] && held?.length ? held : [...SHOPPER_LANGUAGES]
  const chosen = text ? text.split(",") : inherited
  const toggle = (code: string) => {
    const next = SHOPPER_LANGUAGES.filter((each) => (each === code) !== chosen.includes(each))
    const isInherited = SHOPPER_LANGUAGES.every((each) => next.includes(each) === inherited.includes(each))
    if (next.length) onChange(isInherited ? "" : next.join(","))
  }
  const { "aria-describedby": describedBy } = ariaOf({ id, hint, fault })
  return (
    <div
      role="group"
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy}
      className="flex flex-wrap gap-x-6 gap-y-2"
    >
      {SHOPPER_LANGUAGES.map((code, index) => (
        <div key={code} className="flex items-center gap-x-2">
          <Checkbox
            ref={index === 0 ? inputRef : undefined}
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

/** Below the field: what is typed in other words, and for a secret of this row, how to take it away. */
function Origin({ spec, settings, text, onChange, isRemoved }: ControlProps) {
  const { t, day } = useTexts()
  const inWords = useValueInWords()
  if (spec.setting.kind === "secret") {
    const secret = secretOf(settings, spec.name)
    if (!secret) return null
    const stored = secret.source
      ? t(`settings.sources.${secret.source}`)
      : secret.set_at && t("settings.setOn", { date: day(secret.set_at) })
    return (
      <div className="txt-small text-ui-fg-subtle flex flex-wrap items-center gap-x-3">
        <span>{t("settings.keepSecret", { hint: secret.hint, stored: stored || "-" })}</span>
        {!secret.source && (
          <button type="button" className={LINK} onClick={() => onChange(isRemoved ? "" : null)}>
            {t(isRemoved ? "settings.keepIt" : "settings.removeIt")}
          </button>
        )}
      </div>
    )
  }
  if ("isThisServer" in spec.setting && text === "" && !settings.inherited[spec.name]) {
    // The panel is nearly always served by the very server that the service has to call.
    const here = serverAddress()
    return (
      <button type="button" className={`txt-small w-fit ${LINK}`} onClick={() => onChange(here)}>
        {t("settings.useAddress", { address: here })}
      </button>
    )
  }
  // The unit isn't seen in the field.
  const typed = spec.unit && /^\d+$/.test(text.trim()) ? inWords(spec, Number(text)) : null
  return typed && <Note>{`= ${typed}`}</Note>
}
