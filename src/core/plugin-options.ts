import type { Environment } from "./setting-values"
import type { ValueOf } from "./setting-kinds"
import type { SettingName, SETTINGS } from "./settings"

type Settings = typeof SETTINGS

/** `urls.confirmed` is `confirmed` in the object `urls`. */
type InGroup<Group extends string> = {
  [Name in SettingName as Name extends `${Group}.${infer Inner}` ? Inner : never]?: ValueOf<
    Settings[Name]
  > | null
}

/**
 * What the plugin takes in `options` in medusa-config.ts, from `medusa-plugin-rental-subscription/options`. Each is optional, follows
 * from the list of settings and fills only what isn't set in the admin (docs/options.md). null counts as not set.
 */
export type RentalPluginOptions = {
  [Name in SettingName as Name extends `${string}.${string}` ? never : Name]?: ValueOf<Settings[Name]> | null
} & {
  /** The service's base address: of the environment that options or variables name, or one for each. */
  api_url?: string | { [Name in Environment]?: string | null } | null
  /** Templates of the storefront's pages. */
  urls?: InGroup<"urls"> | null
  /** What shoppers are linked to for the rest of what they may ask, by language: a page's address, or a text. */
  help?: InGroup<"help"> | null
  /** Encrypts the secrets in the database; RENTAL_ENCRYPTION_KEY where it isn't given, else the cookie secret. */
  encryption_key?: string
  /** The only environment that this server may call, whatever the admin's rows say; RENTAL_ONLY_ENVIRONMENT counts before it. */
  only_environment?: Environment
}
