import { PencilSquare } from "@medusajs/icons"
import { Input } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import type { RentalSettings } from "../../core/api/settings"
import { SETTING_GROUPS, type SettingGroup } from "../../core/setting-kinds"
import { ActionMenu } from "../components/action-menu"
import { LINK, Note, Row, Section, SmallButton } from "../components/card"
import { useTexts } from "../lib/texts"
import { differsFromDefault, fieldOf, FIELDS, type FieldSpec, GROUPS, isOwn } from "./fields"
import { TERMS } from "./first-steps"
import { SettingsDrawer } from "./settings-form"
import { ShownValue } from "./shown-value"
import { useTrial } from "./trial"

/** A setting's row of a card; `edit` is offered beside its value. */
function SettingRow({
  spec,
  settings,
  edit,
}: {
  spec: FieldSpec
  settings: RentalSettings
  edit?: () => void
}) {
  const { t } = useTexts()
  return (
    <Row title={t(spec.label)}>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <ShownValue spec={spec} settings={settings} />
        {edit && (
          <button
            type="button"
            className={LINK}
            aria-label={t("settings.edit", { what: t(spec.label) })}
            onClick={edit}
          >
            {t("common.edit")}
          </button>
        )}
      </div>
    </Row>
  )
}

/** What each merchant has to decide. */
const ESSENTIALS = [
  ...(["environment", "api_key"] as const).map(fieldOf),
  ...TERMS,
  ...(["notify_email", "abandoned_after_hours"] as const).map(fieldOf),
]

/** Each shop has its own of these, so that one isn't a choice of the merchant's. */
const OF_EACH_SHOP = ["service_address", "payment_template", "address"]

/** The few settings that a merchant decides, and of the others those that differ from what is built in. */
export function EssentialsCard({ settings, hasSteps }: { settings: RentalSettings; hasSteps: boolean }) {
  const { t } = useTexts()
  const [edited, setEdited] = useState<{ other?: FieldSpec } | null>(null)
  const trial = useTrial(settings)
  // What the first steps ask for isn't said twice on one page.
  const shown = hasSteps ? ESSENTIALS.filter((spec) => !TERMS.includes(spec)) : ESSENTIALS
  const others = FIELDS.filter(
    ({ name, setting }) =>
      !OF_EACH_SHOP.includes(setting.kind) && !ESSENTIALS.some((each) => each.name === name),
  ).filter((spec) => differsFromDefault(settings, spec))
  return (
    <Section
      id="essentials"
      title={t("settings.groups.essentials.title")}
      actions={
        <>
          {trial.button}
          <SmallButton onClick={() => setEdited({})}>{t("common.edit")}</SmallButton>
        </>
      }
    >
      <div className="px-6 py-4 empty:hidden">{trial.result}</div>
      {shown.map((spec) => (
        <SettingRow key={spec.name} {...{ spec, settings }} />
      ))}
      {others.map((spec) => (
        <SettingRow key={spec.name} {...{ spec, settings }} edit={() => setEdited({ other: spec })} />
      ))}
      {edited && (
        <SettingsDrawer
          group={edited.other?.setting.group ?? "essentials"}
          specs={edited.other ? undefined : ESSENTIALS}
          focusOn={edited.other?.name}
          settings={settings}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}

interface GroupProps {
  group: SettingGroup
  settings: RentalSettings
  /** Those of the group that are shown. */
  specs: readonly FieldSpec[]
  /** Further buttons, left of the menu. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * The settings of a group, and the button that changes them. For a sales channel only those that it sets itself: the others are on the
 * page of the default.
 */
function GroupCard({ group, settings, specs, actions, children }: GroupProps) {
  const { t } = useTexts()
  const [editing, setEditing] = useState(false)
  const title = t(`settings.groups.${group}.title`)
  const isChannel = settings.sales_channel_id !== null
  const shown = isChannel ? specs.filter((spec) => isOwn(settings, spec)) : specs
  const onClick = () => setEditing(true)
  const override = t("settings.override")
  return (
    <Section
      id={group}
      title={title}
      actions={
        <>
          {actions}
          {isChannel ? (
            <SmallButton aria-label={`${override} ${title}`} {...{ onClick }}>
              {override}
            </SmallButton>
          ) : (
            <ActionMenu
              label={t("settings.actionsOf", { what: title })}
              actions={[{ label: t("common.edit"), icon: <PencilSquare />, onClick }]}
            />
          )}
        </>
      }
    >
      {children}
      {shown.map((spec) => (
        <SettingRow key={spec.name} {...{ spec, settings }} />
      ))}
      {shown.length === 0 && <Note className="px-6 py-4">{t("settings.asDefault")}</Note>}
      {editing && <SettingsDrawer {...{ group, settings }} onClose={() => setEditing(false)} />}
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
  const trial = useTrial(settings)
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
        cards.map(({ group, specs }) => {
          const isTried = isChannel && group === "connection"
          return (
            <GroupCard key={group} {...{ group, specs, settings }} actions={isTried && trial.button}>
              <div className="px-6 py-4 empty:hidden">{isTried && trial.result}</div>
            </GroupCard>
          )
        })}
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
