import { Badge, Label, Switch, toast } from "@medusajs/ui"
import { Loaded, Note, useFailureToast } from "../components/card"
import { mayRentIn, rentsIn, useRegions, useSwitchRegion, type Region } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"

/** A switch for each region. */
export function RegionSwitches() {
  const { t } = useTexts()
  const change = useSwitchRegion()
  const onError = useFailureToast()
  const set = (region: Region, on: boolean) => {
    const done = t(on ? "settings.regions.switchedOn" : "settings.regions.switchedOff", {
      names: region.name,
    })
    change.mutate({ region, on }, { onSuccess: () => toast.success(done), onError })
  }
  return (
    <Loaded query={useRegions()} lines={2}>
      {(all) => (
        <ul className="divide-y">
          {all.length === 0 && <Note className="px-6 py-4">{t("settings.regions.none")}</Note>}
          {all.map((region) => (
            <li key={region.id} className="flex items-center justify-between gap-x-4 px-6 py-3">
              <div className="flex min-w-0 flex-wrap items-center gap-x-2">
                <Label htmlFor={`rental-region-${region.id}`} size="small" className="truncate">
                  {region.name}
                </Label>
                <Badge size="2xsmall" className="uppercase">
                  {region.currency_code}
                </Badge>
                {!mayRentIn(region) && <Note>{t("settings.regions.euroOnly")}</Note>}
              </div>
              <Switch
                className="shrink-0"
                id={`rental-region-${region.id}`}
                checked={rentsIn(region)}
                disabled={change.isPending || (!mayRentIn(region) && !rentsIn(region))}
                onCheckedChange={(on) => set(region, on)}
              />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
