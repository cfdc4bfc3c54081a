import type { RentalSettings } from "../../answers/settings"
import type { SettingGroup } from "../../core/setting-kinds"
import { Note, Row, Section, SmallButton } from "../components/card"
import { useTexts } from "../lib/texts"
import { GROUPS, isShown } from "./fields"
import { useEdit } from "./settings-form"
import { ShownValue } from "./shown-value"
import { useTrial } from "./trial"

interface Props {
  group: SettingGroup
  settings: RentalSettings
}

/** What is decided of a group of settings, how many more there are, and the button that changes them all. */
export function GroupCard({ group, settings }: Props) {
  const { t, medusa } = useTexts()
  const edit = useEdit()
  const trial = useTrial(settings)
  const title = t(`settings.groups.${group}.title`)
  const isChannel = settings.sales_channel_id !== null
  const shown = GROUPS[group].filter((spec) => isShown(settings, spec))
  const rest = GROUPS[group].length - shown.length
  return (
    <Section
      id={group}
      title={title}
      badge={
        rest > 0 && <Note>{t(isChannel ? "settings.asDefault" : "settings.more", { count: rest })}</Note>
      }
      actions={
        <>
          {group === "connection" && trial.button}
          <SmallButton aria-label={t("settings.edit", { what: title })} onClick={() => edit(group)}>
            {isChannel ? t("settings.override") : medusa("actions.edit")}
          </SmallButton>
        </>
      }
    >
      {group === "connection" && trial.result && <div className="px-6 py-4">{trial.result}</div>}
      {shown.map((spec) => (
        <Row key={spec.name} title={t(spec.label)}>
          <ShownValue {...{ spec, settings }} />
        </Row>
      ))}
    </Section>
  )
}
