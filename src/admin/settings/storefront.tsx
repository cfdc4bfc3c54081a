import { useState } from "react"
import { Link } from "react-router-dom"
import type { RentalSettings } from "../../answers/settings"
import { LINK, Loaded, Note, Section } from "../components/card"
import { Copyable } from "../components/copyable"
import { ChoiceField } from "../components/field"
import { serverAddress } from "../lib/client"
import { firstToRentIn, usePublishableKeys, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { Received } from "./addresses"

/** What a developer puts into a storefront's pages, with the shop's address and a key, and whether a page has asked for prices. */
export function StorefrontCard({ settings }: { settings: RentalSettings }) {
  const { t, moment } = useTexts()
  const { storefront_key, storefront_at, storefront_origin } = settings.seen
  const region = firstToRentIn(useRegions().data)
  const [chosen, setChosen] = useState<string>()
  return (
    <Section
      id="storefront"
      title={t("settings.storefront.title")}
      description={t("settings.storefront.description")}
    >
      <Loaded query={usePublishableKeys(settings.sales_channel_id, storefront_key)} lines={3}>
        {(keys) => {
          const key = keys.find(({ id }) => id === chosen) ?? keys[0]
          const seen = keys.find(({ token }) => token === storefront_key)
          return (
            <div className="flex flex-col gap-y-3 px-6 py-4">
              {keys.length > 1 && (
                <ChoiceField
                  id="rental-storefront-key"
                  label={t("settings.storefront.key")}
                  value={key!.id}
                  onChange={setChosen}
                  choices={keys.map(({ id, title }) => ({ value: id, label: title }))}
                />
              )}
              {key ? (
                <div className="bg-ui-bg-subtle rounded-lg border p-3" data-testid="storefront-tag">
                  <Copyable
                    value={tagOf(settings.backend_url ?? serverAddress(), key.token, region)}
                    name={t("settings.storefront.tagName")}
                  />
                </div>
              ) : (
                <Note>
                  {t("settings.storefront.noKey")}{" "}
                  <Link to="/settings/publishable-api-keys" className={LINK}>
                    {t("settings.storefront.toKeys")}
                  </Link>
                </Note>
              )}
              <Received
                at={storefront_at}
                waiting={t("settings.storefront.waiting")}
                arrived={t("settings.storefront.seen", {
                  origin: storefront_origin ?? "-",
                  when: moment(storefront_at),
                  // As Medusa's own pages show a publishable key in a list.
                  key: seen?.title ?? storefront_key?.replace(/^(.{6}).*(.{3})$/, "$1***$2") ?? "-",
                })}
              />
            </div>
          )
        }}
      </Loaded>
    </Section>
  )
}

/** The script once, and the element where a price belongs. A region of several countries may have several tax rates: then there is no price without a country. */
function tagOf(backend: string, key: string, region: ReturnType<typeof firstToRentIn>): string {
  const [first, second] = region?.countries ?? []
  const place = `region-id="${region?.id ?? "reg_…"}"` + (second ? ` country-code="${first!.iso_2}"` : "")
  return [
    `<script src="${escaped(backend)}/rental/widget.js" data-publishable-key="${escaped(key)}" defer></script>`,
    `<rental-price variant-id="variant_…" ${place} mode="choose"></rental-price>`,
  ].join("\n")
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")
