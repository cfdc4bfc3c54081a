import { Alert, StatusBadge } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { Health } from "../../answers/health"
import type { RentalSettings } from "../../answers/settings"
import { MAX_TALLIED } from "../../core/limits"
import { wordingIn } from "../../core/messages/say"
import { LINK, Loaded, Row, Small } from "../components/card"
import { useSay } from "../lib/fact-words"
import { useHealth } from "../lib/settings-queries"
import { useTexts, type Translate } from "../lib/texts"
import { useImplausible } from "../products/why-not"
import { countRules, rulesPath } from "../price-rules/rules"
import { listPath } from "../rentals/use-list-state"

/** The list of rentals that need the merchant, of a sales channel or of all (null). */
const attentionPath = (channel: string | null): string =>
  listPath({ attention: "open", ...(channel && { sales_channel_id: [channel] }) })

interface Concern {
  text: string
  link?: { to: string; text: string }
}

/** What needs the merchant, at the top of the page; nothing where all is well. */
export function HealthBanner({ settings, hideMissing }: { settings: RentalSettings; hideMissing: boolean }) {
  const { t } = useTexts()
  const implausible = useImplausible()
  const say = useSay()
  const { missing, unreadable, encryption_fault, option_faults, sales_channel_id: channel } = settings
  const { data: health } = useHealth(channel)
  // No first step asks for the variable that locks the environment, or for Medusa's configuration.
  const unsaid = hideMissing ? missing.filter(({ code }) => code.startsWith("environment_")) : missing
  const lost = unreadable.filter(({ field }) => field !== "api_key")
  // Of a service that fails there is a banner on every page.
  const outage = health?.failing_since ? health.last_failure?.code : undefined
  const others = health?.not_ready.filter(
    ({ field, code }) => !field && code !== outage && !(hideMissing && code === "no_region_rents"),
  )
  const concerns: Concern[] = [
    ...[...unsaid, ...lost, ...(encryption_fault ? [encryption_fault] : [])].map(say),
    ...(others ?? []).map(say).map(({ text, remedy }) => ({ text: `${text} ${remedy}` })),
    ...option_faults.map((fault) => ({
      text: t("health.optionFault", { field: fault.field, message: say(fault).text }),
    })),
    ...(health ? concernsOf(health, channel, t, implausible) : []),
  ]
  if (!concerns.length) return null
  return (
    <Alert variant="warning" role="status" data-testid="health-banner">
      <Small weight="plus">{t("health.needsYou", { count: concerns.length })}</Small>
      <ul className="txt-small list-disc pl-4">
        {concerns.map(({ text, link }, index) => (
          <li key={index}>
            {text}{" "}
            {link && (
              <Link to={link.to} className={`${LINK} underline`}>
                {link.text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Calls that could not be applied for so long don't mend by themselves any more: most do within a minute or two. */
const OVERDUE_MS = 5 * 60_000

function concernsOf(
  health: Health,
  channel: string | null,
  t: Translate,
  implausible: ReturnType<typeof useImplausible>,
): Concern[] {
  const { medusa, elements_built, rules, attention, backlog } = health
  const concerns: Concern[] = []
  // What only who installs the plugin can mend.
  if (!elements_built) concerns.push({ text: t("health.elementsMissing") })
  if (!medusa.tested) {
    const words = medusa.expected ? "health.medusaExpected" : "health.medusaUntested"
    concerns.push({ text: t(words, { version: medusa.version }) })
  }
  const unusable = rules.unusable.length + rules.malformed.length
  if (unusable) {
    concerns.push({
      text: t("health.rulesUnusable", { count: unusable }),
      link: { to: rulesPath(channel), text: t("health.seeRules") },
    })
  }
  for (const first of health.implausible.slice(0, 1)) {
    concerns.push({
      text: implausible(first),
      link: { to: rulesPath(channel), text: t("health.seeRules") },
    })
  }
  if (attention) {
    concerns.push({
      text: t("health.attentionCount", { count: attention }),
      link: { to: attentionPath(channel), text: t("health.seeRentals") },
    })
  }
  if (backlog.oldest_at !== null && Date.now() - Date.parse(backlog.oldest_at) > OVERDUE_MS) {
    concerns.push({ text: t("health.waitingCount", { count: backlog.count }) })
  }
  return concerns
}

/** How the shop and the service get on: what a merchant would otherwise look for in a log. */
export const HealthRows = ({ channel }: { channel: string | null }) => (
  <Loaded query={useHealth(channel)} lines={5}>
    {(health) => (
      <>
        <Calls health={health} channel={channel} />
        <Counts health={health} />
      </>
    )}
  </Loaded>
)

interface Props {
  health: Health
  channel: string | null
}

/** The calls that go to the service and come from it. */
function Calls({ health, channel }: Props) {
  const { t, moment } = useTexts()
  const implausible = useImplausible()
  const say = useSay()
  const { total, faulty } = countRules(health.rules.count, health.rules)
  const { last_success_at, last_failure_at, last_failure, failing_since, backlog, refused_call } = health
  const isSolved = !!last_failure_at && !!last_success_at && last_failure_at < last_success_at
  return (
    <>
      <Row title={t("health.lastSuccess")}>
        {last_success_at ? moment(last_success_at) : t("health.never")}
      </Row>
      <Row title={t("health.lastFailure")}>
        <div className={failing_since ? "text-ui-fg-base" : "text-ui-fg-subtle"}>
          {last_failure_at ? moment(last_failure_at) : t("health.none")}
          {last_failure && <p className="mt-1">{say(last_failure).text}</p>}
          {failing_since && (
            <p className="text-ui-fg-error mt-1">{t("health.failing", { when: moment(failing_since) })}</p>
          )}
          {isSolved && (
            <p className="mt-1" data-testid="failure-solved">
              {t("health.solved", { when: moment(last_success_at) })}
            </p>
          )}
        </div>
      </Row>
      <Row title={t("health.waiting")}>
        {backlog.count ? <StatusBadge color="orange">{backlog.count}</StatusBadge> : <span>0</span>}
        {backlog.oldest_at && (
          <p className="text-ui-fg-subtle mt-1">{t("health.oldest", { when: moment(backlog.oldest_at) })}</p>
        )}
      </Row>
      <Row title={t("health.rules")}>
        <Link to={rulesPath(channel)} className={LINK}>
          {t("health.rulesCount", { count: total })}
        </Link>
        {faulty > 0 && (
          <p className="text-ui-fg-error mt-1">{t("health.rulesUnusable", { count: faulty })}</p>
        )}
        {health.implausible.map((found) => (
          <p key={found.variant_id} className="text-ui-fg-error mt-1">
            {implausible(found)}
          </p>
        ))}
      </Row>
      {refused_call && (
        <Row title={t("health.refusedCall")}>
          {moment(refused_call.at)}
          <p className="text-ui-fg-subtle mt-1">{t(`health.refused.${refused_call.reason}`)}</p>
        </Row>
      )}
    </>
  )
}

/** What is counted of the rentals. */
function Counts({ health }: Pick<Props, "health">) {
  const { t, language } = useTexts()
  const { country } = wordingIn(language)
  const untaxed = health.countries_without_tax_rate
  return (
    <>
      {untaxed.length > 0 && (
        <Row title={t("health.untaxed")}>
          {untaxed.map(country).join(", ")}
          <p className="text-ui-fg-subtle mt-1">{t("health.untaxedHint")}</p>
        </Row>
      )}
      {(["attention", "unconfirmed", "drifting"] as const).map((name) => (
        <Row key={name} title={t(`health.${name}`)}>
          {/* The server counts no further. */}
          {health[name] < MAX_TALLIED ? health[name] : `${health[name]}+`}
        </Row>
      ))}
    </>
  )
}
