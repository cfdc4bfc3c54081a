import { Checkbox, Input, Label, Textarea } from "@medusajs/ui"
import type { Ref } from "react"
import { useController } from "react-hook-form"
import type { RentalSettings } from "../../answers/settings"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { byName, Choice, ariaOf, Field } from "../components/field"
import { LINK } from "../components/card"
import { serverAddress } from "../lib/client"
import { useShippingOptions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { fieldId, type FieldSpec, ownText, secretOf, valueOf } from "./fields"
import { useValueInWords } from "./shown-value"

interface Props {
  spec: FieldSpec
  settings: RentalSettings
}

/** One setting in a form: its name, what it does, where its value comes from if left empty, and what is wrong with it. */
export function SettingField({ spec, settings }: Props) {
  const { t } = useTexts()
  const { field, fieldState } = useController<Record<string, string | null>>({ name: spec.key })
  const { setting, name, choices, unit } = spec
  const inherited = useInheritedWords(spec, settings)
  const shippingOptions = useShippingOptions()
  const about = { id: fieldId(name), hint: t(spec.hint), fault: fieldState.error?.message }
  const { ref, onChange } = field
  const text = field.value ?? ""
  const options =
    setting.kind === "shipping_option"
      ? byName(shippingOptions.data)
      : choices.map(({ value, label }) => ({ value, label: t(label) }))
  const control = () => {
    if (setting.kind === "languages") {
      return <Languages {...about} {...{ settings, text, onChange }} inputRef={ref} />
    }
    if (setting.kind === "shipping_option" || choices.length) {
      // The built-in value is one of the choices already.
      const builtIn = settings.inherited[name] === "built_in" ? String(valueOf(settings, name)) : null
      const unset =
        inherited ?? t(spec.fallback ?? (choices.length ? "settings.notChosen" : "settings.noValue"))
      return (
        <Choice
          {...about}
          inputRef={ref}
          value={text || (builtIn ?? "")}
          onChange={(value) => onChange(value === builtIn ? "" : value)}
          choices={builtIn === null ? [{ value: "", label: unset }, ...options] : options}
        />
      )
    }
    const typed = {
      ...{ ...ariaOf(about), ref, value: text, placeholder: inherited ?? "" },
      onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    }
    if (setting.kind === "help") return <Textarea {...typed} rows={4} />
    const isSecret = setting.kind === "secret"
    return (
      <Input
        {...typed}
        {...(isSecret && {
          type: "password",
          placeholder: secretOf(settings, name)?.hint ?? t("settings.pasteHere"),
        })}
        autoComplete="off"
        spellCheck={false}
        inputMode={setting.kind === "number" ? "numeric" : undefined}
        disabled={field.value === null}
      />
    )
  }
  return (
    <Field label={t(spec.label) + (unit ? ` (${t(unit)})` : "")} {...about}>
      {control()}
      <Below {...{ spec, settings, onChange }} text={field.value} />
    </Field>
  )
}

/** "Server variable: yes", for leaving a setting to whatever is below it; null where nothing is. */
function useInheritedWords(spec: FieldSpec, settings: RentalSettings): string | null {
  const { t } = useTexts()
  const inWords = useValueInWords()
  const source = settings.inherited[spec.name]
  if (!source) return ownText(settings, spec) === "" ? null : t("settings.inheritIt")
  const value = inWords(spec, valueOf(settings, spec.name)) ?? "-"
  return t("settings.inheritedValue", { source: t(`settings.sources.${source}`), value })
}

interface LanguagesProps {
  id: string
  hint: string
  fault: string | undefined
  settings: RentalSettings
  /** Codes with commas between; "" inherits. */
  text: string
  onChange: (text: string) => void
  inputRef: Ref<HTMLButtonElement>
}

function Languages({ settings, text, onChange, inputRef, ...about }: LanguagesProps) {
  const { t } = useTexts()
  // Nothing chosen means all of them, and so they are ticked.
  const inherited: readonly string[] = settings.inherited.languages ? settings.languages : SHOPPER_LANGUAGES
  const chosen = text ? text.split(",") : inherited
  const toggle = (code: string) => {
    const next = SHOPPER_LANGUAGES.filter((each) => (each === code) !== chosen.includes(each))
    const isInherited = SHOPPER_LANGUAGES.every((each) => next.includes(each) === inherited.includes(each))
    if (next.length) onChange(isInherited ? "" : next.join(","))
  }
  const { "aria-describedby": describedBy, id } = ariaOf(about)
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

interface BelowProps extends Props {
  /** Null: the secret that is stored is to be removed. */
  text: string | null | undefined
  onChange: (text: string | null) => void
}

/** Below the field: which secret is stored and how to take it away, or this server's address. */
function Below({ spec, settings, text, onChange }: BelowProps) {
  const { t, day } = useTexts()
  const secret = secretOf(settings, spec.name)
  if (secret) {
    const stored = secret.source
      ? t(`settings.sources.${secret.source}`)
      : secret.set_at && t("settings.setOn", { date: day(secret.set_at) })
    return (
      <div className="txt-small text-ui-fg-subtle flex flex-wrap items-center gap-x-3">
        <span>{t("settings.keepSecret", { hint: secret.hint, stored: stored || "-" })}</span>
        {!secret.source && (
          <button type="button" className={LINK} onClick={() => onChange(text === null ? "" : null)}>
            {t(text === null ? "settings.keepIt" : "settings.removeIt")}
          </button>
        )}
      </div>
    )
  }
  if (!("isThisServer" in spec.setting) || text || settings.inherited[spec.name]) return null
  // The panel is nearly always served by the very server that the service has to call.
  const here = serverAddress()
  return (
    <button type="button" className={`txt-small w-fit ${LINK}`} onClick={() => onChange(here)}>
      {t("settings.useAddress", { address: here })}
    </button>
  )
}
