import { Input } from "@medusajs/ui"
import { byName, InlineChoice } from "../components/field"
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
        <InlineChoice
          label={t("rentals.people.channel")}
          value={choice.channel ?? ALL}
          onChange={(id) => choice.chooseChannel(id === ALL ? null : id)}
          choices={[{ value: ALL, label: t("overview.allChannels") }, ...byName(channels)]}
        />
      )}
      <InlineChoice
        label={t("overview.period")}
        value={choice.period}
        onChange={(period) => choice.choosePeriod(period as Period)}
        choices={PERIODS.map((period) => ({ value: period, label: t(`overview.periods.${period}`) }))}
      />
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
