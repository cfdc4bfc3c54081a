import { GUARDED_SETTINGS, type GuardedSetting } from "../../../core/guarded-settings"
import { DEFAULTS, isSecretName } from "../../../core/setting-values"
import { type Layer, lookUp, lookUpSecret } from "./resolve"

/**
 * Which guarded settings hold another value after a change. What held nothing before isn't among them, and neither is anything of a shop
 * without an API key: that is a shop being set up.
 */
export function changedGuarded(before: readonly Layer[], after: readonly Layer[]): GuardedSetting[] {
  if (!lookUpSecret(before, "api_key")) return []
  return GUARDED_SETTINGS.filter((name) => {
    const was = valueOf(before, name)
    return was !== null && was !== valueOf(after, name)
  })
}

const valueOf = (layers: readonly Layer[], name: GuardedSetting): unknown =>
  (isSecretName(name)
    ? lookUpSecret(layers, name)?.value
    : (lookUp(layers, name)?.value ?? DEFAULTS[name])) ?? null
