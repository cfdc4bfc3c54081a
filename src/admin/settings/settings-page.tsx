import { ChevronDownMini } from "@medusajs/icons"
import { Button, Container, Heading, StatusBadge, Text } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { outageKind } from "../../core/outage"
import { Loaded, Loading } from "../components/state"
import { TestMode } from "../components/test-mode"
import { useHealth, useRegions, useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { useChannel } from "../lib/use-channel"
import { AskedDrawer } from "./asked-drawer"
import { CallbacksCard } from "./callbacks-card"
import { ChannelSelect } from "./channel-select"
import { DeveloperCards } from "./developer-cards"
import { EssentialsCard } from "./essentials-card"
import { FirstSteps, useFirstSteps, type FirstStepsShown } from "./first-steps"
import { HealthBanner } from "./health-banner"
import { HealthCard } from "./health-card"
import { RegionsCard } from "./regions-card"
import { StorefrontCard } from "./storefront-card"
import { SuggestedReadings } from "./suggested-readings"

/** Settings → Rental subscriptions, of the default row or of one sales channel. */
export function SettingsPage() {
  const { t } = useTexts()
  const [channel, choose] = useChannel()
  const settings = useSettings(channel, { waiting: true })
  const isWhole = useWhole(channel)
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading level="h1">{t("menu.settings")}</Heading>
            {settings.data && <Readiness settings={settings.data} />}
            <TestMode channel={channel} />
          </div>
          {channel && (
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {t("settings.channel.own")}
            </Text>
          )}
        </div>
        <ChannelSelect channel={channel} onChange={choose} />
      </Container>
      <Loaded query={settings} lines={8}>
        {(found) =>
          isWhole ? <SettingsCards key={channel ?? "default"} settings={found} /> : <Loading lines={8} />
        }
      </Loaded>
    </div>
  )
}

/** How long the cards wait for Health, which would push them down. A service that doesn't answer must not keep the merchant from correcting its address. */
const PATIENCE_MS = 1_500

/** Whether it is known what is above the cards, and which of them are folded. */
function useWhole(channel: string | null): boolean {
  const regions = useRegions()
  const health = [useHealth(channel), useHealth(null)]
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return regions.isFetched && (isOver || health.every(({ isFetched }) => isFetched))
}

function Readiness({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  if (!settings.enabled) return <StatusBadge color="grey">{t("settings.status.off")}</StatusBadge>
  if (settings.missing.length) {
    return <StatusBadge color="orange">{t("settings.status.incomplete")}</StatusBadge>
  }
  if (settings.failing_since) {
    const why = failureStatus(settings)
    return <StatusBadge color="red">{t(`settings.status.${why}`)}</StatusBadge>
  }
  return <StatusBadge color="green">{t("settings.status.on")}</StatusBadge>
}

/** A key that is refused isn't mended as a server that is down. */
function failureStatus({ last_failure }: RentalSettings): "refused" | "unreachable" | "failing" {
  const kind = outageKind(last_failure?.code ?? "")
  return kind === "key_refused" ? "refused" : kind
}

/** On the first visit the steps only; what else there is can be unfolded. */
function SettingsCards({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const steps = useFirstSteps(settings)
  const [unfolded, setUnfolded] = useState(false)
  const isOpen = !steps.alone || unfolded
  return (
    <>
      <HealthBanner settings={settings} hideMissing={steps.alone} />
      <SuggestedReadings settings={settings} />
      {steps.show && <FirstSteps settings={settings} shown={steps} />}
      {steps.alone && (
        <Button
          variant="transparent"
          className="w-fit"
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ChevronDownMini className={unfolded ? "rotate-180" : undefined} />
          {t("settings.all")}
        </Button>
      )}
      {isOpen && <AllCards settings={settings} steps={steps} />}
      <AskedDrawer settings={settings} />
    </>
  )
}

/** Two columns; one below the other health comes first, as it says what is wrong. What the steps say isn't said again below them. */
function AllCards({ settings, steps }: { settings: RentalSettings; steps: FirstStepsShown }) {
  const isChannel = settings.sales_channel_id !== null
  const isToldAbove = steps.show && steps.ready
  return (
    <div className="flex w-full flex-col gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px] xl:items-start">
      <div className="order-last flex w-full min-w-0 flex-col gap-y-3 xl:order-none">
        {!isChannel && <EssentialsCard settings={settings} hasSteps={isToldAbove} />}
        {!isToldAbove && <StorefrontCard settings={settings} />}
        <DeveloperCards settings={settings} />
      </div>
      <div className="flex w-full min-w-0 flex-col gap-y-3">
        <HealthCard channel={settings.sales_channel_id} />
        {!steps.alone && <RegionsCard />}
        {!isToldAbove && <CallbacksCard settings={settings} />}
      </div>
    </div>
  )
}
