import { writeFileSync } from "node:fs"
import { describeTwoServers, type Cluster, type TwoServers } from "../cluster/two-servers"
import { beHostile } from "../cluster/hostile"
import { shake, type Violence } from "../cluster/reliability"

jest.setTimeout(7_200_000)

const { RELIABILITY, RELIABILITY_RESULT } = process.env
/** A twentieth of `npm run reliability`, by another seed each run, which a failure prints. */
const SMALL = {
  seed: Math.trunc(Math.random() * 1e6),
  rentals: 10,
  kills: 3,
  servers: 2,
  requests: 2_500,
} as const
const violence: Violence & Cluster & { requests: number } = { ...SMALL, ...JSON.parse(RELIABILITY ?? "{}") }

/** Violence, then invariants: docs/reliability.md. */
const suite = (shop: TwoServers) => {
  it(`holds what it promises: seed ${violence.seed}`, async () => {
    const { wrong: hostile, heap } = await beHostile(shop, violence.seed, violence.requests)
    const { wrong, ...result } = await shake(shop, violence)
    if (RELIABILITY_RESULT) {
      writeFileSync(
        RELIABILITY_RESULT,
        JSON.stringify({ violence, heap, ...result, wrong: [...hostile, ...wrong] }),
      )
    }
    expect({ ...violence, hostile, wrong }).toEqual({ ...violence, hostile: [], wrong: [] })
  })
}

describeTwoServers("a shop that is shaken", suite, violence)
