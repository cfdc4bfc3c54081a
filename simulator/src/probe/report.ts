import type { Finding, ProbeGroup } from "./probe"

const SIGN: Record<Finding["result"], string> = { held: "✓", failed: "✗", skipped: "–" }

/** How many probes held, failed and were skipped. */
export interface Tally {
  held: number
  failed: number
  skipped: number
}

/** Plays the groups one after another and writes each finding as it comes. */
export async function playAndReport(groups: ProbeGroup[], write: (text: string) => void): Promise<Tally> {
  const tally: Tally = { held: 0, failed: 0, skipped: 0 }
  const width = Math.max(40, ...groups.flatMap((group) => group.probes.map(({ name }) => name.length)))
  for (const group of groups) {
    write(`\n${group.title}\n`)
    if (group.skipped) {
      tally.skipped++
      write(`  ${SIGN.skipped} not played: ${group.skipped}\n`)
    }
    for (const { name, run } of group.probes) {
      const { result, detail } = await run()
      tally[result]++
      write(`  ${SIGN[result]} ${name.padEnd(width)}  ${detail}\n`)
    }
  }
  write(`\n${tally.held} held, ${tally.failed} failed, ${tally.skipped} not played.\n`)
  return tally
}
