import { Alert } from "@medusajs/ui"
import type { Health } from "../../answers/health"
import type { RentalSettings } from "../../answers/settings"
import { MAX_TALLIED } from "../../core/limits"
import { wordingIn } from "../../core/messages/say"
import { Loaded, Rows, Section, Small } from "../components/card"
import { useSay } from "../lib/fact-words"
import { useHealth } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { useImplausible } from "../products/why-not"

/** Calls that could not be applied for so long don't mend by themselves any more: most do within a minute or two. */
const OVERDUE_MS = 5 * 60_000

/** What needs the merchant, and how it is mended, at the top of the page; nothing where all is well. `hideMissing`: the first steps ask for it. */
export function HealthBanner({ settings, hideMissing }: { settings: RentalSettings; hideMissing: boolean }) {
  const { t } = useTexts()
  const implausible = useImplausible()
  const say = useSay()
  const { missing, unreadable, encryption_fault, option_faults, sales_channel_id: channel } = settings
  const { data: health } = useHealth(channel)
  const faults = [
    // No first step asks for the variable that locks the environment, or for Medusa's configuration.
    ...missing.filter(({ code }) => !hideMissing || code.startsWith("environment_")),
    ...unreadable.filter(({ field }) => field !== "api_key"),
    ...(encryption_fault ? [encryption_fault] : []),
  ].map((fault) => say(fault).text)
  const options = option_faults.map((fault) =>
    t("health.optionFault", { field: fault.field, message: say(fault).text }),
  )
  const ofHealth = () => {
    if (!health) return []
    const { medusa, elements_built, rules, backlog, failing_since, last_failure } = health
    // Of a service that fails there is a banner on every page.
    const outage = failing_since && last_failure?.code
    const others = health.not_ready.filter(
      ({ field, code }) => !field && code !== outage && !(hideMissing && code === "no_region_rents"),
    )
    const unusable = rules.unusable.length + rules.malformed.length
    const isOverdue = !!backlog.oldest_at && Date.now() - Date.parse(backlog.oldest_at) > OVERDUE_MS
    return [
      ...others.map(say).map(({ text, remedy }) => `${text} ${remedy}`),
      // What only who installs the plugin can mend.
      !elements_built && t("health.elementsMissing"),
      !medusa.tested &&
        t(medusa.expected ? "health.medusaExpected" : "health.medusaUntested", { version: medusa.version }),
      isOverdue && t("health.waitingCount", { count: backlog.count }),
      unusable > 0 && t("health.rulesUnusable", { count: unusable }),
      ...health.implausible.slice(0, 1).map(implausible),
    ]
  }
  const concerns = [...faults, ...options, ...ofHealth()].filter(Boolean)
  if (!concerns.length) return null
  return (
    <Alert variant="warning" role="status" data-testid="health-banner">
      <Small weight="plus">{t("health.needsYou")}</Small>
      <ul className="txt-small list-disc pl-4">
        {concerns.map((text) => (
          <li key={`${text}`}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** When the service answered last, and what isn't in order. An issue of a rental is said in the list and beside the bell. */
export function HealthCard({ channel }: { channel: string | null }) {
  const { t } = useTexts()
  return (
    <Section id="health" title={t("health.title")} description={channel && t("health.ofChannel")}>
      <Loaded query={useHealth(channel)} lines={2}>
        {(health) => <Facts health={health} />}
      </Loaded>
    </Section>
  )
}

function Facts({ health }: { health: Health }) {
  const { t, moment, language } = useTexts()
  const say = useSay()
  const { last_success_at, last_failure, failing_since, backlog, refused_call } = health
  const untaxed = health.countries_without_tax_rate.map(wordingIn(language).country)
  // The server counts no further.
  const counted = (count: number) => count > 0 && (count < MAX_TALLIED ? count : `${count}+`)
  return (
    <Rows
      of={[
        [t("health.lastSuccess"), last_success_at ? moment(last_success_at) : t("health.never")],
        [
          t("health.failing", { when: moment(failing_since) }),
          failing_since && (last_failure ? say(last_failure).text : "-"),
        ],
        [
          t("health.waiting"),
          backlog.oldest_at && backlog.count,
          t("health.oldest", { when: moment(backlog.oldest_at) }),
        ],
        [
          t("health.refusedCall"),
          refused_call && moment(refused_call.at),
          refused_call && t(`health.refused.${refused_call.reason}`),
        ],
        [t("health.untaxed"), untaxed.join(", "), t("health.untaxedHint")],
        [t("health.unconfirmed"), counted(health.unconfirmed)],
        [t("health.drifting"), counted(health.drifting)],
      ]}
    />
  )
}
