import { Container, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import { Section } from "../components/section"
import { Loaded } from "../components/state"
import { TestMode } from "../components/test-mode"
import { useRuleBook, useRules } from "../lib/rules-queries"
import { useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings, RulesAnswer, RulesChange } from "../lib/types"
import { useChannel } from "../lib/use-channel"
import { ChannelSelect } from "../settings/channel-select"
import { Calculator, readDecimal } from "./calculator"
import { ChartCard } from "./chart-card"
import { EligibilityCard } from "./eligibility-card"
import { AsOf, Freshness } from "./freshness"
import { HistoryCard } from "./history-card"
import { HoldBanner } from "./hold-banner"
import { RulesTable } from "./rules-table"
import { UnusableRules } from "./unusable-rules"

/** VAT in percent that the calculator begins with. */
const USUAL_VAT = "20"

/** Rentals → Price rules: the service's rules, what they give, and what of the shop's products they reach. */
export function PriceRulesPage() {
  const { t } = useTexts()
  const [channel, choose] = useChannel()
  const rules = useRules(channel)
  const settings = useSettings(channel)
  return (
    <div className="flex flex-col gap-y-3">
      <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex items-center gap-x-2">
            <Heading level="h1">{t("rules.title")}</Heading>
            <TestMode channel={channel} />
          </div>
          <Text size="small" className="text-ui-fg-subtle">
            {t("rules.description")}
          </Text>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <AsOf answer={rules.data} channel={channel} />
          <ChannelSelect channel={channel} onChange={choose} />
        </div>
      </Container>
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
  const [price, setPrice] = useState("500")
  const [vatRate, setVatRate] = useState(USUAL_VAT)
  const [chosen, setChosen] = useState<RulesChange | null>(null)
  const faulty = answer.unusable.length + answer.malformed.length
  return (
    <>
      {answer.hold && <HoldBanner hold={answer.hold} channel={channel} />}
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
      {(answer.rules.length > 0 || chosen) && (
        <>
          <ChartCard
            {...{ channel, answer, book, chosen }}
            vatRate={Number(readDecimal(vatRate) ?? USUAL_VAT)}
            price={readPrice(price)}
            onPrice={(at) => setPrice(String(at))}
          />
          <Section
            id="calculator"
            title={t("rules.calculator.title")}
            description={t("rules.calculator.description")}
          >
            <Calculator
              book={book}
              price={price}
              vatRate={vatRate}
              onPrice={setPrice}
              onVatRate={setVatRate}
            />
          </Section>
        </>
      )}
      {answer.fetched_at && (
        <HistoryCard channel={channel} hold={answer.hold} chosen={chosen} onChoose={setChosen} />
      )}
      {(answer.rules.length > 0 || !answer.failure) && (
        <Section id="rules" title={t("rules.all")} description={t("rules.allHint")}>
          {answer.rules.length ? (
            <RulesTable answer={answer} />
          ) : (
            <Text size="small" className="text-ui-fg-subtle px-6 py-4">
              {t("rules.none")}
            </Text>
          )}
        </Section>
      )}
      <EligibilityCard channel={channel} book={book} />
    </>
  )
}

const readPrice = (text: string) => {
  const plain = readDecimal(text)
  return plain === null ? null : Number(plain)
}
