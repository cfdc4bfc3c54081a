import { Button, Drawer, Hint, Label, RadioGroup, Select, Text } from "@medusajs/ui"
import { useState, type FormEvent } from "react"
import { ONE_LINE } from "../components/link-style"
import { SideDrawer, useUnsaved } from "../components/side-drawer"
import { Failure } from "../components/state"
import { useGroups } from "../lib/product-queries"
import { useTexts } from "../lib/texts"
import { useBulkChange } from "./use-bulk-change"

const KINDS = ["collection", "category", "tag", "type"] as const
const CHANGES = {
  rent: { rentable: true },
  sell: { rentable: false },
  removable: { removable: true },
  fixed: { removable: false },
} as const

/** Changes the choice for all products of a collection, a category, a tag or a type. */
export function ChangeGroup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <SideDrawer title={t("products.group.title")} description={t("products.group.hint")} onClose={onClose}>
      <GroupForm onClose={onClose} />
    </SideDrawer>
  )
}

function GroupForm({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [kind, setKind] = useState<(typeof KINDS)[number]>("collection")
  const [group, setGroup] = useState<string>()
  const [what, setWhat] = useState<keyof typeof CHANGES>("sell")
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const bulk = useBulkChange()
  useUnsaved(!!group)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!group)
    if (!group) return
    setBusy(true)
    await bulk({ ...CHANGES[what], [`${kind}_ids`]: [group] })
    onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-1 flex-col">
      <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
        <div className="flex flex-col gap-y-2">
          <Label htmlFor="rental-group-kind" size="small" weight="plus">
            {t("products.group.kind")}
          </Label>
          <Select
            value={kind}
            onValueChange={(value) => {
              setKind(value as (typeof KINDS)[number])
              setGroup(undefined)
            }}
          >
            <Select.Trigger id="rental-group-kind">
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {KINDS.map((each) => (
                <Select.Item key={each} value={each}>
                  {t(`products.groups.${each}`)}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
        <WhichGroup
          key={kind}
          kind={kind}
          group={group}
          isMissing={isMissing && !group}
          onChange={setGroup}
        />
        <div className="flex flex-col gap-y-2">
          <Text id="rental-group-what" size="small" weight="plus" leading="compact">
            {t("products.group.what")}
          </Text>
          <RadioGroup
            value={what}
            onValueChange={(value) => setWhat(value as keyof typeof CHANGES)}
            aria-labelledby="rental-group-what"
          >
            {(Object.keys(CHANGES) as (keyof typeof CHANGES)[]).map((each) => (
              <div key={each} className="flex items-center gap-x-3">
                <RadioGroup.Item value={each} id={`rental-group-${each}`} />
                <Label htmlFor={`rental-group-${each}`} size="small">
                  {t(`products.bulk.${each}`)}
                </Label>
              </div>
            ))}
          </RadioGroup>
        </div>
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button size="small" variant="secondary" type="button">
            {t("common.cancel")}
          </Button>
        </Drawer.Close>
        <Button size="small" type="submit" isLoading={isBusy}>
          {t("common.save")}
        </Button>
      </Drawer.Footer>
    </form>
  )
}

interface WhichProps {
  kind: (typeof KINDS)[number]
  group: string | undefined
  /** It was sent without one. */
  isMissing: boolean
  onChange: (group: string) => void
}

function WhichGroup({ kind, group, isMissing, onChange }: WhichProps) {
  const { t } = useTexts()
  const groups = useGroups(kind)
  if (groups.isError) return <Failure error={groups.error} retry={() => void groups.refetch()} />
  if (groups.data?.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle">
        {t("products.group.none")}
      </Text>
    )
  }
  return (
    <div className="flex flex-col gap-y-2">
      <Label htmlFor="rental-group" size="small" weight="plus">
        {t("products.group.which")}
      </Label>
      <Select value={group ?? ""} onValueChange={onChange}>
        <Select.Trigger
          id="rental-group"
          className={ONE_LINE}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? "rental-group-fault" : undefined}
        >
          <Select.Value placeholder={t("products.group.choose")} />
        </Select.Trigger>
        <Select.Content>
          {groups.data?.map(({ id, name }) => (
            <Select.Item key={id} value={id}>
              {name}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      {isMissing && (
        <Hint variant="error" id="rental-group-fault" role="alert">
          {t("products.group.missing")}
        </Hint>
      )}
    </div>
  )
}
