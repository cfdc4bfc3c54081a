import { Alert, Text } from "@medusajs/ui"
import { Copyable } from "../components/copyable"
import { Row } from "../components/section"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { Received } from "./addresses-step"
import { SettingsCard } from "./settings-card"

/** The addresses to paste into the service's dashboard, and what proves the calls that come to them. */
export function CallbacksCard({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const { discount_code, events } = settings.callback_urls
  return (
    <SettingsCard group="callbacks" settings={settings}>
      <Row stacked title={t("settings.callbacks.discountCode")}>
        <div className="flex flex-col gap-y-2">
          <Address url={discount_code} name={t("settings.callbacks.discountCodeName")} />
          <Received at={settings.seen.discount_code_at} waiting={t("settings.callbacks.noCall")} />
        </div>
      </Row>
      <Row stacked title={t("settings.callbacks.events")}>
        <div className="flex flex-col gap-y-2">
          <Address url={events} name={t("settings.callbacks.eventsName")} />
          <Received at={settings.seen.events_at} waiting={t("settings.callbacks.noCall")} />
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("settings.callbacks.eventsHint")}
          </Text>
        </div>
      </Row>
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <Alert variant="warning">
          <Text size="small" weight="plus">
            {t("settings.callbacks.codesTitle")}
          </Text>
          <ul className="txt-small list-disc pl-4">
            <li>{t("settings.callbacks.codesStay")}</li>
            <li>{t("settings.callbacks.codesTwice")}</li>
          </ul>
        </Alert>
      </div>
    </SettingsCard>
  )
}

function Address({ url, name }: { url: string | null; name: string }) {
  const { t } = useTexts()
  return url ? (
    <Copyable value={url} name={name} />
  ) : (
    <span className="text-ui-fg-subtle">{t("settings.callbacks.noAddress")}</span>
  )
}
