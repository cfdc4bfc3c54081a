import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons"
import { Button, Heading } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { ServiceTrial } from "../../answers/rules"
import type { RentalSettings } from "../../answers/settings"
import { Note, Section } from "../components/card"
import { rentsIn, useHealth, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { ReadingsAsked } from "../price-rules/readings-card"
import { Addresses } from "./addresses"
import { fieldOf, TERMS } from "./fields"
import { RegionSwitches } from "./region-switches"
import { StepForm } from "./settings-form"
import { StorefrontLook } from "./storefront-look"
import { TrialResult } from "./trial"

/** What keeps a rental from starting, and the environment that decides which address and key. */
const CONNECTION = (
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

/** The browser's storage key for steps that were hidden. */
const HIDDEN = "rental_first_steps_hidden"

/**
 * Whether the steps are shown, and whether `alone`: the other cards are folded while the shop can't rent. `ready`: the first two are done, and
 * the later steps say what is still to do. Nothing is shown until that is known.
 */
export function useFirstSteps(settings: RentalSettings) {
  const regions = useRegions()
  const [begun, setBegun] = useState(false)
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) === "true")
  const hide = () => {
    localStorage.setItem(HIDDEN, "true")
    setHidden(true)
  }
  if (!regions.data) return { show: false, alone: false, ready: false, hide }
  const unready = !isConnected(settings) || !regions.data.some(rentsIn)
  // Once begun they stay until the page is left: the last step must not vanish under the mouse.
  if (unready && !begun) setBegun(true)
  const alone = unready || begun
  const isDone = isSeen(settings) && hasTerms(settings)
  const waits = settings.sales_channel_id === null && !isDone && !hidden
  return { show: alone || waits, alone, ready: !unready, hide }
}

const isConnected = ({ missing }: RentalSettings) => !missing.some(({ field }) => field !== "enabled")
/** Shoppers see no total before. */
const hasTerms = ({ first_payment, prices_shown }: RentalSettings) => !!first_payment && !!prices_shown
/** Discount codes are optional, so the steps don't wait for them. */
const isSeen = ({ seen }: RentalSettings) => !!seen.events_at && !!seen.storefront_at

/** The first visit: paste the key, choose the regions, say what shoppers pay, paste two addresses at the service, put the tag into the storefront. */
export function FirstSteps({
  settings,
  shown,
}: {
  settings: RentalSettings
  shown: ReturnType<typeof useFirstSteps>
}) {
  const { t } = useTexts()
  const regions = useRegions()
  const [trial, setTrial] = useState<ServiceTrial | null>(null)
  const connected = isConnected(settings)
  const rented = !!regions.data?.some(rentsIn)
  const isReady = shown.ready
  const { data: health } = useHealth(settings.sales_channel_id)
  return (
    <Section
      id="first-steps"
      level="h2"
      title={t("firstSteps.title")}
      description={isReady ? health?.ready && t("firstSteps.ready") : t("firstSteps.description")}
      actions={
        isReady && (
          <Button size="small" variant="transparent" onClick={shown.hide} hidden={shown.alone}>
            {t("firstSteps.hide")}
          </Button>
        )
      }
    >
      <ol className="divide-y">
        <Step number={1} name="connect" done={connected && (trial?.ok ?? !!settings.last_success_at)}>
          {connected ? (
            trial && (
              <div className="max-w-[560px]">
                <TrialResult trial={trial} />
                {trial.ok && <ReadingsAsked settings={settings} />}
              </div>
            )
          ) : (
            <StepForm
              settings={settings}
              specs={CONNECTION}
              button={t("firstSteps.connect.button")}
              onTried={setTrial}
            />
          )}
        </Step>
        <Step number={2} name="regions" done={rented}>
          {shown.alone && (
            <div className="-mx-6 -mb-4">
              <RegionSwitches />
            </div>
          )}
        </Step>
        <Step number={3} name="terms" done={hasTerms(settings)}>
          {isReady && <StepForm settings={settings} specs={TERMS} button={t("common.save")} />}
        </Step>
        <Step number={4} name="addresses" done={!!settings.seen.events_at}>
          {isReady && <Addresses settings={settings} />}
        </Step>
        <Step number={5} name="storefront" done={!!settings.seen.storefront_at}>
          {isReady && (
            <div className="-mx-6 -mb-4 border-t" data-rental-section="storefront">
              <StorefrontLook settings={settings} />
            </div>
          )}
        </Step>
      </ol>
    </Section>
  )
}

interface StepProps {
  number: number
  name: "connect" | "regions" | "terms" | "addresses" | "storefront"
  done: boolean
  children: ReactNode
}

function Step({ number, name, done, children }: StepProps) {
  const { t } = useTexts()
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
            {t("firstSteps.step", { number, title: t(`firstSteps.${name}.title`) })}
            {done && <span className="sr-only"> {t("firstSteps.done")}</span>}
          </Heading>
          <Note>{t(`firstSteps.${name}.hint`)}</Note>
          <div className="mt-4 empty:hidden">{children}</div>
        </div>
      </div>
    </li>
  )
}
