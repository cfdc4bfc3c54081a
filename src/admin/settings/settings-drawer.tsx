import { Button } from "@medusajs/ui"
import type { SettingGroup } from "../../core/setting-kinds"
import { FormDrawer } from "../components/form-drawer"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { GROUPS } from "./fields"
import { SettingField } from "./setting-field"
import { TestButton, TrialResult } from "./test-connection"
import { useSettingsForm } from "./use-settings-form"

interface Props {
  group: SettingGroup
  settings: RentalSettings
  onClose: () => void
}

/** The form of one card, at the right edge, as Medusa edits its own settings. */
export function SettingsDrawer({ group, settings, onClose }: Props) {
  const { t } = useTexts()
  const specs = GROUPS[group]
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
      {group === "connection" && <TestButton settings={settings} change={change} onFault={takeFaults} />}
    </FormDrawer>
  )
}
