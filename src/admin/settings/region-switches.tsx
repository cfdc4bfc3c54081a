import { Badge, Label, Switch, Text, toast } from "@medusajs/ui"
import { Loaded, Note, SmallButton, useFailureToast } from "../components/card"
import { mayRentIn, rentsIn, useRegions, useSwitchRegions, type Region } from "../lib/settings-queries"
import { useTexts } from "../lib/texts"

/** A switch for each region, and one button for all where none is on yet. */
export function RegionSwitches() {
  const { t } = useTexts()
  const regions = useRegions()
  const change = useSwitchRegions()
  const onError = useFailureToast()
  const set = (some: Region[], on: boolean) =>
    change.mutate(
      { regions: some, on },
      {
        onSuccess: () =>
          toast.success(
            t(on ? "settings.regions.switchedOn" : "settings.regions.switchedOff", {
              names: some.map(({ name }) => name).join(", "),
            }),
          ),
        onError,
      },
    )
  return (
    <Loaded query={regions} lines={2}>
      {(all) => {
        const possible = all.filter((region) => mayRentIn(region) && !rentsIn(region))
        return (
          <>
            {all.length === 0 && <Note className="px-6 py-4">{t("settings.regions.none")}</Note>}
            <ul className="divide-y">
              {all.map((region) => (
                <li key={region.id} className="flex items-center justify-between gap-x-4 px-6 py-3">
                  <div className="min-w-0">
                    <div className="flex items-center gap-x-2">
                      <Label htmlFor={`rental-region-${region.id}`} size="small" className="truncate">
                        {region.name}
                      </Label>
                      <Badge size="2xsmall" className="uppercase">
                        {region.currency_code}
                      </Badge>
                    </div>
                    {!mayRentIn(region) && (
                      <Text size="xsmall" className="text-ui-fg-subtle">
                        {t("settings.regions.euroOnly")}
                      </Text>
                    )}
                  </div>
                  <Switch
                    className="shrink-0"
                    id={`rental-region-${region.id}`}
                    checked={rentsIn(region)}
                    disabled={change.isPending || (!mayRentIn(region) && !rentsIn(region))}
                    onCheckedChange={(on) => set([region], on)}
                  />
                </li>
              ))}
            </ul>
            {possible.length > 1 && (
              <div className="flex justify-end px-6 py-3">
                <SmallButton isLoading={change.isPending} onClick={() => set(possible, true)}>
                  {t("settings.regions.all")}
                </SmallButton>
              </div>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
