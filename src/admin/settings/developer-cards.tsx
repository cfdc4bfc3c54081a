import { Button, Input, Text } from "@medusajs/ui"
import { useState } from "react"
import { SETTING_GROUPS } from "../../core/setting-kinds"
import { Section } from "../components/section"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { GROUPS } from "./fields"
import { SettingsCard } from "./settings-card"
import { useTrial } from "./use-trial"

/** All settings by their groups, folded, or those that a search finds. Of a sales channel its own, unfolded. */
export function DeveloperCards({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const isChannel = settings.sales_channel_id !== null
  const [isOpen, setOpen] = useState(isChannel)
  const [q, setQ] = useState("")
  const cards = useFound(q)
  const trial = useTrial(settings)
  return (
    <>
      {!isChannel && (
        <Section
          id="developers"
          title={t("settings.developers.title")}
          description={t("settings.developers.description")}
          actions={
            <>
              <Input
                size="small"
                aria-label={t("settings.developers.search")}
                placeholder={t("settings.developers.search")}
                value={q}
                onChange={(event) => setQ(event.target.value)}
              />
              <Button
                size="small"
                variant="secondary"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {t(isOpen ? "settings.developers.hide" : "settings.developers.show")}
              </Button>
            </>
          }
        >
          {q.trim() && !cards.length && (
            <Text size="small" className="text-ui-fg-subtle px-6 py-4" role="status">
              {t("settings.developers.nothing")}
            </Text>
          )}
        </Section>
      )}
      {(isOpen || q.trim()) &&
        cards.map(({ group, specs }) => (
          <SettingsCard
            key={group}
            {...{ group, specs, settings }}
            actions={isChannel && group === "connection" && trial.button}
          >
            {group === "connection" && trial.result}
          </SettingsCard>
        ))}
    </>
  )
}

/** The groups with those of their settings whose name, words or stored name hold what is typed. */
function useFound(typed: string) {
  const { t } = useTexts()
  const q = typed.trim().toLocaleLowerCase()
  return SETTING_GROUPS.map((group) => ({
    group,
    specs: GROUPS[group].filter(({ name, label, hint }) =>
      [name, t(label), t(hint)].some((text) => text.toLocaleLowerCase().includes(q)),
    ),
  })).filter(({ specs }) => specs.length)
}
