import { InformationCircleSolid } from "@medusajs/icons"
import { Badge, Tooltip } from "@medusajs/ui"
import type { ShopperLanguage } from "../../core/shopper-language"
import { FOCUS } from "../components/link-style"
import { useFormat } from "../lib/format"
import { useShippingOptions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { MaskedSecret, RentalSettings, Source } from "../lib/types"
import { defaultOf, inheritedFrom, isOwn, secretOf, valueOf, type FieldSpec } from "./fields"

/** A setting's value in words. */
export function useValueInWords() {
  const { t } = useTexts()
  const { number } = useFormat()
  const options = useShippingOptions()
  const asMinutes = useMinutes()
  return (spec: FieldSpec, value: unknown): string | null => {
    if (spec.fallback && (value == null || value === defaultOf(spec))) return t(spec.fallback)
    if (spec.kind === "languages" && !(value as unknown[] | null)?.length) return t("settings.allLanguages")
    if (value === null || value === undefined || value === "") return null
    switch (spec.kind) {
      case "choice": {
        const found = spec.choices.find((choice) => choice.value === String(value))
        return found ? t(found.label) : String(value)
      }
      case "number":
        // The one that may be zero is a limit.
        if (Number(value) === 0) return t("settings.noLimit")
        return asMinutes(spec, Number(value)) ?? `${number(Number(value))} ${t(spec.unit)}`
      case "languages":
        return (value as ShopperLanguage[]).map((code) => t(`settings.languages.${code}`)).join(", ")
      case "shipping_option":
        return options.data?.find(({ id }) => id === value)?.name ?? String(value)
      default:
        return String(value)
    }
  }
}

/** Whole minutes in the place of seconds; null of what isn't. */
function useMinutes() {
  const { t } = useTexts()
  return (spec: FieldSpec, value: number): string | null =>
    spec.kind === "number" && spec.unit === "settings.units.seconds" && value > 0 && value % 60 === 0
      ? t("settings.minutes", { count: value / 60 })
      : null
}

/** What a developer has set on the server has a small mark; what is built in has none. */
function SourceMark({ source }: { source: Source | undefined }) {
  const { t } = useTexts()
  if (source !== "options" && source !== "environment") return null
  const where = t(`settings.sources.${source}`)
  return (
    <Tooltip content={where}>
      <span className={`ml-1.5 inline-flex align-[-2px] ${FOCUS}`} tabIndex={0}>
        <InformationCircleSolid className="text-ui-fg-muted size-3.5" aria-hidden />
        <span className="sr-only">({where})</span>
      </span>
    </Tooltip>
  )
}

/** Of the default's settings, those that differ from what is built in. */
function ChangedMark({ spec, settings }: { spec: FieldSpec; settings: RentalSettings }) {
  const { t } = useTexts()
  const builtIn = defaultOf(spec)
  const isChanged =
    settings.sales_channel_id === null &&
    isOwn(settings, spec) &&
    builtIn !== undefined &&
    builtIn !== valueOf(settings, spec.name)
  if (!isChanged) return null
  return (
    <Badge size="2xsmall" color="blue" className="shrink-0">
      {t("settings.sources.own")}
    </Badge>
  )
}

/** One setting as the card shows it: the value, or that there is none; marked where it was changed here, or set on the server. */
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
        <span className="min-w-0 break-words">
          {text}
          <SourceMark source={inheritedFrom(settings, spec.name)} />
        </span>
      )}
      <ChangedMark spec={spec} settings={settings} />
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
      <span>
        <code className="font-mono">{secret.hint}</code>
        <SourceMark source={secret.source} />
      </span>
      {secret.set_at && (
        <span className="text-ui-fg-subtle">{t("settings.setOn", { date: day(secret.set_at) })}</span>
      )}
    </div>
  )
}
