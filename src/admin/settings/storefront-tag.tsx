import { Link } from "react-router-dom"
import type { RentalSettings } from "../../answers/settings"
import { Copyable } from "../components/copyable"
import { LINK, Note } from "../components/card"
import { serverAddress } from "../lib/client"
import { useTexts } from "../lib/texts"
import { Received } from "./addresses"

/** The custom properties of docs/widget.md that are colours. */
export const WIDGET_COLOURS = ["accent", "selected", "border", "muted"] as const

/** One of them. */
type WidgetColour = (typeof WIDGET_COLOURS)[number]

/** How the storefront's element looks, and what it shows. */
export interface WidgetLook {
  colours: Partial<Record<WidgetColour, string>>
  /** Else that of the page around it. */
  language?: string
  variantId?: string
  regionId?: string
  /** Where the region has several: their taxes may differ, and then there is no price without one. */
  country?: string
}

/** Where the script comes from, and by which key it asks. */
interface Shop {
  backend: string
  publishableKey: string
}

/** What a developer puts into a storefront's pages: the script once, and the element where a price belongs. */
function pageText({ backend, publishableKey, look }: Shop & { look: WidgetLook }): string {
  const { variantId = "variant_…", regionId = "reg_…", country, language } = look
  const colours = WIDGET_COLOURS.filter((name) => look.colours[name])
  const rules = colours.map((name) => `${propertyOf(name)}: ${look.colours[name]}`).join("; ")
  const place = `region-id="${regionId}"` + (country ? ` country-code="${country}"` : "")
  const locale = language ? ` locale="${language}"` : ""
  return [
    script({ backend, publishableKey }),
    ...(rules ? [`<style>rental-price, rental-cart { ${rules} }</style>`] : []),
    `<rental-price variant-id="${variantId}" ${place} mode="choose"${locale}></rental-price>`,
  ].join("\n")
}

interface FramedPage {
  /** What is priced, in euros without taxes. */
  unit: { price: number; vatRate: number }
  look: WidgetLook
  /** The page's, where none is chosen for the element. */
  language: string
  /** Said where the element can't be loaded. */
  missing: string
}

/** A page that holds nothing but the element, for a frame. It asks for the rules anew (docs/widget.md): a setting may just have changed. */
export function framedPage({ unit, missing, look, language, ...shop }: Shop & FramedPage): string {
  const price = `price="${unit.price}" vat-rate="${unit.vatRate}" mode="choose"`
  return [
    `<!doctype html><html lang="${escaped(look.language ?? language)}"><head><meta charset="utf-8"><title>rental-price</title>`,
    "<style>:root{color-scheme:light}body{margin:16px;font:16px/1.5 system-ui,sans-serif;color:#18181b;background:#fff}</style>",
    '<script>sessionStorage.removeItem("rental-prices")</script>',
    script(shop),
    `</head><body><main><rental-price ${price}>${escaped(missing)}</rental-price></main></body></html>`,
  ].join("")
}

/** The name of a colour's custom property. */
export const propertyOf = (colour: WidgetColour): string => `--rental-${colour}`

const script = ({ backend, publishableKey }: Shop) =>
  `<script src="${escaped(backend)}/rental/widget.js" data-publishable-key="${escaped(publishableKey)}" defer></script>`

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")

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
  const backend = settings.backend_url ?? serverAddress()
  return (
    <div className="bg-ui-bg-subtle rounded-lg border p-3" data-testid="storefront-tag">
      <Copyable value={pageText({ backend, publishableKey, look })} name={t("settings.storefront.tagName")} />
    </div>
  )
}

/** Whether a page of a storefront has asked for prices, as the database has it. `keyName`: of the key that it asked by. */
export function SeenOnStorefront({ settings, keyName }: { settings: RentalSettings; keyName?: string }) {
  const { t, moment } = useTexts()
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
