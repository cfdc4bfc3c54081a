import { CheckCircleSolid, EllipseMiniSolid } from "@medusajs/icons"
import { Alert, Button, Label, Text } from "@medusajs/ui"
import { useState } from "react"
import { Copyable } from "../components/copyable"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { SettingsDrawer } from "./settings-card"

/** The two addresses that the service's dashboard has to know, each with whether it has called there. */
export function AddressesStep({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const [editing, setEditing] = useState(false)
  const { callback_urls, seen } = settings
  const needsSecret = !settings.discount_code_secret && !seen.discount_code_at
  return (
    <div className="flex max-w-[720px] flex-col gap-y-5">
      <div className="flex flex-col gap-y-1" data-testid="events-address">
        <Label size="small" weight="plus">
          {t("settings.callbacks.events")}
        </Label>
        {callback_urls.events && (
          <Copyable value={callback_urls.events} name={t("settings.callbacks.eventsName")} />
        )}
        {settings.event_token && (
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("settings.callbacks.eventsHint")}
          </Text>
        )}
        <Received at={seen.events_at} waiting={t("firstSteps.addresses.waiting")} />
      </div>
      <div className="flex flex-col gap-y-1" data-testid="discount-code-address">
        <Label size="small" weight="plus">
          {t("settings.callbacks.discountCode")}
        </Label>
        {callback_urls.discount_code && (
          <Copyable value={callback_urls.discount_code} name={t("settings.callbacks.discountCodeName")} />
        )}
        {needsSecret ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {t("firstSteps.addresses.needsSecret")}
            </Text>
            <Button size="small" variant="secondary" onClick={() => setEditing(true)}>
              {t("firstSteps.addresses.pasteSecret")}
            </Button>
          </div>
        ) : (
          <Received at={seen.discount_code_at} waiting={t("firstSteps.addresses.waitingOptional")} />
        )}
      </div>
      <CodesNote />
      {editing && <SettingsDrawer group="callbacks" settings={settings} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** What to know before shoppers get codes. */
export function CodesNote() {
  const { t } = useTexts()
  return (
    <Alert variant="warning">
      <Text size="small" weight="plus">
        {t("settings.callbacks.codesTitle")}
      </Text>
      <ul className="txt-small list-disc pl-4">
        <li>{t("settings.callbacks.codesStay")}</li>
        <li>{t("settings.callbacks.codesTwice")}</li>
      </ul>
    </Alert>
  )
}

/** Whether something that was waited for has come, and when. */
export function Received({ at, waiting, arrived }: { at: string | null; waiting: string; arrived?: string }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  return (
    <p
      role="status"
      data-received={at !== null}
      className="txt-small text-ui-fg-subtle flex items-start gap-x-1.5"
    >
      {at === null ? (
        <EllipseMiniSolid className="text-ui-tag-orange-icon mt-0.5 shrink-0 animate-pulse" />
      ) : (
        <CheckCircleSolid className="text-ui-tag-green-icon mt-0.5 shrink-0" />
      )}
      {at === null ? waiting : (arrived ?? t("firstSteps.received", { when: moment(at) }))}
    </p>
  )
}
