import { Button, toast } from "@medusajs/ui"
import { FormProvider, useForm } from "react-hook-form"
import type { ServiceTrial } from "../../answers/rules"
import type { RentalSettings } from "../../answers/settings"
import { SETTING_GROUPS, type SettingGroup } from "../../core/setting-kinds"
import { isSettingName } from "../../core/setting-values"
import type { SettingName } from "../../core/settings"
import { FormDrawer, FormProblem, useSubmit } from "../components/form-drawer"
import { wordsKey } from "../i18n/setting-words"
import { useSaveSettings, useTestConnection } from "../lib/settings-queries"
import { useParameters } from "../lib/table-address"
import { oneOf, useTexts } from "../lib/texts"
import { fieldId, type FieldSpec, fromText, GROUPS, ownText } from "./fields"
import { SmallButton } from "../components/card"
import { SettingField } from "./setting-field"
import { TrialResult } from "./trial"

/** By each setting's key, as it is typed; "" inherits it, or keeps a secret; null removes a secret. */
type Typed = Record<string, string | null>

interface Options {
  settings: RentalSettings
  specs: readonly FieldSpec[]
  onTried?: (trial: ServiceTrial) => void
  onStored?: () => void
}

/** What decides where the service is called and as whom. */
const CONNECTION = /^(environment|api_url\..+|api_key)$/
const concernsConnection = (change: object): boolean =>
  Object.keys(change).some((name) => CONNECTION.test(name))

/**
 * A form over some settings of one row. A connection is tried before it is stored, and stored either way the merchant decides: a service
 * that is down is no typing error.
 */
function useSettingsForm({ settings, specs, onTried, onStored }: Options) {
  const { t } = useTexts()
  const save = useSaveSettings(settings.sales_channel_id)
  const test = useTestConnection(settings.sales_channel_id)
  const form = useForm<Typed>({
    // What isn't typed follows the settings, which a test of the connection reads again.
    values: Object.fromEntries(specs.map((spec) => [spec.key, ownText(settings, spec)])),
    resetOptions: { keepDirtyValues: true },
  })
  const { dirtyFields, isSubmitting } = form.formState
  const { problem, submit } = useSubmit(form, {
    names: specs.map(({ key }) => key),
    nameOf: (field) => (isSettingName(field) ? wordsKey(field) : field),
  })

  const change = () => {
    const typed = form.getValues()
    return Object.fromEntries(
      specs.flatMap((spec): [string, unknown][] => {
        const text = typed[spec.key] ?? null
        if (!dirtyFields[spec.key] || text === ownText(settings, spec)) return []
        return [[spec.name, text === null ? null : fromText(spec, text)]]
      }),
    )
  }
  const store = async () => {
    const changes = change()
    await save.mutateAsync(changes)
    // What is stored now counts: an old failure is over, or a new one is said.
    if (concernsConnection(changes)) await test.mutateAsync({}).catch(() => undefined)
    toast.success(t("settings.saved"))
    onStored?.()
  }
  const tryAndStore = async () => {
    if (concernsConnection(change())) {
      const trial = await test.mutateAsync(change())
      onTried?.(trial)
      if (!trial.ok) return
    }
    await store()
  }
  const failed = test.data?.ok === false && test.data
  return {
    form,
    problem,
    save: submit(tryAndStore),
    /** After a trial that failed: what is wrong, and the button that saves nevertheless. */
    result: failed && <TrialResult trial={failed} channel={settings.sales_channel_id} />,
    saveAnyway: failed && (
      <SmallButton isLoading={isSubmitting} onClick={submit(store)}>
        {t("firstSteps.connect.anyway")}
      </SmallButton>
    ),
  }
}

/** What keeps a rental from starting, and the environment that decides which address and key. */
const ASKED_FIRST = [...GROUPS.connection, ...GROUPS.shop].filter(({ name }) =>
  /^(environment|api_|payment_url|backend_url|storefront_url)/.test(name),
)

/** The form of the first step, within the page: the environment's address alone, and of the shop's own addresses those that aren't known. */
export function ConnectForm({ settings, onTried }: Pick<Options, "settings" | "onTried">) {
  const { t } = useTexts()
  const { form, problem, save, result, saveAnyway } = useSettingsForm({
    settings,
    specs: ASKED_FIRST,
    onTried,
  })
  const environment = form.watch("environment") || settings.environment
  const { isDirty, isSubmitting } = form.formState
  const isAsked = ({ name, setting }: FieldSpec) =>
    setting.kind === "service_address"
      ? name === `api_url.${environment}`
      : setting.kind !== "address" || settings.missing.some(({ field }) => field === name)
  return (
    <form onSubmit={save} noValidate className="flex max-w-[560px] flex-col gap-y-5">
      <FormProblem problem={problem} />
      <FormProvider {...form}>
        {ASKED_FIRST.filter(isAsked).map((spec) => (
          <SettingField key={spec.name} {...{ spec, settings }} />
        ))}
      </FormProvider>
      {result}
      <div className="flex gap-x-2">
        <Button size="small" type="submit" isLoading={isSubmitting} disabled={!isDirty}>
          {t("firstSteps.connect.button")}
        </Button>
        {saveAnyway}
      </div>
    </form>
  )
}

interface DrawerProps {
  settings: RentalSettings
  group: SettingGroup
  /** The setting whose control has the focus at first. */
  focusOn: SettingName | undefined
  onClose: () => void
}

/** A form over a group's settings, at the right edge, as Medusa edits its own settings. */
function SettingsDrawer({ group, settings, focusOn, onClose }: DrawerProps) {
  const { t, medusa } = useTexts()
  const specs = GROUPS[group]
  const { form, problem, save, result, saveAnyway } = useSettingsForm({ settings, specs, onStored: onClose })
  return (
    <FormDrawer
      title={t("settings.edit", { what: t(`settings.groups.${group}.title`) })}
      description={t("settings.editHint")}
      button={medusa("actions.save")}
      isDisabled={!form.formState.isDirty}
      focusOn={focusOn && fieldId(focusOn)}
      buttons={saveAnyway}
      onSubmit={save}
      {...{ form, problem, onClose }}
    >
      {specs.map((spec) => (
        <SettingField key={spec.name} {...{ spec, settings }} />
      ))}
      {result}
    </FormDrawer>
  )
}

/** Opens the form of a group, by the page's address; `field`: the setting that has the focus. */
export function useEdit(): (group: SettingGroup, field?: SettingName) => void {
  const { change } = useParameters()
  return (edit, field) => change({ edit, field }, { replace: true })
}

/** The form that the page's address names by `?edit=` and a group, `&field=` the setting that has the focus: other pages lead to it. */
export function EditDrawer({ settings }: { settings: RentalSettings }) {
  const { search, change } = useParameters()
  const group = oneOf(SETTING_GROUPS, search.get("edit"))
  const field = search.get("field") ?? ""
  if (!group) return null
  const onClose = () => change({ edit: null, field: null }, { replace: true })
  const focusOn = isSettingName(field) ? field : undefined
  return <SettingsDrawer key={`${group} ${field}`} {...{ group, settings, focusOn, onClose }} />
}
