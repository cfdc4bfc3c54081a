import { Badge } from "@medusajs/ui"
import type { RentalSettings } from "../../answers/settings"
import type { ShopperLanguage } from "../../core/shopper-language"
import { useShippingOptions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { defaultOf, secretOf, valueOf, type FieldSpec } from "./fields"

/** A setting's value in words; null of none. */
export function useValueInWords() {
  const { t, number } = useTexts()
  const options = useShippingOptions()
  return (spec: FieldSpec, value: unknown): string | null => {
    const { setting, choices, unit, fallback } = spec
    if (fallback && (value == null || value === defaultOf(spec))) return t(fallback)
    if (setting.kind === "languages") {
      const codes = (value ?? []) as ShopperLanguage[]
      return codes.map((code) => t(`settings.languages.${code}`)).join(", ") || t("settings.allLanguages")
    }
    if (value == null || value === "") return null
    if (unit) return `${number(Number(value))} ${t(unit)}`
    if (setting.kind === "shipping_option") {
      return options.data?.find(({ id }) => id === value)?.name ?? String(value)
    }
    const chosen = choices.find((choice) => choice.value === String(value))
    return chosen ? t(chosen.label) : String(value)
  }
}

/** One setting as the card shows it, on one line where there is room: the value, or that there is none; marked where it was set on the server. */
export function ShownValue({ spec, settings }: { spec: FieldSpec; settings: RentalSettings }) {
  const { t, day } = useTexts()
  const inWords = useValueInWords()
  const secret = secretOf(settings, spec.name)
  if (secret?.unreadable) return <span className="text-ui-fg-error">{t("settings.unreadableSecret")}</span>
  const text = secret?.hint ?? inWords(spec, valueOf(settings, spec.name))
  const source = secret ? secret.source : settings.inherited[spec.name]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 xl:flex-nowrap" title={text ?? undefined}>
      {text === null ? (
        t(spec.choices.length ? "settings.notChosen" : "settings.notSet")
      ) : (
        <span className="text-ui-fg-base min-w-0 break-words xl:truncate">{text}</span>
      )}
      {secret?.set_at && <span>{t("settings.setOn", { date: day(secret.set_at) })}</span>}
      {text !== null && (source === "options" || source === "environment") && (
        <Badge size="2xsmall" className="shrink-0">
          {t(`settings.sources.${source}`)}
        </Badge>
      )}
    </div>
  )
}
