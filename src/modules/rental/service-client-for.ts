import { createServiceClient, type ServiceClient } from "../../service-client"
import type { EffectiveSettings } from "./settings/store"

/** The address and the key that a call to the service needs. */
export type ServiceAccess = Pick<EffectiveSettings, "api_url" | "api_key">

/**
 * A client of the service for these settings. Made anew for each use, so that a changed key counts at once; the
 * connections beneath are shared by all clients of the process and stay open. Ask `settings.missing` before: without address
 * or key every call answers with an error that says so.
 */
export function serviceClientFor({ api_url, api_key }: ServiceAccess): ServiceClient {
  return createServiceClient({ baseUrl: api_url ?? "", apiKey: api_key ?? "" })
}
