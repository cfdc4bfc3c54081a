import { Label, RadioGroup, toast } from "@medusajs/ui"
import { Controller, useController, useForm, useFormContext } from "react-hook-form"
import type { ProductsChanged } from "../../core/api/eligibility"
import { byName, ChoiceField } from "../components/field"
import { FormDrawer, useSubmit } from "../components/form-drawer"
import { Failure, Note, Small, useFailureToast } from "../components/card"
import { post, useChange } from "../lib/client"
import { GROUP_KINDS, useGroups, type ProductsChange } from "../lib/product-queries"
import { useTexts } from "../lib/texts"

/** What can become of many products at once, and the key that does it in the list. */
export const CHANGES = [
  { name: "rent", shortcut: "r", change: { rentable: true } },
  { name: "sell", shortcut: "s", change: { rentable: false } },
  { name: "removable", shortcut: "m", change: { removable: true } },
  { name: "fixed", shortcut: "n", change: { removable: false } },
] as const

/** Changes many products' choices and says for how many that changed something, or what went wrong. */
export function useBulkChange(): (change: ProductsChange) => Promise<void> {
  const { t } = useTexts()
  const failed = useFailureToast()
  const change = useChange((wanted: ProductsChange) =>
    post<ProductsChanged>("/admin/rental/products", wanted),
  )
  const done = ({ changed }: ProductsChanged) => {
    if (changed) toast.success(t("products.changed", { count: changed }))
    else toast.info(t("products.unchanged"))
  }
  return (wanted) => change.mutateAsync(wanted).then(done, failed)
}

interface GroupChange {
  kind: (typeof GROUP_KINDS)[number]
  /** Of the group; "" before one is chosen. */
  group: string
  what: (typeof CHANGES)[number]["name"]
}

/** Changes the choice for all products of a collection, a category, a tag or a type. */
export function ChangeGroup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const form = useForm<GroupChange>({ defaultValues: { kind: "collection", group: "", what: "sell" } })
  const bulk = useBulkChange()
  const { problem, submit } = useSubmit(form)
  const change = submit(async ({ kind, group, what }) => {
    // There is none to choose from.
    if (!group) return
    const { change } = CHANGES.find(({ name }) => name === what)!
    await bulk({ ...change, [`${kind}_ids`]: [group] })
    onClose()
  })
  const kind = form.watch("kind")
  return (
    <FormDrawer
      title={t("products.group.title")}
      description={t("products.group.hint")}
      button={t("common.save")}
      onSubmit={change}
      {...{ form, problem, onClose }}
    >
      <ChoiceField
        id="rental-group-kind"
        label={t("products.group.kind")}
        value={kind}
        choices={GROUP_KINDS.map((each) => ({ value: each, label: t(`products.groups.${each}`) }))}
        onChange={(chosen) => {
          form.setValue("kind", chosen as GroupChange["kind"])
          form.resetField("group")
        }}
      />
      <WhichGroup key={kind} />
      <div className="flex flex-col gap-y-2">
        <Small id="rental-group-what" weight="plus" leading="compact">
          {t("products.group.what")}
        </Small>
        <Controller
          control={form.control}
          name="what"
          render={({ field: { value, onChange } }) => (
            <RadioGroup value={value} onValueChange={onChange} aria-labelledby="rental-group-what">
              {CHANGES.map(({ name: each }) => (
                <div key={each} className="flex items-center gap-x-3">
                  <RadioGroup.Item value={each} id={`rental-group-${each}`} />
                  <Label htmlFor={`rental-group-${each}`} size="small">
                    {t(`products.bulk.${each}`)}
                  </Label>
                </div>
              ))}
            </RadioGroup>
          )}
        />
      </div>
    </FormDrawer>
  )
}

function WhichGroup() {
  const { t } = useTexts()
  const { getValues } = useFormContext<GroupChange>()
  const groups = useGroups(getValues("kind"))
  const { field, fieldState } = useController<GroupChange, "group">({
    name: "group",
    rules: { required: t("products.group.missing") },
  })
  if (groups.isError) return <Failure of={groups} />
  if (groups.data?.length === 0) {
    return <Note>{t("products.group.none")}</Note>
  }
  return (
    <ChoiceField
      id="rental-group"
      label={t("products.group.which")}
      placeholder={t("products.group.choose")}
      value={field.value}
      onChange={field.onChange}
      inputRef={field.ref}
      choices={byName(groups.data)}
      fault={fieldState.error?.message}
    />
  )
}
