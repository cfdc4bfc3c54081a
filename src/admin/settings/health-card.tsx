import { StatusBadge } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { LINK } from "../components/link-style"
import { MAX_TALLIED } from "../../core/limits"
import { wordingIn } from "../../core/messages/say"
import { Row, Section } from "../components/section"
import { Loaded } from "../components/state"
import { useFormat } from "../lib/format"
import { useServiceWords } from "../lib/service-words"
import { useHealth } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { Health } from "../lib/types"
import { countRules } from "../price-rules/count-rules"
import { rulesPath } from "../price-rules/rules-path"
import { countedPath } from "./health-banner"

/** The server counts rentals no further. */
const tallied = (count: number): string => (count < MAX_TALLIED ? String(count) : `${count}+`)

/** How the shop and the service get on: what a merchant would otherwise look for in a log. */
export function HealthCard({ channel }: { channel: string | null }) {
  const { t } = useTexts()
  const health = useHealth(channel)
  return (
    <Section id="health" title={t("health.title")} description={channel ? t("health.ofChannel") : undefined}>
      <Loaded query={health} lines={5}>
        {(found) => <HealthRows health={found} channel={channel} />}
      </Loaded>
    </Section>
  )
}

function HealthRows({ health, channel }: { health: Health; channel: string | null }) {
  const { t, language } = useTexts()
  const { moment } = useFormat()
  const { country } = wordingIn(language)
  const say = useServiceWords()
  const { total, faulty } = countRules(health.rules.count, health.rules)
  return (
    <>
      <Row title={t("health.lastSuccess")}>
        {health.last_success_at ? moment(health.last_success_at) : t("health.never")}
      </Row>
      <Row title={t("health.lastFailure")}>
        <div className={health.failing_since ? "text-ui-fg-base" : "text-ui-fg-subtle"}>
          {health.last_failure_at ? moment(health.last_failure_at) : t("health.none")}
          {health.last_failure && <p className="mt-1">{say(health.last_failure).text}</p>}
          {health.failing_since && (
            <p className="text-ui-fg-error mt-1">
              {t("health.failing", { when: moment(health.failing_since) })}
            </p>
          )}
          {isSolved(health) && (
            <p className="mt-1" data-testid="failure-solved">
              {t("health.solved", { when: moment(health.last_success_at) })}
            </p>
          )}
        </div>
      </Row>
      <Row title={t("health.waiting")}>
        <Waiting value={health.backlog.count} />
        {health.backlog.oldest_at && (
          <p className="text-ui-fg-subtle mt-1">
            {t("health.oldest", { when: moment(health.backlog.oldest_at) })}
          </p>
        )}
      </Row>
      <Row title={t("health.rules")}>
        <Link to={rulesPath(channel)} className={LINK}>
          {t("health.rulesCount", { count: total })}
        </Link>
        {faulty > 0 && (
          <p className="text-ui-fg-error mt-1">{t("health.rulesUnusable", { count: faulty })}</p>
        )}
      </Row>
      {health.refused_call && (
        <Row title={t("health.refusedCall")}>
          {moment(health.refused_call.at)}
          <p className="text-ui-fg-subtle mt-1">{t(`health.refused.${health.refused_call.reason}`)}</p>
        </Row>
      )}
      {health.countries_without_tax_rate.length > 0 && (
        <Row title={t("health.untaxed")}>
          {health.countries_without_tax_rate.map(country).join(", ")}
          <p className="text-ui-fg-subtle mt-1">{t("health.untaxedHint")}</p>
        </Row>
      )}
      <Row title={t("health.attention")}>
        <CountLink name="attention" value={health.attention} to={countedPath("attention", channel)} />
      </Row>
      <Row title={t("health.unconfirmed")}>
        <CountLink name="unconfirmed" value={health.unconfirmed} to={countedPath("unconfirmed", channel)} />
      </Row>
      <Row title={t("health.drift")}>
        <CountLink name="drift" value={health.drifting} to={countedPath("drifting", channel)} />
      </Row>
    </>
  )
}

const isSolved = ({ last_failure_at, last_success_at }: Health): boolean =>
  !!last_failure_at && !!last_success_at && last_failure_at < last_success_at

interface CountLinkProps {
  /** What is counted. */
  name: "attention" | "unconfirmed" | "drift"
  value: number
  to: string
}

/** A number that leads to what it counts; to a screen reader it says what. */
function CountLink({ name, value, to }: CountLinkProps) {
  const { t } = useTexts()
  return value ? (
    <Link to={to} className={LINK}>
      {tallied(value)}
      <span className="sr-only"> {t(`health.${name}`)}</span>
    </Link>
  ) : (
    <span>0</span>
  )
}

/** Calls that wait, all counted. */
function Waiting({ value }: { value: number }) {
  return value > 0 ? <StatusBadge color="orange">{value}</StatusBadge> : <span>0</span>
}
