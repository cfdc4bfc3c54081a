import { z } from "zod"
import { type SettingName, SETTING_NAMES } from "../../src/core/settings"
import { schemaOf } from "../../src/modules/rental/settings/validators"

const mayBeCleared = (name: SettingName) => schemaOf(name).nullable().optional()

const inGroup = (group: string) =>
  z.object(
    Object.fromEntries(
      SETTING_NAMES.filter((name) => name.startsWith(group)).map((name) => [
        name.slice(group.length),
        mayBeCleared(name),
      ]),
    ),
  )

/** A change of settings, as `POST /admin/rental/settings` takes it: by the one list, and by its own validators. */
export const SettingsChange = z.object({
  ...Object.fromEntries(
    SETTING_NAMES.filter((name) => !name.includes(".")).map((name) => [name, mayBeCleared(name)]),
  ),
  api_url: z
    .union([inGroup("api_url."), schemaOf("api_url.production")])
    .nullable()
    .optional()
    .describe("Text is that of the environment in force, or of the one that is sent with it."),
  urls: inGroup("urls.").nullable().optional(),
  help_url: inGroup("help_url.").nullable().optional(),
  help_text: inGroup("help_text.").nullable().optional(),
})
