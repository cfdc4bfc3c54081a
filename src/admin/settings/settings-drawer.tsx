import { Button, Drawer, toast } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { SideDrawer } from "../components/side-drawer"
import { Failure } from "../components/state"
import { useTestConnection } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { FieldInput } from "./field-input"
import { GROUPS, type GroupName } from "./fields"
import { TestButton, TrialResult } from "./test-connection"
import { useSettingsForm } from "./use-settings-form"

interface Props {
  group: GroupName
  settings: RentalSettings
  onClose: () => void
}

/** The settings that decide where the service is called and as whom: tried before they are stored. */
const CONNECTION = /^(environment|api_url\..+|api_key)$/

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

  const test = useTestConnection(settings.sales_channel_id)
  const refused = test.data && !test.data.ok ? test.data : null
  const isConnection = (change: Record<string, unknown>) => Object.keys(change).some((name) => CONNECTION.test(name))

  const guarded = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (fault) {
      if (!form.takeFaults(fault)) setProblem(fault)
    }
  }
  const store = async () => {
    const change = form.change()
    await form.submit()
    // What is stored now counts: an old failure is over, or a new one is said.
    if (isConnection(change)) await test.mutateAsync({}).catch(() => undefined)
    toast.success(t("settings.saved"))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void guarded(async () => {
      const change = form.change()
      const works = !isConnection(change) || (await test.mutateAsync(change)).ok
      if (works) await store()
    })
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
        {problem !== null && <Failure error={problem} />}
        {GROUPS[group].map((spec) => (
          <FieldInput key={spec.name} {...form.inputProps(spec)} />
        ))}
        {refused && (
          <div ref={(node) => node?.scrollIntoView({ block: "nearest" })}>
            <TrialResult trial={refused} />
          </div>
        )}
        {group === "connection" && <TestButton settings={settings} change={form.change} onFault={form.takeFaults} />}
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button size="small" variant="secondary" type="button">
            {t("common.cancel")}
          </Button>
        </Drawer.Close>
        {refused && (
          <Button size="small" variant="secondary" type="button" isLoading={form.isSaving} onClick={() => void guarded(store)}>
            {t("firstSteps.connect.anyway")}
          </Button>
        )}
        <Button size="small" type="submit" isLoading={test.isPending || form.isSaving} disabled={!form.isChanged}>
          {t("common.save")}
        </Button>
      </Drawer.Footer>
    </form>
  )
}
