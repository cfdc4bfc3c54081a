import { Checkbox, Input, Text } from "@medusajs/ui"
import { useState } from "react"
import { useTexts } from "../lib/texts"
import { MAX_FOUND, useProducts, type NamedProduct } from "../lib/product-names"
import { listIn } from "./tabs"

interface Props {
  value: unknown
  onChange: (ids: string[] | undefined) => void
}

/** Chooses products to filter by: those that are chosen first, then what the search finds among all of the shop's. */
export function ProductFilter({ value, onChange }: Props) {
  const { t } = useTexts()
  const [q, setQ] = useState("")
  const ids = listIn(value).map(String)
  const chosen = useProducts({ ids })
  const found = useProducts({ q: q.trim() })
  const others = found.data?.products.filter(({ id }) => !ids.includes(id)) ?? []
  const toggle = (id: string, isOn: boolean) => {
    const next = isOn ? [...ids, id] : ids.filter((each) => each !== id)
    onChange(next.length ? next : undefined)
  }
  return (
    <div className="w-[250px]">
      <div className="border-b p-2">
        <Input
          type="search"
          size="small"
          autoFocus
          aria-label={t("list.filters.searchProducts")}
          placeholder={t("list.filters.searchProducts")}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </div>
      <div className="max-h-[300px] overflow-auto p-1">
        {ids.map((id) => (
          <Choice
            key={id}
            product={chosen.data?.products.find((each) => each.id === id) ?? { id, name: id }}
            isOn
            onToggle={toggle}
          />
        ))}
        {others.map((product) => (
          <Choice key={product.id} product={product} isOn={false} onToggle={toggle} />
        ))}
        {found.data && <Hint found={found.data.count} />}
      </div>
    </div>
  )
}

interface ChoiceProps {
  product: NamedProduct
  isOn: boolean
  onToggle: (id: string, isOn: boolean) => void
}

function Choice({ product: { id, name }, isOn, onToggle }: ChoiceProps) {
  return (
    <label className="hover:bg-ui-bg-base-hover txt-compact-small flex cursor-pointer items-center gap-x-2 rounded-md px-2 py-1.5">
      <Checkbox checked={isOn} onCheckedChange={(checked) => onToggle(id, checked === true)} />
      <span className="min-w-0 break-words">{name}</span>
    </label>
  )
}

/** That there are none, or more than are shown. */
function Hint({ found }: { found: number }) {
  const { t } = useTexts()
  if (found > 0 && found <= MAX_FOUND) return null
  return (
    <Text size="small" className="text-ui-fg-subtle px-2 py-1.5">
      {found ? t("list.filters.moreProducts", { count: found - MAX_FOUND }) : t("list.filters.noProducts")}
    </Text>
  )
}
