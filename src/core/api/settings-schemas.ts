import { z } from "zod"
import type { Setting } from "../setting-kinds"
import { isSecretName, settingOf } from "../setting-values"
import { SETTING_NAMES } from "../settings"

/** Schemas of settings as they are answered, by the one list: a new setting is in them by itself. */

/** What a setting holds, as it is answered. */
function valueOf(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case "boolean":
      return z.boolean()
    case "choice":
      return z.literal([...setting.choices])
    case "number":
      return z.number().meta({ type: "integer" })
    case "languages":
      return z.array(z.string())
    // Text of any kind.
    default:
      return z.string()
  }
}

const VALUES = SETTING_NAMES.filter((name) => !isSecretName(name))

/** Markdown of docs/options.md without its links, which lead nowhere from elsewhere. */
const plain = (about: string) => about.replace(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, "")

const held = (name: (typeof SETTING_NAMES)[number]) => {
  const setting = settingOf(name)
  const value = valueOf(setting)
  const isAlways = ("default" in setting && setting.default !== undefined) || "derived" in setting
  return (isAlways ? value : value.nullable()).describe(plain(setting.about))
}

const PAGE = "urls."

/** What holds of every setting: pages in `urls`, `api_url` of the environment in force. */
export const HeldSettingsShape = {
  ...Object.fromEntries(VALUES.filter((name) => !name.includes(".")).map((name) => [name, held(name)])),
  api_url: z.string().nullable().describe("The service's base address in the environment in force."),
  urls: z.object(
    Object.fromEntries(
      VALUES.filter((name) => name.startsWith(PAGE)).map((name) => [name.slice(PAGE.length), held(name)]),
    ),
  ),
}

/** What one row sets, by stored name. */
export const OwnSettings = z.object(
  Object.fromEntries(VALUES.map((name) => [name, valueOf(settingOf(name)).optional()])),
)
