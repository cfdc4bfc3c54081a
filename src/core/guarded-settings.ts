import type { SettingName } from "./settings"

/** The settings that decide where orders, keys and warnings go, and what proves a call: each change of one is notified, with its author. */
export const GUARDED_SETTINGS = [
  "environment",
  "api_url.production",
  "api_url.staging",
  "api_key",
  "payment_url",
  "backend_url",
  "event_token",
  "discount_code_secret",
  "notify_email",
] as const satisfies readonly SettingName[]

/** One of them. */
export type GuardedSetting = (typeof GUARDED_SETTINGS)[number]
