import { DEFAULTS } from "../../../../core/setting-values"
import type { SettingName } from "../../../../core/settings"
import { checkSetting } from "../validators"

it.each(Object.entries(DEFAULTS))(
  "the default of the setting %s may be set by a merchant, too",
  (name, value) => {
    expect(checkSetting(name as SettingName, value)).toEqual({ ok: true, value })
  },
)
