import { Input, Select } from "@medusajs/ui"
import { useSalesChannels } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { PERIODS, type Period } from "./periods"
import type { usePeriod } from "./use-overview"

/** Radix takes no empty value for an option. */
const ALL = "all"

/** Which period and sales channel the page is about. */
export function PeriodChoice({ choice }: { choice: ReturnType<typeof usePeriod> }) {
  const { t } = useTexts()
  const channels = useSalesChannels().data ?? []
  return (
    <>
      {(channels.length > 1 || choice.channel) && (
        <Select
          size="small"
          value={choice.channel ?? ALL}
          onValueChange={(id) => choice.chooseChannel(id === ALL ? null : id)}
        >
          <Select.Trigger
            aria-label={t("overview.channel")}
            className="w-auto min-w-0 max-w-[220px] [&>span]:truncate"
          >
            <Select.Value />
          </Select.Trigger>
          <Select.Content>
            <Select.Item value={ALL}>{t("overview.allChannels")}</Select.Item>
            {channels.map(({ id, name }) => (
              <Select.Item key={id} value={id}>
                {name}
              </Select.Item>
            ))}
          </Select.Content>
        </Select>
      )}
      <Select
        size="small"
        value={choice.period}
        onValueChange={(period) => choice.choosePeriod(period as Period)}
      >
        <Select.Trigger aria-label={t("overview.period")} className="w-auto min-w-0">
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {PERIODS.map((period) => (
            <Select.Item key={period} value={period}>
              {t(`overview.periods.${period}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      {choice.period === "own" &&
        (["from", "to"] as const).map((end) => (
          <Input
            key={end}
            size="small"
            type="date"
            aria-label={t(`overview.${end}`)}
            className="w-[140px]"
            value={choice.days[end]}
            onChange={({ target }) => choice.chooseDays({ [end]: target.value })}
          />
        ))}
    </>
  )
}
