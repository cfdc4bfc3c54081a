import { Alert } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { LINK } from "../components/link-style"
import { say } from "../../core/messages/say"
import { useFactLanguage } from "../lib/fact-words"
import { useHealth } from "../lib/settings-queries"
import { useTexts, type Translate } from "../lib/texts"
import type { Health, RentalSettings } from "../lib/types"
import { listPath } from "../rentals/use-list-state"
import { rulesPath } from "../price-rules/rules-path"
import { Small } from "../components/text"

/** The list of those rentals that Health counts by this name, of a sales channel or of all (null). */
export function countedPath(
  filter: "attention" | "unconfirmed" | "drifting",
  salesChannelId: string | null,
): string {
  return listPath({
    [filter]: filter === "attention" ? "open" : "true",
    ...(salesChannelId && { sales_channel_id: [salesChannelId] }),
  })
}

interface Concern {
  text: string
  link?: { to: string; text: string }
}

/** What needs the merchant, at the top of the page; nothing where all is well. */
export function HealthBanner({ settings, hideMissing }: { settings: RentalSettings; hideMissing: boolean }) {
  const { t } = useTexts()
  const language = useFactLanguage()
  const health = useHealth(settings.sales_channel_id)
  const concerns: Concern[] = [
    ...(hideMissing ? [] : settings.missing.map((missing) => ({ text: say(missing, language).text }))),
    ...(settings.encryption_fault ? [{ text: say(settings.encryption_fault, language).text }] : []),
    ...settings.option_faults.map((fault) => ({
      text: t("health.optionFault", { field: fault.field, message: say(fault, language).text }),
    })),
    ...(health.data ? concernsOf(health.data, settings.sales_channel_id, t) : []),
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

const isOverdue = ({ oldest_at }: Health["backlog"]): boolean =>
  oldest_at !== null && Date.now() - Date.parse(oldest_at) > OVERDUE_MS

/** What only who installs the plugin can mend. */
function installationConcerns({ medusa, provider_registered }: Health, t: Translate): Concern[] {
  return [
    ...(provider_registered ? [] : [{ text: t("health.providerMissing") }]),
    ...(medusa.tested ? [] : [{ text: medusaWords(medusa, t) }]),
  ]
}

const medusaWords = ({ version, expected }: Health["medusa"], t: Translate): string =>
  t(expected ? "health.medusaExpected" : "health.medusaUntested", { version })

function concernsOf(health: Health, salesChannelId: string | null, t: Translate): Concern[] {
  const concerns: Concern[] = installationConcerns(health, t)
  const unusable = health.rules.unusable.length + health.rules.malformed.length
  if (unusable) {
    concerns.push({
      text: t("health.rulesUnusable", { count: unusable }),
      link: { to: rulesPath(salesChannelId), text: t("health.seeRules") },
    })
  }
  if (health.attention) {
    concerns.push({
      text: t("health.attentionCount", { count: health.attention }),
      link: { to: countedPath("attention", salesChannelId), text: t("health.seeRentals") },
    })
  }
  if (isOverdue(health.backlog)) {
    concerns.push({ text: t("health.waitingCount", { count: health.backlog.count }) })
  }

  return concerns
}
