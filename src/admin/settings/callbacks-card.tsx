import { Text } from "@medusajs/ui"
import { Copyable } from "../components/copyable"
import { Row, Section } from "../components/section"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { CodesNote, Received } from "./addresses-step"

/** The addresses to paste into the service's dashboard. */
export function CallbacksCard({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const { discount_code, events } = settings.callback_urls
  return (
    <Section id="addresses" title={t("settings.callbacks.title")} description={t("settings.callbacks.hint")}>
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
      <div className="px-6 py-4">
        <CodesNote />
      </div>
    </Section>
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
