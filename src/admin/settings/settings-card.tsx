import { PencilSquare } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { type ReactNode, useState } from "react"
import type { SettingGroup } from "../../core/setting-kinds"
import { ActionMenu } from "../components/action-menu"
import { FormDrawer } from "../components/form-drawer"
import { Row, Section } from "../components/section"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import type { SettingName } from "../../core/settings"
import { fieldId, type FieldSpec, GROUPS, isOwn } from "./fields"
import { SettingField } from "./setting-field"
import { ShownValue } from "./shown-value"
import { TestButton, TrialResult } from "./test-connection"
import { useSettingsForm } from "./use-settings-form"
import { Note } from "../components/text"

interface Props {
  group: SettingGroup
  settings: RentalSettings
  /** Those of the group that are shown; all of them, if it isn't said. */
  specs?: readonly FieldSpec[]
  /** Further buttons, left of the menu. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * The settings of a group, and the button that changes them. For a sales channel only those that it sets itself: the others are on the
 * page of the default.
 */
export function SettingsCard({ group, settings, specs = GROUPS[group], actions, children }: Props) {
  const { t } = useTexts()
  const [editing, setEditing] = useState(false)
  const title = t(`settings.groups.${group}.title`)
  const isChannel = settings.sales_channel_id !== null
  const shown = isChannel ? specs.filter((spec) => isOwn(settings, spec)) : specs
  const edit = () => setEditing(true)
  return (
    <Section
      id={group}
      title={title}
      actions={
        <>
          {actions}
          {isChannel ? (
            <Button
              size="small"
              variant="secondary"
              onClick={edit}
              aria-label={`${t("settings.override")} ${title}`}
            >
              {t("settings.override")}
            </Button>
          ) : (
            <ActionMenu
              label={t("settings.actionsOf", { what: title })}
              actions={[{ label: t("common.edit"), icon: <PencilSquare />, onClick: edit }]}
            />
          )}
        </>
      }
    >
      {children}
      {shown.map((spec) => (
        <Row key={spec.name} title={t(spec.label)}>
          <ShownValue spec={spec} settings={settings} />
        </Row>
      ))}
      {shown.length === 0 && <Note className="px-6 py-4">{t("settings.asDefault")}</Note>}
      {editing && <SettingsDrawer group={group} settings={settings} onClose={() => setEditing(false)} />}
    </Section>
  )
}

interface DrawerProps {
  settings: RentalSettings
  group: SettingGroup | "essentials"
  /** The group's, if it isn't said. */
  specs?: readonly FieldSpec[]
  /** The setting whose control has the focus at first. */
  focusOn?: SettingName
  onClose: () => void
}

/** A form over some settings, at the right edge, as Medusa edits its own settings. */
export function SettingsDrawer({ group, settings, focusOn, onClose, ...props }: DrawerProps) {
  const { t } = useTexts()
  const specs = props.specs ?? (group === "essentials" ? [] : GROUPS[group])
  const isConnection = specs.some(({ name }) => name === "api_key")
  const { form, failed, problem, save, saveAnyway, change, takeFaults } = useSettingsForm({
    settings,
    specs,
    onStored: onClose,
  })
  return (
    <FormDrawer
      title={t("settings.edit", { what: t(`settings.groups.${group}.title`) })}
      description={t("settings.editHint")}
      button={t("common.save")}
      isDisabled={!form.formState.isDirty}
      focusOn={focusOn && fieldId(focusOn)}
      buttons={
        failed && (
          <Button
            size="small"
            variant="secondary"
            type="button"
            isLoading={form.formState.isSubmitting}
            onClick={saveAnyway}
          >
            {t("firstSteps.connect.anyway")}
          </Button>
        )
      }
      onSubmit={save}
      {...{ form, problem, onClose }}
    >
      {specs.map((spec) => (
        <SettingField key={spec.name} {...{ spec, settings, form }} />
      ))}
      {failed && <TrialResult trial={failed} />}
      {isConnection && <TestButton settings={settings} change={change} onFault={takeFaults} />}
    </FormDrawer>
  )
}
