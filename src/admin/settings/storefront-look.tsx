import { Button, Label } from "@medusajs/ui"
import { useEffect, useRef, useState, type ReactNode } from "react"
import type { ListedVariant } from "../../answers/eligibility"
import type { RentalSettings } from "../../answers/settings"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { CountryChoice, countryIn } from "../components/page-head"
import { ChoiceField } from "../components/field"
import { Failure, Note, Small } from "../components/card"
import { serverAddress } from "../lib/client"
import { useVariants } from "../lib/product-queries"
import { firstToRentIn, mayRentIn, usePublishableKeys, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import {
  framedPage,
  propertyOf,
  SeenOnStorefront,
  StorefrontTag,
  WIDGET_COLOURS,
  type WidgetLook,
} from "./storefront-tag"

/** The storefront's element with a product of the shop in own colours and languages, and the text that brings it there. */
export function StorefrontLook({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const regions = useRegions()
  const region = firstToRentIn(regions.data?.filter(mayRentIn))
  const [chosenCountry, setCountry] = useState<string>()
  const country = countryIn(region, chosenCountry)
  const variants = useVariants({
    region_id: region?.id,
    country_code: country,
    sales_channel_id: settings.sales_channel_id,
    eligible: "true",
    limit: 50,
  })
  const offered = variants.data?.variants ?? []
  const [look, setLook] = useState<WidgetLook>({ colours: {} })
  const chosen = offered.find(({ id }) => id === look.variantId) ?? offered[0]
  const { storefront_key } = settings.seen
  const keys = usePublishableKeys(settings.sales_channel_id, storefront_key)
  const [keyId, setKeyId] = useState<string>()
  // No key sells in this channel: nothing can be shown until there is one, as the tag says.
  const key = keys.data?.find(({ id }) => id === keyId) ?? keys.data?.[0]
  const full: WidgetLook = {
    ...look,
    variantId: chosen?.id,
    regionId: region?.id,
    country: region && region.countries.length > 1 ? country : undefined,
  }
  if (regions.isError || keys.isError) {
    return (
      <div className="px-6 py-4">
        <Failure of={regions.isError ? regions : keys} />
      </div>
    )
  }
  return (
    <div className="divide-y">
      {key && (
        <div className="grid gap-6 px-6 py-4 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <LookFields look={full} variants={offered} onChange={setLook}>
            <CountryChoice region={region} value={country} onChange={setCountry} />
          </LookFields>
          {chosen ? (
            <Preview publishableKey={key.token} variant={chosen} look={full} />
          ) : (
            <Note>{variants.isPending && region ? "" : t("settings.storefront.nothing")}</Note>
          )}
        </div>
      )}
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <Small weight="plus">{t("settings.storefront.tag")}</Small>
        <Note>{t("settings.storefront.tagHint")}</Note>
        {key && keys.data!.length > 1 && (
          <ChoiceField
            id="rental-storefront-key"
            label={t("settings.storefront.key")}
            value={key.id}
            onChange={setKeyId}
            choices={keys.data!.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        {keys.data && <StorefrontTag settings={settings} publishableKey={key?.token ?? null} look={full} />}
        <SeenOnStorefront
          settings={settings}
          keyName={keys.data?.find(({ token }) => token === storefront_key)?.title}
        />
      </div>
    </div>
  )
}

interface LookFieldsProps {
  look: WidgetLook
  variants: ListedVariant[]
  onChange: (look: WidgetLook) => void
  children: ReactNode
}

function LookFields({ look, variants, onChange, children }: LookFieldsProps) {
  const { t } = useTexts()
  return (
    <div className="flex min-w-0 flex-col gap-y-4">
      {variants.length > 0 && (
        <ChoiceField
          id="rental-preview-product"
          label={t("rentals.lines.product")}
          value={look.variantId ?? ""}
          onChange={(variantId) => onChange({ ...look, variantId })}
          choices={variants.map(({ id, title, product }) => ({
            value: id,
            label: `${product.title} · ${title}`,
          }))}
        />
      )}
      {children}
      <div role="group" aria-label={t("settings.storefront.language")} className="flex flex-wrap gap-2">
        {SHOPPER_LANGUAGES.map((code) => (
          <Button
            key={code}
            size="small"
            variant={look.language === code ? "primary" : "secondary"}
            aria-pressed={look.language === code}
            onClick={() => onChange({ ...look, language: look.language === code ? undefined : code })}
          >
            {t(`settings.languages.${code}`)}
          </Button>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {WIDGET_COLOURS.map((name) => (
          <div key={name} className="flex items-center gap-x-2">
            <input
              type="color"
              id={`rental-colour-${name}`}
              value={look.colours[name] ?? "#888888"}
              className="border-ui-border-base focus-visible:shadow-borders-focus size-8 shrink-0 cursor-pointer rounded-md border outline-none"
              onChange={(event) =>
                onChange({ ...look, colours: { ...look.colours, [name]: event.target.value } })
              }
            />
            <Label htmlFor={`rental-colour-${name}`} size="small" className="min-w-0">
              {t(`settings.storefront.colours.${name}`)}
            </Label>
          </div>
        ))}
      </div>
      {Object.keys(look.colours).length > 0 && (
        <Button
          size="small"
          variant="transparent"
          className="w-fit"
          onClick={() => onChange({ ...look, colours: {} })}
        >
          {t("settings.storefront.reset")}
        </Button>
      )}
    </div>
  )
}

/** Pixels; as high as the preview is before its prices are there. */
const MIN_PREVIEW_HEIGHT = 280
const BORDERS = 2

interface PreviewProps {
  publishableKey: string
  variant: ListedVariant
  look: WidgetLook
}

/** The element in a page of its own: the panel's style doesn't reach it. It has the panel's address, so the shop answers it. */
function Preview({ publishableKey, variant, look }: PreviewProps) {
  const { t, language } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(MIN_PREVIEW_HEIGHT)
  const root = () => frame.current?.contentDocument?.documentElement
  const paint = () => {
    for (const name of WIDGET_COLOURS) root()?.style.setProperty(propertyOf(name), look.colours[name] ?? "")
  }
  useEffect(paint, [look.colours])
  /** The prices come after the page, and a narrow frame breaks their lines. */
  const follow = () => {
    paint()
    const page = root()
    if (page) new ResizeObserver(() => setHeight(page.offsetHeight)).observe(page)
  }
  if (variant.price === null || variant.vat_rate === null) return null
  const page = framedPage({
    backend: serverAddress(),
    publishableKey,
    unit: { price: variant.price, vatRate: variant.vat_rate },
    look,
    language,
    missing: t("settings.storefront.notHere"),
  })
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <Small weight="plus">{t("settings.storefront.preview")}</Small>
      <iframe
        ref={frame}
        title={t("settings.storefront.preview")}
        srcDoc={page}
        onLoad={follow}
        style={{ height: Math.max(height + BORDERS, MIN_PREVIEW_HEIGHT) }}
        className="w-full rounded-lg border bg-white"
        data-testid="storefront-preview"
      />
    </div>
  )
}
