import { CheckCircleSolid, CircleDottedLine } from "@medusajs/icons"
import { Heading } from "@medusajs/ui"
import { useState, type ReactNode } from "react"
import type { ServiceTrial } from "../../answers/rules"
import type { RentalSettings } from "../../answers/settings"
import { Note, Section } from "../components/card"
import { rentsIn, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { RegionSwitches } from "./region-switches"
import { ConnectForm } from "./settings-form"
import { TrialResult } from "./trial"

const isConnected = ({ missing }: RentalSettings) => !missing.some(({ field }) => field !== "enabled")

/** Whether the steps are shown in place of the cards: until rentals can start. Undefined until that is known. */
export function useFirstSteps(settings: RentalSettings): boolean | undefined {
  const regions = useRegions()
  if (!regions.data) return regions.isError ? false : undefined
  return !isConnected(settings) || !regions.data.some(rentsIn)
}

/** The first visit: paste the key, choose the regions. What comes after these are cards of the page. A step that is done is folded. */
export function FirstSteps({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const [trial, setTrial] = useState<ServiceTrial>()
  const isRented = !!useRegions().data?.some(rentsIn)
  const { first_payment, prices_shown, seen } = settings
  return (
    <Section id="first-steps" title={t("firstSteps.title")} description={t("firstSteps.description")}>
      <ol className="divide-y">
        <Step number={1} name="connect" done={isConnected(settings)}>
          <ConnectForm settings={settings} onTried={setTrial} />
        </Step>
        <Step number={2} name="regions" done={isRented}>
          {trial?.ok && <TrialResult trial={trial} channel={settings.sales_channel_id} />}
          <div className="-mx-6 -mb-4 mt-2">
            <RegionSwitches />
          </div>
        </Step>
        <Step number={3} name="terms" done={!!first_payment && !!prices_shown} />
        <Step number={4} name="addresses" done={!!seen.events_at} />
        <Step number={5} name="storefront" done={!!seen.storefront_at} />
      </ol>
    </Section>
  )
}

interface StepProps {
  number: number
  name: "connect" | "regions" | "terms" | "addresses" | "storefront"
  done: boolean
  children?: ReactNode
}

function Step({ number, name, done, children }: StepProps) {
  const { t } = useTexts()
  const Icon = done ? CheckCircleSolid : CircleDottedLine
  return (
    <li className="flex items-start gap-x-3 px-6 py-4" data-step={number} data-done={done}>
      <Icon className={`mt-0.5 ${done ? "text-ui-tag-green-icon" : "text-ui-fg-muted"}`} />
      <div className="min-w-0 flex-1">
        <Heading level="h3">
          {t("firstSteps.step", { number, title: t(`firstSteps.${name}.title`) })}
          {done && <span className="sr-only"> {t("firstSteps.done")}</span>}
        </Heading>
        {!done && <Note>{t(`firstSteps.${name}.hint`)}</Note>}
        {!done && children && <div className="mt-4">{children}</div>}
      </div>
    </li>
  )
}
