import { Button } from "@medusajs/ui"
import { useState } from "react"
import { LINK } from "../components/link-style"
import { Row, Section } from "../components/section"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { SETTINGS, type SettingName } from "../../core/settings"
import { differsFromDefault, fieldOf, GROUPS, type FieldSpec } from "./fields"
import { SettingsDrawer } from "./settings-card"
import { ShownValue } from "./shown-value"
import { useTrial } from "./use-trial"

/** What each merchant has to decide. */
const ESSENTIALS = (
  [
    "environment",
    "api_key",
    "first_payment",
    "prices_shown",
    "notify_email",
    "abandoned_after_hours",
  ] as const
).map(fieldOf)

/** What the first steps ask for: not said twice on one page. */
const IN_STEPS: readonly SettingName[] = ["first_payment", "prices_shown"]

/** Each shop has its own of these, so that one isn't a choice of the merchant's. */
const OF_EACH_SHOP: readonly SettingName[] = [
  "api_url.production",
  "api_url.staging",
  "payment_url",
  "backend_url",
  "storefront_url",
]

/** The few settings that a merchant decides, and of the others those that differ from what is built in. */
export function EssentialsCard({ settings, hasSteps }: { settings: RentalSettings; hasSteps: boolean }) {
  const { t } = useTexts()
  const [edited, setEdited] = useState<{ other?: FieldSpec } | null>(null)
  const trial = useTrial(settings)
  const shown = hasSteps ? ESSENTIALS.filter(({ name }) => !IN_STEPS.includes(name)) : ESSENTIALS
  const others = Object.values(GROUPS)
    .flat()
    .filter((spec) => !ESSENTIALS.some(({ name }) => name === spec.name) && !OF_EACH_SHOP.includes(spec.name))
    .filter((spec) => differsFromDefault(settings, spec))
  return (
    <Section
      id="essentials"
      title={t("settings.groups.essentials.title")}
      actions={
        <>
          {trial.button}
          <Button size="small" variant="secondary" onClick={() => setEdited({})}>
            {t("common.edit")}
          </Button>
        </>
      }
    >
      {trial.result}
      {shown.map((spec) => (
        <Row key={spec.name} title={t(spec.label)}>
          <ShownValue spec={spec} settings={settings} />
        </Row>
      ))}
      {others.map((spec) => (
        <Row key={spec.name} title={t(spec.label)}>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <ShownValue spec={spec} settings={settings} />
            <button
              type="button"
              className={LINK}
              aria-label={t("settings.edit", { what: t(spec.label) })}
              onClick={() => setEdited({ other: spec })}
            >
              {t("common.edit")}
            </button>
          </div>
        </Row>
      ))}
      {edited && (
        <SettingsDrawer
          group={edited.other ? SETTINGS[edited.other.name].group : "essentials"}
          specs={edited.other ? undefined : ESSENTIALS}
          focusOn={edited.other?.name}
          settings={settings}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}
