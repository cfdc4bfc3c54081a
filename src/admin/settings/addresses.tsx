import { CheckCircleSolid, EllipseMiniSolid } from "@medusajs/icons"
import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { RentalSettings } from "../../answers/settings"
import { Copyable } from "../components/copyable"
import { Note, Section, Small, SmallButton } from "../components/card"
import { useTexts } from "../lib/texts"
import { useEdit } from "./settings-form"

/** The two addresses to paste into the service's dashboard, each with whether it has called there. */
export function AddressesCard({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const edit = useEdit()
  const { callback_urls, seen } = settings
  const needsSecret = !settings.discount_code_secret && !seen.discount_code_at
  return (
    <Section id="addresses" title={t("settings.callbacks.title")} description={t("settings.callbacks.hint")}>
      <div className="flex flex-col gap-y-5 px-6 py-4">
        <Address name="events" url={callback_urls.events}>
          {settings.event_token && <Note>{t("settings.callbacks.eventsHint")}</Note>}
          <Received at={seen.events_at} waiting={t("firstSteps.addresses.waiting")} />
        </Address>
        <Address name="discountCode" url={callback_urls.discount_code}>
          {needsSecret ? (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Note>{t("firstSteps.addresses.needsSecret")}</Note>
              <SmallButton onClick={() => edit("callbacks", "discount_code_secret")}>
                {t("firstSteps.addresses.pasteSecret")}
              </SmallButton>
            </div>
          ) : (
            <Received at={seen.discount_code_at} waiting={t("firstSteps.addresses.waitingOptional")} />
          )}
        </Address>
        <Alert variant="warning">
          <Small weight="plus">{t("settings.callbacks.codesTitle")}</Small>
          <ul className="txt-small list-disc pl-4">
            <li>{t("settings.callbacks.codesStay")}</li>
            <li>{t("settings.callbacks.codesTwice")}</li>
          </ul>
        </Alert>
      </div>
    </Section>
  )
}

interface AddressProps {
  name: "events" | "discountCode"
  /** Null while this server's own address isn't known. */
  url: string | null
  children: ReactNode
}

function Address({ name, url, children }: AddressProps) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-y-1">
      <Small weight="plus">{t(`settings.callbacks.${name}`)}</Small>
      {url ? (
        <Copyable value={url} name={t(`settings.callbacks.${name}Name`)} />
      ) : (
        <Note>{t("settings.callbacks.noAddress")}</Note>
      )}
      {children}
    </div>
  )
}

/** Whether something that was waited for has come, and when. */
export function Received({ at, waiting, arrived }: { at: string | null; waiting: string; arrived?: string }) {
  const { t, moment } = useTexts()
  const words = at === null ? waiting : (arrived ?? t("firstSteps.received", { when: moment(at) }))
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
      {words}
    </p>
  )
}
