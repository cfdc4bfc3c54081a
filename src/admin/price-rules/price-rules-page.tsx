import { Section } from "../components/section"
import { Loaded } from "../components/state"
import { TestMode } from "../components/test-mode"
import { useRuleBook, useRules } from "../lib/rules-queries"
import { useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings, RulesAnswer } from "../lib/types"
import { useChannel } from "../lib/use-channel"
import { ChannelSelect } from "../settings/channel-select"
import { ChartCard } from "./chart-card"
import { EligibilityCard } from "./eligibility-card"
import { AsOf, Freshness } from "./freshness"
import { HistoryCard } from "./history-card"
import { RulesTable } from "./rules-table"
import { UnusableRules } from "./unusable-rules"
import { Note } from "../components/text"

/** Rentals → Price rules: the service's rules, what they give, and what of the shop's products they reach. */
export function PriceRulesPage() {
  const { t } = useTexts()
  const [channel, choose] = useChannel()
  const rules = useRules(channel)
  const settings = useSettings(channel)
  return (
    <div className="flex flex-col gap-y-3">
      <Section
        level="h1"
        title={t("rules.title")}
        badge={<TestMode channel={channel} />}
        description={t("rules.description")}
        actions={
          <>
            <AsOf answer={rules.data} channel={channel} />
            <ChannelSelect channel={channel} onChange={choose} />
          </>
        }
      />
      <Loaded query={rules} lines={6}>
        {(answer) => <Rules answer={answer} settings={settings.data} channel={channel} />}
      </Loaded>
    </div>
  )
}

interface RulesProps {
  answer: RulesAnswer
  settings: RentalSettings | undefined
  channel: string | null
}

function Rules({ answer, settings, channel }: RulesProps) {
  const { t } = useTexts()
  const book = useRuleBook(answer.rules, settings)
  const faulty = answer.unusable.length + answer.malformed.length
  return (
    <>
      <Freshness answer={answer} />
      {faulty > 0 && (
        <Section
          id="unusable"
          title={t("rules.unusableTitle", { count: faulty })}
          description={t("rules.unusableHint")}
        >
          <div className="px-6 py-4">
            <UnusableRules unusable={answer.unusable} malformed={answer.malformed} />
          </div>
        </Section>
      )}
      {book.rules.length > 0 && <ChartCard book={book} />}
      {answer.fetched_at && (
        <HistoryCard channel={channel} reading={book.reading} limit={settings?.rules_jump_percent ?? 0} />
      )}
      {(answer.rules.length > 0 || !answer.failure) && (
        <Section id="rules" title={t("rules.all")} description={t("rules.allHint")}>
          {answer.rules.length ? (
            <RulesTable answer={answer} />
          ) : (
            <Note className="px-6 py-4">{t("rules.none")}</Note>
          )}
        </Section>
      )}
      <EligibilityCard channel={channel} />
    </>
  )
}
