/** Attention that stands, in SQL: written in queries as the partial index on it is. */
export const UNRESOLVED = "attention IS NOT NULL AND (attention ->> 'resolved_at') IS NULL"

/** Attention that was closed. Only what was raised ever is. */
export const RESOLVED = "(attention ->> 'resolved_at') IS NOT NULL"
