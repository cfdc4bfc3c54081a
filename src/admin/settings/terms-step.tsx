import { Button } from "@medusajs/ui"
import { ScrollIntoView } from "../components/scroll-into-view"
import { Failure } from "../components/state"
import { useTexts } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { fieldOf } from "./fields"
import { SettingField } from "./setting-field"
import { useSettingsForm } from "./use-settings-form"

const FIELDS = (["first_payment", "prices_shown"] as const).map(fieldOf)

/** What shoppers are shown: what the first payment is, and prices with taxes or without. */
export function TermsStep({ settings }: { settings: RentalSettings }) {
  const { t } = useTexts()
  const { form, problem, save } = useSettingsForm({ settings, specs: FIELDS })
  const { isDirty, isSubmitting } = form.formState
  return (
    <form onSubmit={save} noValidate className="flex max-w-[560px] flex-col gap-y-5">
      {problem !== null && (
        <ScrollIntoView>
          <Failure error={problem} />
        </ScrollIntoView>
      )}
      {FIELDS.map((spec) => (
        <SettingField key={spec.name} {...{ spec, settings, form }} />
      ))}
      <Button size="small" type="submit" className="w-fit" isLoading={isSubmitting} disabled={!isDirty}>
        {t("common.save")}
      </Button>
    </form>
  )
}
