import { Button, Drawer, toast } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { SideDrawer } from "../components/side-drawer"
import { Failure } from "../components/state"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { FieldInput } from "./field-input"
import { GROUPS, type GroupName } from "./fields"
import { TestButton } from "./test-connection"
import { useSettingsForm } from "./use-settings-form"

interface Props {
  group: GroupName
  settings: RentalSettings
  onClose: () => void
}

/** The form of one card, at the right edge, as Medusa edits its own settings. */
export function SettingsDrawer({ group, settings, onClose }: Props) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t("settings.edit", { what: t(`settings.groups.${group}.title`) })} description={t("settings.editHint")} onClose={onClose}>
      <SettingsForm group={group} settings={settings} onClose={onClose} />
    </SideDrawer>
  )
}

function SettingsForm({ group, settings, onClose }: Props) {
  const { t } = useTexts()
  const form = useSettingsForm(settings, GROUPS[group])
  const [problem, setProblem] = useState<unknown>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    try {
      await form.submit()
      toast.success(t("settings.saved"))
      onClose()
    } catch (fault) {
      if (!form.takeFaults(fault)) setProblem(fault)
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
        {problem !== null && <Failure error={problem} />}
        {GROUPS[group].map((spec) => (
          <FieldInput key={spec.name} {...form.inputProps(spec)} />
        ))}
        {group === "connection" && <TestButton settings={settings} change={form.change} onFault={form.takeFaults} />}
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button size="small" variant="secondary" type="button">
            {t("common.cancel")}
          </Button>
        </Drawer.Close>
        <Button size="small" type="submit" isLoading={form.isSaving} disabled={!form.isChanged}>
          {t("common.save")}
        </Button>
      </Drawer.Footer>
    </form>
  )
}
