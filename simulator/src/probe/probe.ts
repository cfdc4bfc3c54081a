import { platformOrderId } from "../calls/exchange"
import type { ShopReply } from "./shop"

/** What came of a probe. A failed one says what was expected. */
export interface Finding {
  result: "held" | "failed" | "skipped"
  detail: string
}

/** One call, or a few that belong together, with what must hold. */
export interface Probe {
  name: string
  run(): Promise<Finding>
}

/** Probes that belong together, under one title. */
export interface ProbeGroup {
  title: string
  probes: Probe[]
  /** Why the group, or what follows in it, can't be played. */
  skipped?: string
}

/** What a probe found where the shop does as docs/service.md has it. */
export const held = (detail: string): Finding => ({ result: "held", detail })

/** What a probe found where the shop doesn't. */
export const failed = (detail: string): Finding => ({ result: "failed", detail })

/** A probe of a single call. */
export function probe(
  name: string,
  call: () => Promise<ShopReply>,
  judge: (reply: ShopReply) => Finding,
): Probe {
  return { name, run: async () => judge(await call()) }
}

/** 4xx, and no order id with it. */
export function refused(reply: ShopReply): Finding {
  if (orderIdOf(reply) !== null) return failed(`${reply.status} with a platformOrderId; expected a refusal`)
  return between(400, 499, "4xx")(reply)
}

/** The same for a body so large that a shop may hang up in the middle of it. */
export function refusedOrCutOff(reply: ShopReply): Finding {
  return reply.status === null && /closed|EPIPE/.test(reply.error ?? "")
    ? held("connection closed")
    : refused(reply)
}

/** Held where the shop answered 401. */
export const unauthorized = between(401, 401, "401")

/** Held where the shop took the call. */
export const accepted = between(200, 299, "2xx")

/** Any answer that isn't the shop's own fault. */
export const answered = between(200, 499, "an answer under 500")

function between(low: number, high: number, expected: string) {
  return ({ status, error }: ShopReply): Finding => {
    if (status === null) return failed(`${error}; expected ${expected}`)
    return status >= low && status <= high ? held(String(status)) : failed(`${status}; expected ${expected}`)
  }
}

/** The order id of an answer, read as the service reads it; null without one. */
export function orderIdOf({ body }: ShopReply): string | null {
  return platformOrderId(body)
}

const SIGN: Record<Finding["result"], string> = { held: "✓", failed: "✗", skipped: "–" }

/** How many probes held, failed and were skipped. */
interface Tally {
  held: number
  failed: number
  skipped: number
}

/** Plays the groups one after another and writes each finding as it comes; a group may be made when its turn is there. */
export async function playAndReport(
  groups: (ProbeGroup | (() => Promise<ProbeGroup>))[],
  write: (text: string) => void,
): Promise<Tally> {
  const tally: Tally = { held: 0, failed: 0, skipped: 0 }
  for (const each of groups) {
    const group = typeof each === "function" ? await each() : each
    const width = Math.max(40, ...group.probes.map(({ name }) => name.length))
    write(`\n${group.title}\n`)
    for (const { name, run } of group.probes) {
      const { result, detail } = await run()
      tally[result]++
      write(`  ${SIGN[result]} ${name.padEnd(width)}  ${detail}\n`)
    }
    if (group.skipped) {
      tally.skipped++
      write(`  ${SIGN.skipped} not played: ${group.skipped}\n`)
    }
  }
  write(`\n${tally.held} held, ${tally.failed} failed, ${tally.skipped} not played.\n`)
  return tally
}
