import { Label, Text } from "@medusajs/ui"
import { LINK } from "../components/link-style"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { FieldControl, type FieldInputProps } from "./field-control"
import { fieldId, inheritedFrom, secretOf } from "./fields"
import { PaymentPagePreview } from "./payment-page-preview"
import { useValueInWords } from "./shown-value"

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
      <FieldControl {...props} id={id} describedBy={describedBy} />
      {spec.kind === "payment_template" && (
        <PaymentPagePreview template={text} settings={props.settings} isSaid={!!fault} />
      )}
      <Origin {...props} />
      {fault && (
        <Text id={`${id}-fault`} role="alert" size="small" className="text-ui-fg-error">
          {fault}
        </Text>
      )}
    </div>
  )
}

/** Below the field: what is typed in other words, and for a secret of this row, how to take it away. */
function Origin({ spec, settings, text, onChange, removed, onRemove }: FieldInputProps) {
  const { t } = useTexts()
  const { day } = useFormat()
  const inWords = useValueInWords()
  if (spec.kind === "secret") {
    const secret = secretOf(settings, spec.name)
    if (!secret) return null
    const stored = secret.source
      ? t(`settings.sources.${secret.source}`)
      : secret.set_at && t("settings.setOn", { date: day(secret.set_at) })
    return (
      <div className="txt-small text-ui-fg-subtle flex flex-wrap items-center gap-x-3">
        <span>{t("settings.keepSecret", { hint: secret.hint, stored: stored || "-" })}</span>
        {!secret.source && onRemove && (
          <button type="button" className={LINK} onClick={() => onRemove(!removed)}>
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
      <button type="button" className={`txt-small w-fit ${LINK}`} onClick={() => onChange(here)}>
        {t("settings.useAddress", { address: here })}
      </button>
    )
  }
  // The unit isn't seen in the field.
  const typed = spec.kind === "number" && /^\d+$/.test(text.trim()) ? inWords(spec, Number(text)) : null
  return typed && <Text size="small" className="text-ui-fg-subtle">{`= ${typed}`}</Text>
}
