import { Button } from "@medusajs/ui"
import { ScrollIntoView } from "../components/scroll-into-view"
import { Failure } from "../components/state"
import { useTexts } from "../lib/texts"
import type { RentalSettings, ServiceTrial } from "../lib/types"
import { fieldOf, type FieldSpec } from "./fields"
import { SettingField } from "./setting-field"
import { TrialResult } from "./test-connection"
import { useSettingsForm } from "./use-settings-form"

/** What the first step may ask for: what keeps a rental from starting, and the environment that decides which address and key. */
const FIRST_FIELDS = (
  [
    "environment",
    "api_url.production",
    "api_url.staging",
    "api_key",
    "payment_url",
    "backend_url",
    "storefront_url",
  ] as const
).map(fieldOf)

/** Of these, those that matter in an environment; the shop's own addresses only where they aren't known. */
const isAsked = ({ missing }: RentalSettings, environment: string, { name }: FieldSpec): boolean => {
  if (name === "api_url.production" || name === "api_url.staging") return name === `api_url.${environment}`
  return !["backend_url", "storefront_url"].includes(name) || missing.some(({ field }) => field === name)
}

interface Props {
  settings: RentalSettings
  connected: boolean
  /** The last test of this visit. */
  trial: ServiceTrial | null
  onTried: (trial: ServiceTrial) => void
}

/** The first step: where the service is, and the key, tried before they are stored; then how that went. */
export function ConnectStep({ settings, connected, trial, onTried }: Props) {
  if (!connected) return <ConnectForm settings={settings} onTried={onTried} />
  return (
    trial && (
      <div className="max-w-[560px]">
        <TrialResult trial={trial} />
      </div>
    )
  )
}

function ConnectForm({ settings, onTried }: Pick<Props, "settings" | "onTried">) {
  const { t } = useTexts()
  const { form, failed, problem, save, saveAnyway } = useSettingsForm({
    settings,
    specs: FIRST_FIELDS,
    onTried,
  })
  const environment = form.watch("environment") || settings.environment
  const { isDirty, isSubmitting } = form.formState
  return (
    <form onSubmit={save} noValidate className="flex max-w-[560px] flex-col gap-y-5">
      {problem !== null && (
        <ScrollIntoView>
          <Failure error={problem} />
        </ScrollIntoView>
      )}
      {FIRST_FIELDS.filter((each) => isAsked(settings, environment, each)).map((spec) => (
        <SettingField key={spec.name} {...{ spec, settings, form }} />
      ))}
      {failed && <TrialResult trial={failed} />}
      <div className="flex gap-x-2">
        <Button size="small" type="submit" isLoading={isSubmitting} disabled={!isDirty}>
          {t("firstSteps.connect.button")}
        </Button>
        {failed && (
          <Button
            size="small"
            variant="secondary"
            type="button"
            isLoading={isSubmitting}
            onClick={saveAnyway}
          >
            {t("firstSteps.connect.anyway")}
          </Button>
        )}
      </div>
    </form>
  )
}
