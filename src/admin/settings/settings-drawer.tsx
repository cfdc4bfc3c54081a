import { Button, Drawer } from "@medusajs/ui"
import type { SettingGroup } from "../../core/setting-kinds"
import { SideDrawer, useUnsaved } from "../components/side-drawer"
import { ScrollIntoView } from "../components/scroll-into-view"
import { Failure } from "../components/state"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { FieldInput } from "./field-input"
import { GROUPS } from "./fields"
import { TestButton, TrialResult } from "./test-connection"
import { useSettingsForm } from "./use-settings-form"
import { useSaveWithTest } from "./use-save-with-test"

interface Props {
  group: SettingGroup
  settings: RentalSettings
  onClose: () => void
}

/** The settings that decide where the service is called and as whom. */
const CONNECTION = /^(environment|api_url\..+|api_key)$/
const concernsConnection = (change: Record<string, unknown>): boolean =>
  Object.keys(change).some((name) => CONNECTION.test(name))

/** The form of one card, at the right edge, as Medusa edits its own settings. */
export function SettingsDrawer({ group, settings, onClose }: Props) {
  const { t } = useTexts()
  return (
    <SideDrawer
      title={t("settings.edit", { what: t(`settings.groups.${group}.title`) })}
      description={t("settings.editHint")}
      onClose={onClose}
    >
      <SettingsForm group={group} settings={settings} onClose={onClose} />
    </SideDrawer>
  )
}

function SettingsForm({ group, settings, onClose }: Props) {
  const { t } = useTexts()
  const form = useSettingsForm(settings, GROUPS[group])
  useUnsaved(form.isChanged)
  const { problem, failed, isBusy, storeAnyway, submit } = useSaveWithTest({
    settings,
    form,
    concernsConnection,
    onStored: onClose,
  })

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
        {problem !== null && (
          <ScrollIntoView>
            <Failure error={problem} />
          </ScrollIntoView>
        )}
        {GROUPS[group].map((spec) => (
          <FieldInput key={spec.name} {...form.inputProps(spec)} />
        ))}
        {failed && <TrialResult trial={failed} />}
        {group === "connection" && (
          <TestButton settings={settings} change={form.change} onFault={form.takeFaults} />
        )}
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button size="small" variant="secondary" type="button">
            {t("common.cancel")}
          </Button>
        </Drawer.Close>
        {failed && (
          <Button size="small" variant="secondary" type="button" isLoading={isBusy} onClick={storeAnyway}>
            {t("firstSteps.connect.anyway")}
          </Button>
        )}
        <Button size="small" type="submit" isLoading={isBusy} disabled={!form.isChanged}>
          {t("common.save")}
        </Button>
      </Drawer.Footer>
    </form>
  )
}
