/** The kinds of calls that the inbox keeps: those to shop URLs, and the webhook events (service-api.md, Events). */
export const CALL_KINDS = ["success_call"] as const

export type CallKind = (typeof CALL_KINDS)[number]
