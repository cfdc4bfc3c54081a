/** 14:05:09 on this machine's clock, of an ISO date. */
export function timeOfDay(isoDate: string): string {
  return new Date(isoDate).toTimeString().slice(0, 8)
}
