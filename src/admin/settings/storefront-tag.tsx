import { Link } from "react-router-dom"
import { LINK } from "../components/link-style"
import { Copyable } from "../components/copyable"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { Received } from "./addresses-step"
import { pageText, type WidgetLook } from "./widget-text"
import { Note } from "../components/text"

interface TagProps {
  settings: RentalSettings
  /** Null: no key sells in the channel. */
  publishableKey: string | null
  look: WidgetLook
}

/** What goes into the storefront's pages, with the shop's address and a key of the channel, to copy. */
export function StorefrontTag({ settings, publishableKey, look }: TagProps) {
  const { t } = useTexts()
  if (!publishableKey) {
    return (
      <Note>
        {t("settings.storefront.noKey")}{" "}
        <Link to="/settings/publishable-api-keys" className={LINK}>
          {t("settings.storefront.toKeys")}
        </Link>
      </Note>
    )
  }
  const backend = settings.backend_url ?? window.location.origin
  return (
    <div className="bg-ui-bg-subtle rounded-lg border p-3" data-testid="storefront-tag">
      <Copyable value={pageText({ backend, publishableKey, look })} name={t("settings.storefront.tagName")} />
    </div>
  )
}

/** Whether a page of a storefront has asked for prices, as the database has it. `keyName`: of the key that it asked by. */
export function SeenOnStorefront({ settings, keyName }: { settings: RentalSettings; keyName?: string }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { storefront_at, storefront_origin, storefront_key } = settings.seen
  return (
    <Received
      at={storefront_at}
      waiting={t("settings.storefront.waiting")}
      arrived={t("settings.storefront.seen", {
        origin: storefront_origin ?? "-",
        when: moment(storefront_at),
        key: keyName ?? (storefront_key ? shortened(storefront_key) : "-"),
      })}
    />
  )
}

/** As Medusa's own pages show a publishable key in a list. */
const shortened = (key: string): string => `${key.slice(0, 6)}***${key.slice(-3)}`
