import { randomBytes, randomUUID } from "node:crypto"
import { EVENT_KINDS, eventAddress, type EventKind } from "../events/kinds"
import { answered, probe, refused, type ProbeGroup } from "./probe"
import { samplePayload } from "./sample-payload"
import { callShop } from "./shop"

/** The six events for an order that the shop doesn't know, in the usual shapes. */
export function eventProbes(eventsUrl: string | undefined): ProbeGroup {
  const title = "Events"
  if (!eventsUrl) return { title, probes: [], skipped: "give --events-url" }
  const secret = randomBytes(24).toString("hex")
  const payload = samplePayload(randomUUID(), { cartId: `cart_${secret.slice(0, 8)}`, cartSecureKey: secret })
  const post = (url: string, body: unknown) => () => callShop({ method: "POST", url, body })
  const enveloped = { event: "order_created", data: payload }
  const at = (kind: EventKind) => eventAddress(eventsUrl, kind, true)
  const token = new URL(eventsUrl).searchParams.get("token")
  return {
    title,
    probes: [
      ...EVENT_KINDS.map((kind) => probe(`${kind} of an unknown order`, post(at(kind), payload), answered)),
      probe("in an envelope, without the kind in the address", post(eventsUrl, enveloped), answered),
      probe("of a kind that doesn't exist", post(`${at("order_created")}_twice`, payload), answered),
      probe("that isn't JSON", post(at("order_created"), "{ not json"), refused),
      ...(token
        ? [probe("with a wrong token", post(withToken(at("order_created"), secret), payload), refused)]
        : []),
    ],
  }
}

function withToken(address: string, token: string): string {
  const url = new URL(address)
  url.searchParams.set("token", token)
  return url.href
}
