import { useSearchParams } from "react-router-dom"
import { SETTING_GROUPS } from "../../core/setting-kinds"
import { isSettingName } from "../../core/setting-values"
import { oneOf } from "../lib/texts"
import type { RentalSettings } from "../lib/types"
import { SettingsDrawer } from "./settings-card"

/** The form that another page leads to by `?edit=` and a group, `&field=` the setting that has the focus. */
export function AskedDrawer({ settings }: { settings: RentalSettings }) {
  const [search, setSearch] = useSearchParams()
  const group = oneOf(SETTING_GROUPS, search.get("edit") ?? "")
  const field = search.get("field") ?? ""
  if (!group) return null
  const close = () => {
    search.delete("edit")
    search.delete("field")
    setSearch(search, { replace: true })
  }
  const focusOn = isSettingName(field) ? field : undefined
  return <SettingsDrawer key={`${group} ${field}`} {...{ group, settings, focusOn }} onClose={close} />
}
