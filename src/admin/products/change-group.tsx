import { toast } from "@medusajs/ui"
import { useController, useForm } from "react-hook-form"
import type { ProductsChanged } from "../../core/api/eligibility"
import { byName, ChoiceField } from "../components/field"
import { FormDrawer, useSubmit } from "../components/form-drawer"
import { Failure, useFailureToast } from "../components/card"
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
    const { change } = CHANGES.find(({ name }) => name === what)!
    await bulk({ ...change, [`${kind}_ids`]: [group] })
    onClose()
  })
  const { kind, what } = form.watch()
  const groups = useGroups(kind)
  const { field, fieldState } = useController({
    control: form.control,
    name: "group",
    rules: { required: t("products.group.missing") },
  })
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
          form.setValue("kind", chosen as GroupChange["kind"], { shouldDirty: true })
          form.resetField("group")
        }}
      />
      {groups.isError ? (
        <Failure of={groups} />
      ) : (
        <ChoiceField
          key={kind}
          id="rental-group"
          label={t("products.group.which")}
          placeholder={t(groups.data?.length === 0 ? "products.group.none" : "products.group.choose")}
          value={field.value}
          onChange={field.onChange}
          inputRef={field.ref}
          choices={byName(groups.data)}
          fault={fieldState.error?.message}
        />
      )}
      <ChoiceField
        id="rental-group-what"
        label={t("products.group.what")}
        value={what}
        choices={CHANGES.map(({ name }) => ({ value: name, label: t(`products.bulk.${name}`) }))}
        onChange={(chosen) => form.setValue("what", chosen as GroupChange["what"], { shouldDirty: true })}
      />
    </FormDrawer>
  )
}
