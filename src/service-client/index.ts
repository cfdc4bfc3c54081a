export { createServiceClient } from "./service-client"
export type { PriceRulesResult, ServiceClient } from "./service-client"
export type { ServiceClientOptions } from "./call"
export { createConnections } from "./connections"

export { faultOfServiceError, forSettings } from "./service-fault"

export type { Result, ServiceError } from "./service-error"
