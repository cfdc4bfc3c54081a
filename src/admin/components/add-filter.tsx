import { Button, DropdownMenu, type UseDataTableReturn } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

/** The button that Medusa's lists begin with; that of its table for plugins is an icon without a name. */
export function AddFilter<T>({ table }: { table: UseDataTableReturn<T> }) {
  const { t: medusa } = useTranslation("translation")
  const known = Object.keys(table.getFiltering())
  const left = table.getFilters().filter(({ id }) => !known.includes(id))
  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <Button size="small" variant="secondary" disabled={left.length === 0}>
          {medusa("filters.addFilter")}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="start">
        {left.map(({ id, label, type }) => (
          <DropdownMenu.Item
            key={id}
            onClick={(event) => {
              event.stopPropagation()
              table.addFilter({ id, value: type === "multiselect" ? [] : null })
            }}
          >
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
