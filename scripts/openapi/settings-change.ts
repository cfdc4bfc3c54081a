import { z } from "zod"
import { inGroups } from "../../src/answers/settings"
import { SETTING_NAMES } from "../../src/core/settings"
import { schemaOf } from "../../src/modules/rental/settings/validators"

const mayBeCleared = (schema: z.ZodType) => schema.nullable().optional()
const shape = inGroups(SETTING_NAMES, (name) => mayBeCleared(schemaOf(name)))

/** A change of settings, as `POST /admin/rental/settings` takes it: by the one list, and by its own validators. */
export const SettingsChange = z.object({
  ...shape,
  api_url: mayBeCleared(z.union([shape.api_url!, schemaOf("api_url.production")])).describe(
    "Text is that of the environment in force, or of the one that is sent with it.",
  ),
  urls: mayBeCleared(shape.urls!),
  help: mayBeCleared(shape.help!),
})
