import { Label } from "@medusajs/ui"
import { byName, InlineChoice } from "../components/field"
import { useSalesChannels } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"

/** Radix takes no empty value for an option. */
const DEFAULT = "default"

/** Whose settings are shown: the default's, which every channel inherits, or one sales channel's. */
export function ChannelSelect({
  channel,
  onChange,
}: {
  channel: string | null
  onChange: (channel: string | null) => void
}) {
  const { t } = useTexts()
  const channels = useSalesChannels()
  return (
    <div className="flex min-w-0 max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <Label htmlFor="rental-channel" size="small" className="text-ui-fg-subtle whitespace-nowrap">
        {t("settings.channel.label")}
      </Label>
      <InlineChoice
        id="rental-channel"
        label={t("settings.channel.label")}
        value={channel ?? DEFAULT}
        onChange={(value) => onChange(value === DEFAULT ? null : value)}
        choices={[{ value: DEFAULT, label: t("settings.channel.all") }, ...byName(channels.data)]}
      />
    </div>
  )
}
