import { Input } from "@medusajs/ui"
import { useState } from "react"
import type { RentalSettings } from "../../answers/settings"
import { environmentVariable } from "../../core/setting-values"
import { SETTING_GROUPS, type SettingGroup } from "../../core/setting-kinds"
import { LINK, Note, Row, Section, SmallButton } from "../components/card"
import { useTexts } from "../lib/texts"
import { differsFromDefault, essentialsOf, type FieldSpec, GROUPS, isOwn, TERMS } from "./fields"
import { useEdit } from "./settings-form"
import { ShownValue } from "./shown-value"
import { useTrial } from "./trial"

/** What a merchant decides, and what else was changed here; without the terms where the first steps ask for them on the same page. */
export function EssentialsCard({ settings, hasSteps }: { settings: RentalSettings; hasSteps: boolean }) {
  const specs = essentialsOf(settings).filter((spec) => !hasSteps || !TERMS.includes(spec))
  return <GroupCard group="essentials" isTried {...{ specs, settings }} />
}

interface GroupProps {
  group: SettingGroup | "essentials"
  settings: RentalSettings
  /** Those of the group that are shown. */
  specs: readonly FieldSpec[]
  /** The connection can be tried here. */
  isTried: boolean
}

/**
 * The settings of a group, and the button that changes them. For a sales channel only those that it sets itself: the others are on the
 * page of the default.
 */
function GroupCard({ group, settings, specs, isTried }: GroupProps) {
  const { t } = useTexts()
  const edit = useEdit()
  const trial = useTrial(settings)
  const title = t(`settings.groups.${group}.title`)
  const isChannel = settings.sales_channel_id !== null
  const shown = isChannel ? specs.filter((spec) => isOwn(settings, spec)) : specs
  const override = t("settings.override")
  return (
    <Section
      id={group}
      title={title}
      actions={
        <>
          {isTried && trial.button}
          <SmallButton
            aria-label={isChannel ? `${override} ${title}` : t("settings.edit", { what: title })}
            onClick={() => edit(group)}
          >
            {isChannel ? override : t("common.edit")}
          </SmallButton>
        </>
      }
    >
      <div className="px-6 py-4 empty:hidden">{isTried && trial.result}</div>
      {shown.map((spec) => (
        <Row key={spec.name} title={t(spec.label)}>
          <div className="flex flex-wrap items-center justify-between gap-x-2">
            <ShownValue {...{ spec, settings }} />
            {group === "essentials" && differsFromDefault(settings, spec) && (
              <button
                type="button"
                className={LINK}
                aria-label={t("settings.edit", { what: t(spec.label) })}
                onClick={() => edit(group, spec.name)}
              >
                {t("common.edit")}
              </button>
            )}
          </div>
        </Row>
      ))}
      {shown.length === 0 && <Note className="px-6 py-4">{t("settings.asDefault")}</Note>}
    </Section>
  )
}

/** All settings by their groups, folded, or those that a search finds. Of a sales channel its own, unfolded. */
export function DeveloperCards({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const isChannel = settings.sales_channel_id !== null
  const [isOpen, setOpen] = useState(isChannel)
  const [q, setQ] = useState("")
  const cards = useFound(q)
  const search = t("settings.developers.search")
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
                aria-label={search}
                placeholder={search}
                value={q}
                onChange={(event) => setQ(event.target.value)}
              />
              <SmallButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {t(isOpen ? "settings.developers.hide" : "settings.developers.show")}
              </SmallButton>
            </>
          }
        >
          {q.trim() && !cards.length && (
            <Note className="px-6 py-4" role="status">
              {t("settings.developers.nothing")}
            </Note>
          )}
        </Section>
      )}
      {(isOpen || q.trim()) &&
        cards.map(({ group, specs }) => (
          <GroupCard
            key={group}
            isTried={isChannel && group === "connection"}
            {...{ group, specs, settings }}
          />
        ))}
    </>
  )
}

/** The groups with those of their settings whose name, words, stored name or variable hold what is typed. */
function useFound(typed: string) {
  const { t } = useTexts()
  const q = typed.trim().toLowerCase()
  return SETTING_GROUPS.map((group) => ({
    group,
    specs: GROUPS[group].filter(({ name, label, hint }) =>
      [name, environmentVariable(name), t(label), t(hint)].some((text) => text.toLowerCase().includes(q)),
    ),
  })).filter(({ specs }) => specs.length)
}
