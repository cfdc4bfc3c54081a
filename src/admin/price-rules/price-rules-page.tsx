import { Alert, Container, Heading, Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import { Section } from "../components/section"
import { Loaded } from "../components/state"
import { useFormat } from "../lib/format"
import { useRuleBook, useRules } from "../lib/rules-queries"
import { ServiceQuote, useServiceWords } from "../lib/service-words"
import { useSettings } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings, RulesAnswer } from "../lib/types"
import { useChannel } from "../lib/use-channel"
import { ChannelSelect } from "../settings/channel-select"
import { Calculator, readDecimal } from "./calculator"
import { PriceChart } from "./chart"
import { EligibilityCard } from "./eligibility-card"
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
          <Heading level="h1">{t("rules.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle">
            {t("rules.description")}
          </Text>
        </div>
        <ChannelSelect channel={channel} onChange={choose} />
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
  const book = useRuleBook(answer.rules, settings?.vat_placeholder)
  const [price, setPrice] = useState("500")
  const [vatRate, setVatRate] = useState(USUAL_VAT)
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
      {book.rules.length > 0 && (
        <>
          <Section
            id="chart"
            title={t("rules.chart.title")}
            description={t("rules.chart.description", { vat: readDecimal(vatRate) ?? USUAL_VAT })}
          >
            <PriceChart
              book={book}
              vatRate={Number(readDecimal(vatRate) ?? USUAL_VAT)}
              price={readPrice(price)}
              onPrice={(chosen) => setPrice(String(chosen))}
            />
          </Section>
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
      <EligibilityCard channel={channel} />
    </>
  )
}

const readPrice = (text: string) => {
  const plain = readDecimal(text)
  return plain === null ? null : Number(plain)
}

/** How old the rules are, and what is wrong where they couldn't be fetched. */
function Freshness({ answer }: { answer: RulesAnswer }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const say = useServiceWords()
  const failure = answer.failure && say(answer.failure)
  if (!answer.failure && !answer.stale) return null
  return (
    <Alert variant={answer.rules.length ? "warning" : "error"} role="alert">
      <Text size="small" weight="plus">
        {failure ? failure.problem : t("rules.stale")}
      </Text>
      <Text size="small">
        {failure?.remedy}{" "}
        {answer.rules.length > 0 && t("rules.servedSince", { when: moment(answer.fetched_at) })}
      </Text>
      {answer.failure && <ServiceQuote failure={answer.failure} />}
      <Link to="/settings/rental" className="txt-small text-ui-tag-blue-text hover:underline">
        {t("rules.toSettings")}
      </Link>
    </Alert>
  )
}
