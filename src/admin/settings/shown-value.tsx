import { Badge, Text } from "@medusajs/ui"
import type { RentalSettings } from "../../answers/settings"
import { say } from "../../core/messages/say"
import { faultOfPage } from "../../core/addresses"
import { paymentPageUrl } from "../../core/payment-page"
import type { ShopperLanguage } from "../../core/shopper-language"
import { useFactLanguage } from "../lib/fact-words"
import { useShippingOptions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { defaultOf, differsFromDefault, secretOf, valueOf, type FieldSpec } from "./fields"

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
    if (unit) {
      const count = Number(value)
      // The one that may be zero is a limit.
      if (count === 0) return t("settings.noLimit")
      const isMinutes = unit === "settings.units.seconds" && count > 0 && count % 60 === 0
      return isMinutes ? t("settings.minutes", { count: count / 60 }) : `${number(count)} ${t(unit)}`
    }
    if (setting.kind === "shipping_option") {
      return options.data?.find(({ id }) => id === value)?.name ?? String(value)
    }
    const chosen = choices.find((choice) => choice.value === String(value))
    return chosen ? t(chosen.label) : String(value)
  }
}

/** One setting as the card shows it: the value, or that there is none; marked where it was changed here, or set on the server. */
export function ShownValue({ spec, settings }: { spec: FieldSpec; settings: RentalSettings }) {
  const { t, day } = useTexts()
  const inWords = useValueInWords()
  const secret = secretOf(settings, spec.name)
  if (secret?.unreadable) return <span className="text-ui-fg-error">{t("settings.unreadableSecret")}</span>
  const text = secret ? (
    <code className="font-mono">{secret.hint}</code>
  ) : (
    inWords(spec, valueOf(settings, spec.name))
  )
  const isChanged =
    settings.sales_channel_id === null && defaultOf(spec) !== undefined && differsFromDefault(settings, spec)
  const source = isChanged ? "own" : secret ? secret.source : settings.inherited[spec.name]
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {text === null ? (
        <span className="text-ui-fg-subtle">{t("settings.notSet")}</span>
      ) : (
        <span className="min-w-0 break-words">{text}</span>
      )}
      {secret?.set_at && (
        <span className="text-ui-fg-subtle">{t("settings.setOn", { date: day(secret.set_at) })}</span>
      )}
      {text !== null && source && MARKED.includes(source) && (
        <Badge size="2xsmall" color={isChanged ? "blue" : "grey"} className="shrink-0">
          {t(`settings.sources.${source}`)}
        </Badge>
      )}
    </div>
  )
}

/** What was changed here, or by a developer on the server; what is built in or follows from other settings has no mark. */
const MARKED: readonly string[] = ["own", "options", "environment"]

/** An id as the shop would make it, of the right length. */
const EXAMPLE_ULID = "01JD8Z3K5M7P9R1T3V5X7Z9B1D"

interface PreviewProps {
  template: string
  settings: RentalSettings
  /** What is wrong is said elsewhere by now: once is enough. */
  isSaid: boolean
}

/** The address that a shopper would be sent to, while it is typed; by the server's own code. */
export function PaymentPagePreview({ template, settings, isSaid }: PreviewProps) {
  const { t } = useTexts()
  const language = useFactLanguage()
  const text = template.trim() || settings.payment_url || ""
  const fault = faultOfPage("payment", text)
  if (!text || (fault && isSaid)) return null
  const url = paymentPageUrl(text, {
    transactionId: `${settings.transaction_prefix}-${EXAMPLE_ULID}`,
    duration: 12,
    lang: "fr",
  })
  return (
    <div
      className="bg-ui-bg-subtle rounded-lg border p-3"
      data-testid="payment-page-preview"
      aria-live="polite"
    >
      <Text size="xsmall" className="text-ui-fg-subtle">
        {t(fault ? "settings.preview.broken" : "settings.preview.title")}
      </Text>
      <code className="txt-compact-small text-ui-fg-base break-all font-mono">
        {fault ? say(fault, language).text : url}
      </code>
    </div>
  )
}
