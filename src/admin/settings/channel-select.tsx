import { Label, Select } from "@medusajs/ui"
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
      <Select
        size="small"
        value={channel ?? DEFAULT}
        onValueChange={(value) => onChange(value === DEFAULT ? null : value)}
      >
        <Select.Trigger
          id="rental-channel"
          className="w-auto min-w-0 max-w-full sm:max-w-[240px] [&>span]:truncate"
        >
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          <Select.Item value={DEFAULT}>{t("settings.channel.all")}</Select.Item>
          {channels.data?.map(({ id, name }) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
    </div>
  )
}
