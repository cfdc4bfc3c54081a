import { Alert, toast } from "@medusajs/ui"
import type { Drift } from "../../core/api/rental-parts"
import type { RentalSettings, SuggestedReadings as Suggested } from "../../core/api/settings"
import { Small, SmallButton, useFailureToast } from "../components/card"
import { useSaveSettings, useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"

/** How the service speaks by what it confirmed last, where it is set otherwise; each with the button that sets it. */
export function SuggestedReadings({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const { formula_result, fees } = settings.suggested
  const channel = settings.sales_channel_id
  return (
    <>
      {formula_result && (
        <Suggestion
          text={t(`rentals.drift.causes.formulas_${formula_result}`)}
          {...{ change: { formula_result }, channel }}
        />
      )}
      {fees && <Suggestion text={t(`settings.suggested.fees.${fees}`)} {...{ change: { fees }, channel }} />}
    </>
  )
}

function Suggestion({ text, change, channel }: { text: string; change: Suggested; channel: string | null }) {
  return (
    <Alert variant="warning" role="status" data-testid="suggested-reading">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Small className="min-w-[min(100%,240px)] flex-1">{text}</Small>
        <SetReading change={change} channel={channel} />
      </div>
    </Alert>
  )
}

/** Beside a rental's price that differs: sets what its cause says, unless it is set by now. */
export function SetFormulaResult({ drift, channel }: { drift: Drift; channel: string | null }) {
  const { data: settings } = useSettings(channel)
  const [, reading] = /^formulas_(with(?:out)?_taxes)$/.exec(drift.cause) ?? []
  const formula_result = reading as Suggested["formula_result"]
  if (!settings || !formula_result || settings.formula_result === formula_result) return null
  // where a sales channel has nothing of its own, the default settings are meant
  const row = settings.own.formula_result === undefined ? null : channel
  return <SetReading change={{ formula_result }} channel={row} />
}

function SetReading({ change, channel }: { change: Suggested; channel: string | null }) {
  const { t } = useTexts()
  const save = useSaveSettings(channel)
  const onError = useFailureToast()
  const set = () =>
    save.mutate({ ...change }, { onSuccess: () => void toast.success(t("settings.saved")), onError })
  return (
    <SmallButton className="w-fit" isLoading={save.isPending} onClick={set}>
      {t("settings.suggested.set")}
    </SmallButton>
  )
}
