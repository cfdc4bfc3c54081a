import type { FieldFault } from "../../../core/faults/settings/fault"
import { SETTINGS } from "../../../core/settings"
import { type Layer, lookUp, lookUpSecret } from "./resolve"

/** The code of a change that would send the stored key to another address. */
export const API_KEY_NEEDED = "api_key_needed"

const ENVIRONMENTS = SETTINGS.environment.choices

/** "https://api.example.com", whatever path follows; null where there is no address. */
function originOf(address: string | null | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null
}

/** Where the service is for these layers, in both environments. */
export function originsInForce(layers: readonly Layer[]): string[] {
  const origins = ENVIRONMENTS.map((environment) => originOf(lookUp(layers, `api_url.${environment}`)?.value))
  return [...new Set(origins.filter((origin) => origin !== null))]
}

/**
 * Whether the key in force may go to the address in force. It goes to the origins that it was saved for, and to no other: an admin
 * who may change the address must not be able to read the key that way.
 */
export function mayUseKey(layers: readonly Layer[]): boolean {
  const key = lookUpSecret(layers, "api_key")
  const origin = originInForce(layers)
  return !key || !origin || !!key.origins?.includes(origin)
}

/** Why a change, or a test of one, needs the key to be pasted along; null where it doesn't. `pasted`: it was. */
export function keyFaultOfChange(
  before: readonly Layer[],
  after: readonly Layer[],
  pasted: boolean,
): FieldFault | null {
  const key = lookUpSecret(after, "api_key")
  if (pasted || !key) return null

  const kept = key.origins ?? []
  const moved = ENVIRONMENTS.some((environment) => {
    const was = originOf(lookUp(before, `api_url.${environment}`)?.value)
    const is = originOf(lookUp(after, `api_url.${environment}`)?.value)
    return was !== null && is !== null && was !== is && !kept.includes(is)
  })
  return moved ? keyNeeded() : null
}

/** The fault of a call that would have to send the key to an address that it wasn't saved for; null where it may. */
export function keyFaultOfCall(layers: readonly Layer[], pasted: boolean): FieldFault | null {
  return pasted || mayUseKey(bound(layers)) ? null : keyNeeded()
}

/** Whether the key in force is a row's, and was saved before there was any address: it belongs to the first one. */
export function hasUnboundKey(layers: readonly Layer[]): boolean {
  const key = lookUpSecret(layers, "api_key")
  return key?.origins?.length === 0 && (key.source === "own" || key.source === "default_row")
}

/** The layers with such a key bound to where it would go now. */
export function bound(layers: readonly Layer[]): readonly Layer[] {
  if (!hasUnboundKey(layers)) return layers

  const nearest = layers.findIndex(({ secrets }) => secrets.api_key !== undefined)
  return layers.map((layer, index) => {
    if (index !== nearest) return layer

    const api_key = { ...layer.secrets.api_key!, origins: originsInForce(layers) }
    return { ...layer, secrets: { ...layer.secrets, api_key } }
  })
}

function originInForce(layers: readonly Layer[]): string | null {
  const environment = lookUp(layers, "environment")?.value ?? SETTINGS.environment.default
  return originOf(lookUp(layers, `api_url.${environment}`)?.value)
}

const keyNeeded = (): FieldFault => ({ field: "api_key", code: API_KEY_NEEDED, params: {} })
