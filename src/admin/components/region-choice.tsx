import { useState, type ReactNode } from "react"
import { mayRentIn, useRegions } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"
import { byName, InlineChoice } from "./field"

/** The region whose prices a card shows, the first that rentals can be made in unless another is chosen; and its choice, where there are several. */
export function useRegionChoice(): {
  regions: ReturnType<typeof useRegions>
  region: string | undefined
  choice: ReactNode
} {
  const { t } = useTexts()
  const regions = useRegions()
  const [chosen, setChosen] = useState<string>()
  const all = regions.data ?? []
  const region = chosen ?? (all.find(mayRentIn) ?? all[0])?.id
  const choice = all.length > 1 && (
    <InlineChoice
      label={t("rules.eligibility.region")}
      value={region}
      onChange={setChosen}
      choices={byName(all)}
    />
  )
  return { regions, region, choice }
}
