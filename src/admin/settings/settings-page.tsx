import { ChevronDownMini } from "@medusajs/icons"
import { Button, Container, Heading, StatusBadge } from "@medusajs/ui"
import { useState } from "react"
import type { RentalSettings } from "../../answers/settings"
import { outageKind } from "../../core/messages/codes"
import { TestMode, useChannelChoice } from "../components/page-head"
import { Loaded, Loading, Note, Section } from "../components/card"
import { useHealth, useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { AddressesCard } from "./addresses"
import { FirstSteps, useFirstSteps } from "./first-steps"
import { HealthBanner, HealthCard } from "./health"
import { RegionSwitches } from "./region-switches"
import { GroupCard } from "./settings-cards"
import { EditDrawer } from "./settings-form"
import { StorefrontCard } from "./storefront"

/** Settings → Rental subscriptions, of the default row or of one sales channel. */
export function SettingsPage() {
  const { t } = useTexts()
  const { channel, choice } = useChannelChoice()
  const settings = useSettings(channel, { waiting: true })
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-6 py-4">
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
        {(found) => <Settings key={channel ?? "default"} settings={found} />}
      </Loaded>
    </div>
  )
}

function Readiness({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const { data: health } = useHealth(settings.sales_channel_id)
  if (!settings.enabled) return <StatusBadge color="grey">{t("settings.status.off")}</StatusBadge>
  if (settings.failing_since && !settings.missing.length) {
    // A key that is refused isn't mended as a server that is down.
    const kind = outageKind(settings.last_failure?.code ?? "")
    const why = kind === "key_refused" ? "refused" : kind
    return <StatusBadge color="red">{t(`settings.status.${why}`)}</StatusBadge>
  }
  // Nothing is promised before it is known.
  if (!health && !settings.missing.length) return null
  return health?.ready ? (
    <StatusBadge color="green">{t("settings.status.on")}</StatusBadge>
  ) : (
    <StatusBadge color="orange">{t("settings.status.incomplete")}</StatusBadge>
  )
}

/** On the first visit the steps only; what else there is can be unfolded. */
function Settings({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const hasSteps = useFirstSteps(settings)
  const [unfolded, setUnfolded] = useState(false)
  if (hasSteps === undefined) return <Loading lines={8} />
  return (
    <>
      <HealthBanner settings={settings} hideMissing={hasSteps} />
      {hasSteps && <FirstSteps settings={settings} />}
      {hasSteps && (
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
      {(!hasSteps || unfolded) && <Cards settings={settings} />}
      <EditDrawer settings={settings} />
    </>
  )
}

const COLUMN = "flex w-full min-w-0 flex-col gap-y-3"

/** Two columns; one below the other Health comes first, as it says what is wrong. */
function Cards({ settings }: { settings: RentalSettings }) {
  const { t, medusa } = useTexts()
  const channel = settings.sales_channel_id
  return (
    <div className="flex w-full flex-col gap-x-4 gap-y-3 xl:grid xl:grid-cols-2 xl:items-start">
      <div className={`order-last xl:order-none ${COLUMN}`}>
        {/* A test says nothing of another connection. */}
        <GroupCard
          key={JSON.stringify([settings.api_url, settings.api_key])}
          group="connection"
          settings={settings}
        />
        {(["shop", "offer", "orders", "service"] as const).map((group) => (
          <GroupCard key={group} {...{ group, settings }} />
        ))}
      </div>
      <div className={COLUMN}>
        <HealthCard channel={channel} />
        <Section
          id="regions"
          title={medusa("regions.domain")}
          description={t("settings.regions.description")}
        >
          <RegionSwitches />
        </Section>
        <AddressesCard settings={settings} />
        <StorefrontCard settings={settings} />
        <GroupCard group="callbacks" settings={settings} />
      </div>
    </div>
  )
}
