import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons"
import { Button, Heading, Text } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import { Section } from "../components/section"
import { ScrollIntoView } from "../components/scroll-into-view"
import { Failure } from "../components/state"
import { rentsIn, useRegions, useTestConnection } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings, ServiceTrial } from "../lib/types"
import { FieldInput } from "./field-input"
import { fieldOf, type FieldSpec } from "./fields"
import { RegionSwitches } from "./regions-card"
import { TrialResult } from "./test-connection"
import { useSettingsForm } from "./use-settings-form"
import { useSaveWithTest } from "./use-save-with-test"

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

/** Whether the shop can't rent yet, so that the first steps are shown; undefined until that is known. */
export function useFirstSteps(settings: RentalSettings | undefined): boolean | undefined {
  const regions = useRegions()
  const [begun, setBegun] = useState(false)
  if (!settings || !regions.data) return undefined
  const unready = settings.missing.some(({ field }) => field !== "enabled") || !regions.data.some(rentsIn)
  // Once begun it stays until the page is left: the last step must not vanish under the mouse.
  if (unready && !begun) setBegun(true)
  return unready || begun
}

/** The first visit: paste the key, see that it works, switch the provider on in the regions. */
export function FirstSteps({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const regions = useRegions()
  const connected = !settings.missing.some(({ field }) => field !== "enabled")
  const [trial, setTrial] = useState<ServiceTrial | null>(null)
  const rented = !!regions.data?.some(rentsIn)
  return (
    <Section
      id="first-steps"
      level="h2"
      title={t("firstSteps.title")}
      description={t("firstSteps.description")}
    >
      <ol className="divide-y">
        <Step
          number={1}
          title={t("firstSteps.connect.title")}
          hint={t("firstSteps.connect.hint")}
          done={connected}
        >
          {!connected && <ConnectForm settings={settings} onTried={setTrial} />}
        </Step>
        <Step
          number={2}
          title={t("firstSteps.test.title")}
          hint={t("firstSteps.test.hint")}
          done={connected && (trial?.ok ?? !!settings.last_success_at)}
        >
          <TestStep settings={settings} ready={connected} trial={trial} onTried={setTrial} />
        </Step>
        <Step
          number={3}
          title={t("firstSteps.regions.title")}
          hint={t("firstSteps.regions.hint")}
          done={rented}
        >
          <div className="-mx-6 -mb-4">
            <RegionSwitches />
          </div>
        </Step>
      </ol>
      {connected && rented && (
        <Text size="small" className="px-6 py-4" role="status">
          {t("firstSteps.ready")}
        </Text>
      )}
    </Section>
  )
}

function Step(props: { number: number; title: string; hint: string; done: boolean; children: ReactNode }) {
  const { t } = useTexts()
  const { number, title, hint, done, children } = props
  return (
    <li className="px-6 py-4" data-step={number} data-done={done}>
      <div className="flex items-start gap-x-3">
        <span className="mt-0.5">
          {done ? (
            <CheckCircleSolid className="text-ui-tag-green-icon" />
          ) : (
            <CircleDottedLine className="text-ui-fg-muted" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <Heading level="h3">
            {t("firstSteps.step", { number, title })}
            {done && <span className="sr-only"> {t("firstSteps.done")}</span>}
          </Heading>
          <Text size="small" className="text-ui-fg-subtle mb-4 text-pretty">
            {hint}
          </Text>
          {children}
        </div>
      </div>
    </li>
  )
}

type TriedProps = { settings: RentalSettings; onTried: (trial: ServiceTrial) => void }

/** The first step: where the service is, and the key. */
function ConnectForm({ settings, onTried }: TriedProps) {
  const { t } = useTexts()
  const form = useSettingsForm(settings, FIRST_FIELDS)
  const environment = form.inputProps(fieldOf("environment")).text || settings.environment
  const { problem, failed, isBusy, storeAnyway, submit } = useSaveWithTest({ settings, form, onTried })
  return (
    <form onSubmit={submit} noValidate className="flex max-w-[560px] flex-col gap-y-5">
      {problem !== null && (
        <ScrollIntoView>
          <Failure error={problem} />
        </ScrollIntoView>
      )}
      {FIRST_FIELDS.filter((each) => isAsked(settings, environment, each)).map((each) => (
        <FieldInput key={each.name} {...form.inputProps(each)} />
      ))}
      {failed && <TrialResult trial={failed} />}
      <div className="flex gap-x-2">
        <Button size="small" type="submit" isLoading={isBusy} disabled={!form.isChanged}>
          {t("firstSteps.connect.button")}
        </Button>
        {failed && (
          <Button size="small" variant="secondary" type="button" isLoading={isBusy} onClick={storeAnyway}>
            {t("firstSteps.connect.anyway")}
          </Button>
        )}
      </div>
    </form>
  )
}

function TestStep({
  settings,
  onTried,
  ready,
  trial,
}: TriedProps & { ready: boolean; trial: ServiceTrial | null }) {
  const { t } = useTexts()
  const test = useTestConnection(settings.sales_channel_id)
  return (
    <div className="flex max-w-[560px] flex-col gap-y-3">
      {ready && trial && <TrialResult trial={trial} />}
      {test.isError && <Failure error={test.error} />}
      <Button
        size="small"
        variant="secondary"
        className="w-fit"
        disabled={!ready}
        isLoading={test.isPending}
        onClick={() => test.mutate({}, { onSuccess: onTried })}
      >
        {t("settings.test.button")}
      </Button>
    </div>
  )
}
