import { Badge } from "@medusajs/ui"
import { SETTINGS } from "../../core/settings"
import type { ShopperLanguage } from "../../core/shopper-language"
import { useFormat } from "../lib/format"
import { useShippingOptions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { MaskedSecret, RentalSettings, Source } from "../lib/types"
import { inheritedFrom, secretOf, valueOf, type FieldSpec } from "./fields"

/** A setting's value in words. */
export function useValueInWords() {
  const { t } = useTexts()
  const { number } = useFormat()
  const options = useShippingOptions()
  return (spec: FieldSpec, value: unknown): string | null => {
    if (value === null || value === undefined || value === "") return null
    // Until somebody sets one the server takes the shop's name.
    if (spec.name === "transaction_prefix" && value === SETTINGS.transaction_prefix.default) {
      return t("settings.shopName")
    }
    switch (spec.kind) {
      case "choice": {
        const found = spec.choices.find((choice) => choice.value === String(value))
        return found ? t(found.label) : String(value)
      }
      case "number":
        // The one that may be zero is a limit.
        return Number(value) === 0 ? t("settings.noLimit") : `${number(Number(value))} ${t(spec.unit)}`
      case "languages":
        return (value as ShopperLanguage[]).map((code) => t(`settings.languages.${code}`)).join(", ")
      case "shipping_option":
        return options.data?.find(({ id }) => id === value)?.name ?? String(value)
      case "text":
      case "address":
      case "payment_template":
      case "secret":
        return String(value)
    }
  }
}

/** Where a value comes from, unless it is this row's own. */
function SourceBadge({ source }: { source: Source | undefined }) {
  const { t } = useTexts()
  if (!source || source === "own") return null
  return (
    <Badge size="2xsmall" color={source === "default_row" ? "blue" : "grey"} className="shrink-0">
      {t(`settings.sources.${source}`)}
    </Badge>
  )
}

/** One setting as the card shows it: the value, or that there is none, and where it comes from. */
export function ShownValue({ spec, settings }: { spec: FieldSpec; settings: RentalSettings }) {
  const inWords = useValueInWords()
  const { t } = useTexts()
  if (spec.kind === "secret") return <ShownSecret secret={secretOf(settings, spec.name)} />
  const text = inWords(spec, valueOf(settings, spec.name))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {text === null ? (
        <span className="text-ui-fg-subtle">{t("settings.notSet")}</span>
      ) : (
        <span className="min-w-0 break-words">{text}</span>
      )}
      {text !== null && <SourceBadge source={inheritedFrom(settings, spec.name)} />}
    </div>
  )
}

function ShownSecret({ secret }: { secret: MaskedSecret | null }) {
  const { t } = useTexts()
  const { day } = useFormat()
  if (!secret) return <span className="text-ui-fg-subtle">{t("settings.notSet")}</span>
  if (secret.unreadable) return <span className="text-ui-fg-error">{t("settings.unreadableSecret")}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <code className="font-mono">{secret.hint}</code>
      {secret.set_at && (
        <span className="text-ui-fg-subtle">{t("settings.setOn", { date: day(secret.set_at) })}</span>
      )}
      <SourceBadge source={secret.source} />
    </div>
  )
}
