import { ChevronDownMini } from "@medusajs/icons"
import { Button, Container, Heading, StatusBadge } from "@medusajs/ui"
import { useEffect, useState } from "react"
import type { RentalSettings } from "../../answers/settings"
import { outageKind } from "../../core/messages/codes"
import { TestMode, useChannelChoice } from "../components/page-head"
import { Loaded, Loading, Note, Section } from "../components/card"
import { useHealth, useRegions, useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { Addresses } from "./addresses"
import { FirstSteps, useFirstSteps } from "./first-steps"
import { HealthBanner, HealthRows } from "./health"
import { RegionSwitches } from "./region-switches"
import { DeveloperCards, EssentialsCard } from "./settings-cards"
import { EditDrawer } from "./settings-form"
import { StorefrontLook } from "./storefront-look"

/** Settings → Rental subscriptions, of the default row or of one sales channel. */
export function SettingsPage() {
  const { t } = useTexts()
  const { channel, choice } = useChannelChoice()
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
          {channel && <Note>{t("settings.channel.own")}</Note>}
        </div>
        {choice}
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
  const { data: health } = useHealth(settings.sales_channel_id)
  if (!settings.enabled) return <StatusBadge color="grey">{t("settings.status.off")}</StatusBadge>
  if (settings.missing.length) {
    return <StatusBadge color="orange">{t("settings.status.incomplete")}</StatusBadge>
  }
  if (settings.failing_since) {
    // A key that is refused isn't mended as a server that is down.
    const kind = outageKind(settings.last_failure?.code ?? "")
    const why = kind === "key_refused" ? "refused" : kind
    return <StatusBadge color="red">{t(`settings.status.${why}`)}</StatusBadge>
  }
  // Nothing is promised before it is known.
  if (!health) return null
  return health.ready ? (
    <StatusBadge color="green">{t("settings.status.on")}</StatusBadge>
  ) : (
    <StatusBadge color="orange">{t("settings.status.incomplete")}</StatusBadge>
  )
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
      <EditDrawer settings={settings} />
    </>
  )
}

/** Two columns; one below the other health comes first, as it says what is wrong. What the steps say isn't said again below them. */
function AllCards({
  settings,
  steps,
}: {
  settings: RentalSettings
  steps: ReturnType<typeof useFirstSteps>
}) {
  const { t } = useTexts()
  const channel = settings.sales_channel_id
  const isSaidAbove = steps.show && steps.ready
  return (
    <div className="flex w-full flex-col gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px] xl:items-start">
      <div className="order-last flex w-full min-w-0 flex-col gap-y-3 xl:order-none">
        {!channel && <EssentialsCard settings={settings} hasSteps={isSaidAbove} />}
        {!isSaidAbove && (
          <Section
            id="storefront"
            title={t("settings.storefront.title")}
            description={t("settings.storefront.description")}
          >
            <StorefrontLook settings={settings} />
          </Section>
        )}
        <DeveloperCards settings={settings} />
      </div>
      <div className="flex w-full min-w-0 flex-col gap-y-3">
        <Section id="health" title={t("health.title")} description={channel && t("health.ofChannel")}>
          <HealthRows channel={channel} />
        </Section>
        {!steps.alone && (
          <Section
            id="regions"
            title={t("settings.regions.title")}
            description={t("settings.regions.description")}
          >
            <RegionSwitches />
          </Section>
        )}
        {!isSaidAbove && (
          <Section
            id="addresses"
            title={t("settings.callbacks.title")}
            description={t("settings.callbacks.hint")}
          >
            <div className="px-6 py-4">
              <Addresses settings={settings} />
            </div>
          </Section>
        )}
      </div>
    </div>
  )
}
