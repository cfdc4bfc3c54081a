import { SHOPPER_LANGUAGES, type ShopperLanguage } from "../../core/shopper-language"
import { wordingIn } from "../../core/problems/wording"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"
import { ChoiceField } from "./field"
import { commonDurations, durationOf, type LinkField, type LinkForm } from "./use-link-form"
import type { useSale } from "./use-sale"

interface Props {
  form: LinkForm
  change: (changes: Partial<LinkForm>) => void
  faultOf: (field: LinkField) => string | undefined
}

type Places = Omit<ReturnType<typeof useSale>, "sale">

/** Radix takes no empty value for an option. */
const NONE = "none"

/** Region, country, sales channel, and the language that the customer reads. */
export function SaleFields({
  form,
  change,
  faultOf,
  places: { regions, region, channels },
}: Props & { places: Places }) {
  const { t, language } = useTexts()
  const { country } = wordingIn(language)
  const byName = (things: readonly { id: string; name: string }[] | undefined) =>
    (things ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const chooseRegion = (region_id: string) => {
    const [first] = regions?.find(({ id }) => id === region_id)?.countries ?? []
    change({ region_id, country_code: first?.iso_2 ?? "" })
  }
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <ChoiceField
        name="region_id"
        label="links.region"
        value={form.region_id}
        onChange={chooseRegion}
        choices={byName(regions)}
        fault={faultOf("region_id") ?? (regions?.length === 0 ? t("links.noRegion") : undefined)}
      />
      <ChoiceField
        name="country_code"
        label="links.country"
        value={form.country_code}
        onChange={(country_code) => change({ country_code })}
        choices={(region?.countries ?? []).map(({ iso_2 }) => ({ value: iso_2, label: country(iso_2) }))}
        fault={faultOf("country_code")}
      />
      <ChoiceField
        name="sales_channel_id"
        label="links.channel"
        value={form.sales_channel_id}
        onChange={(sales_channel_id) => change({ sales_channel_id })}
        choices={byName(channels)}
        fault={faultOf("sales_channel_id")}
      />
      <ChoiceField
        name="lang"
        label="links.language"
        value={form.lang}
        onChange={(lang) => change({ lang: lang as ShopperLanguage })}
        choices={SHOPPER_LANGUAGES.map((code) => ({ value: code, label: t(`settings.languages.${code}`) }))}
      />
    </div>
  )
}

/** How long, and how it gets there. */
export function DeliveryFields({ form, change, faultOf, deliveries }: Props & Pick<Places, "deliveries">) {
  const { t } = useTexts()
  const { months } = useFormat()
  const duration = durationOf(form)
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <ChoiceField
        name="duration"
        label="links.duration"
        value={duration === null ? "" : String(duration)}
        onChange={(chosen) => change({ duration: Number(chosen) })}
        choices={commonDurations(form.lines).map((each) => ({ value: String(each), label: months(each) }))}
        fault={faultOf("duration")}
      />
      <ChoiceField
        name="shipping_option_id"
        label="links.delivery"
        value={form.shipping_option_id || NONE}
        onChange={(chosen) => change({ shipping_option_id: chosen === NONE ? "" : chosen })}
        choices={[
          { value: NONE, label: t("links.noDelivery") },
          ...(deliveries ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        fault={faultOf("shipping_option_id")}
      />
    </div>
  )
}
