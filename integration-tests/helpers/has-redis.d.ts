/** Whether `redis-server` is on this machine's path. */
export function hasRedis(): boolean
/** What to type to get one, a line a system. */
export const HOW_TO_GET_REDIS: string
