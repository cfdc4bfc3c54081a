import { Button, Label, Select, Text } from "@medusajs/ui"
import { useEffect, useRef, useState } from "react"
import { SHOPPER_LANGUAGES } from "../../core/shopper-language"
import { ChoiceField } from "../components/field"
import { ONE_LINE } from "../components/link-style"
import { Section } from "../components/section"
import type { ListedVariant } from "../../core/api/eligibility"
import { backendUrl } from "../lib/client"
import { useFirstVariants } from "../lib/product-queries"
import { mayRentIn, usePublishableKeys, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { SeenOnStorefront, StorefrontTag } from "./storefront-tag"
import { framedPage, propertyOf, WIDGET_COLOURS, type WidgetLook } from "./widget-text"

/** The storefront's element with a product of the shop in own colours and languages, and the text that brings it there. */
export function StorefrontCard({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  return (
    <Section
      id="storefront"
      title={t("settings.storefront.title")}
      description={t("settings.storefront.description")}
    >
      <StorefrontLook settings={settings} />
    </Section>
  )
}

/** What the card holds, which the first steps have, too. */
export function StorefrontLook({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const regions = useRegions()
  const region = (regions.data ?? []).find(mayRentIn)
  const variants = useFirstVariants(settings.sales_channel_id, region?.id)
  const offered = (variants.data?.variants ?? []).filter(({ eligible }) => eligible)
  const [look, setLook] = useState<WidgetLook>({ colours: {} })
  const chosen = offered.find(({ id }) => id === look.variantId) ?? offered[0]
  const { storefront_key } = settings.seen
  const keys = usePublishableKeys(settings.sales_channel_id, storefront_key)
  const [keyId, setKeyId] = useState<string>()
  // No key sells in this channel: nothing can be shown until there is one, as the tag says.
  const key = keys.data?.find(({ id }) => id === keyId) ?? keys.data?.[0]
  const full: WidgetLook = { ...look, variantId: chosen?.id, regionId: region?.id }
  return (
    <div className="divide-y">
      {key && (
        <div className="grid gap-6 px-6 py-4 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-y-4">
            <LookFields look={full} variants={offered} onChange={setLook} />
          </div>
          {chosen ? (
            <Preview publishableKey={key.token} variant={chosen} look={full} />
          ) : (
            <Text size="small" className="text-ui-fg-subtle text-pretty">
              {variants.isPending && region ? "" : t("settings.storefront.nothing")}
            </Text>
          )}
        </div>
      )}
      <div className="flex flex-col gap-y-2 px-6 py-4">
        <Label size="small" weight="plus">
          {t("settings.storefront.tag")}
        </Label>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("settings.storefront.tagHint")}
        </Text>
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
}

function LookFields({ look, variants, onChange }: LookFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      {variants.length > 0 && (
        <div className="flex flex-col gap-y-1">
          <Label htmlFor="rental-preview-product" size="small" weight="plus">
            {t("rentals.lines.product")}
          </Label>
          <Select value={look.variantId} onValueChange={(variantId) => onChange({ ...look, variantId })}>
            <Select.Trigger id="rental-preview-product" className={ONE_LINE}>
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {variants.map(({ id, title, product }) => (
                <Select.Item key={id} value={id}>
                  {`${product.title} · ${title}`}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
      )}
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
    </>
  )
}

/** The element in a page of its own: the panel's style doesn't reach it. It has the panel's address, so the shop answers it. */
function Preview({
  publishableKey,
  variant,
  look,
}: {
  publishableKey: string
  variant: ListedVariant
  look: WidgetLook
}) {
  const { t } = useTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const paint = () => {
    const root = frame.current?.contentDocument?.documentElement
    for (const name of WIDGET_COLOURS) root?.style.setProperty(propertyOf(name), look.colours[name] ?? "")
  }
  useEffect(paint, [look.colours])
  if (variant.price === null || variant.vat_rate === null) return null
  const page = framedPage({
    backend: new URL(backendUrl(), window.location.href).href,
    publishableKey,
    unit: { price: variant.price, vatRate: variant.vat_rate },
    look,
    missing: t("settings.storefront.notHere"),
  })
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <Text size="small" weight="plus">
        {t("settings.storefront.preview")}
      </Text>
      <iframe
        ref={frame}
        title={t("settings.storefront.preview")}
        srcDoc={page}
        onLoad={paint}
        className="h-[280px] w-full rounded-lg border bg-white"
        data-testid="storefront-preview"
      />
    </div>
  )
}
