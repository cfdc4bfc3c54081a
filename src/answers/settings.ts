import { z } from "zod"
import type { FieldFault, SettingFault } from "../core/messages/codes"
import type { Setting } from "../core/setting-kinds"
import {
  SECRET_NAMES,
  settingOf,
  VALUE_NAMES,
  type ResolvedSettings,
  type SecretName,
  type SettingValues,
  type ValueName,
} from "../core/setting-values"
import type { SettingName } from "../core/settings"
import { ServiceCalls } from "./errors"
import { each, Fact, atOrNull, text, typed } from "./values"

/** What a setting holds, as it is answered: by the one list, so a new setting is in the answers by itself. */
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

/** Markdown of docs/options.md without its links, which lead nowhere from elsewhere. */
const plain = (about: string) => about.replace(/ ?\(\[[^\]]*\]\([^)]*\)\)/g, "")

const values = (name: ValueName) => {
  const setting = settingOf(name)
  const value = valueOf(setting)
  const isAlways = ("default" in setting && setting.default !== undefined) || "derived" in setting
  return (isAlways ? value : value.nullable()).describe(plain(setting.about))
}

/** Schemas of settings in the shape of requests and answers: that of `urls.confirmed` is in the object `urls`. */
export function inGroups<Name extends SettingName>(
  names: readonly Name[],
  schemaOf: (name: Name) => z.ZodType,
): Record<string, z.ZodType> {
  const shapeOf = (group: string) =>
    Object.fromEntries(
      names
        .filter((name) => name.startsWith(group) && !name.slice(group.length).includes("."))
        .map((name) => [name.slice(group.length), schemaOf(name)]),
    )
  const groups = new Set(names.filter((name) => name.includes(".")).map((name) => name.split(".")[0]!))
  return {
    ...shapeOf(""),
    ...Object.fromEntries([...groups].map((group) => [group, z.object(shapeOf(`${group}.`))])),
  }
}

/** What holds of every setting: pages in `urls`, help by language, `api_url` of the environment in force. */
const HELD = {
  ...inGroups(VALUE_NAMES, values),
  api_url: text.describe("The service's base address in the environment in force."),
} as unknown as { [Name in Exclude<keyof ResolvedSettings, SecretName>]: z.ZodType<ResolvedSettings[Name]> }

/** What one row sets, by stored name. */
const OwnSettings = z.object(
  Object.fromEntries(VALUE_NAMES.map((name) => [name, valueOf(settingOf(name)).optional()])) as {
    [Name in ValueName]: z.ZodOptional<z.ZodType<NonNullable<SettingValues[Name]>>>
  },
)

/** Where a setting comes from, the nearest first. `derived`: made from another setting, or from Medusa's own. */
export type Source = "own" | "default_row" | "options" | "environment" | "built_in" | "derived"

const MaskedSecret = z.object({
  hint: z.string().describe("Its last characters."),
  set_at: atOrNull,
  source: typed<Source>(z.string()).optional(),
  unreadable: z.literal(true).optional(),
  remedy: z.string().optional(),
})
/**
 * A secret as the admin may see it; `source` where it isn't the row's own. `unreadable`: it is sealed with another encryption key
 * than the present one.
 */
export type MaskedSecret = z.infer<typeof MaskedSecret>

const FieldFact = Fact.extend({ field: z.string() })

/** What is wrong with one field, as a fact, and as an English sentence for whoever sent it. */
type SettingsFault = FieldFault & { message: string }
const SettingsFault = typed<SettingsFault>(FieldFact.extend({ message: z.string() }))

/** What keeps a rental from starting, as a fact, and as an English sentence for the merchant. */
export type MissingSetting = FieldFault & { sentence: string }
/** Its schema. */
export const MissingSetting = typed<MissingSetting>(FieldFact.extend({ sentence: z.string() }))

const Seen = z.object({
  ...each(atOrNull, "events_at", "discount_code_at", "storefront_at"),
  storefront_origin: text,
  storefront_key: text.describe("Its publishable key."),
})
/** That what was pasted elsewhere works; null: not yet. */
export type Seen = z.infer<typeof Seen>

const RentalSettings = z.object({
  id: z.string().describe("The row that answers for the channel; callback addresses carry it."),
  sales_channel_id: text,
  ...HELD,
  ...(Object.fromEntries(SECRET_NAMES.map((name) => [name, MaskedSecret.nullable()])) as Record<
    SecretName,
    z.ZodNullable<typeof MaskedSecret>
  >),
  api_urls: z.object({ production: text, staging: text }),
  own: OwnSettings.describe("What this very row sets, by stored name; secrets are not among them."),
  inherited: typed<Partial<Record<SettingName, Source>>>(z.record(z.string(), z.string())).describe(
    "Where each other setting comes from.",
  ),
  callback_urls: z.object({ discount_code: text, events: text }),
  seen: Seen.describe(
    "The service's first call to each address, and the last hour in which a storefront asked.",
  ),
  missing: z.array(MissingSetting).describe("What keeps rentals from starting."),
  unreadable: z.array(MissingSetting).describe("Secrets that the present encryption key doesn't open."),
  option_faults: z
    .array(SettingsFault)
    .describe("Plugin options and environment variables that can't be used."),
  encryption_problem: text,
  encryption_fault: typed<SettingFault>(Fact).nullable(),
  ...ServiceCalls.shape,
})
/**
 * The settings of one channel (docs/decisions/settings.md): what holds, and where it comes from. `callback_urls` are the addresses to
 * paste into the service's dashboard, null until `backend_url` is known; `encryption_problem` says why no secret can be stored.
 */
export type RentalSettings = z.infer<typeof RentalSettings>

/** `GET` and `POST /admin/rental/settings`. */
export const SettingsAnswer = z.object({ settings: RentalSettings })
