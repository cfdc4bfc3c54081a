import { eventAddress, type EventKind } from "../events/kinds"
import type { Order } from "../model"
import type { PayResult } from "../operator/pay-order"
import {
  accepted,
  answered,
  failed,
  held,
  orderIdOf,
  probe,
  refused,
  type Probe,
  type ProbeGroup,
} from "./probe"
import { callShop, type ShopReply } from "./shop"

/** What an order's probes need of the simulator that holds it. */
export interface OrderClient {
  order: Order
  /** Pays on the simulator's payment page, which makes it call the shop. */
  pay(): Promise<PayResult>
  /** The body of the success call, or of an event. */
  payload(kind: "success" | EventKind): Promise<Record<string, unknown>>
  /** The order id that the simulator read from the shop's answer. */
  externalOrderId(): Promise<string | null>
}

/** Every call of one order, in the order of a customer's way, and then again. */
export function orderProbes(desk: OrderClient, eventsUrl: string | undefined): ProbeGroup {
  const { order } = desk
  if (!order.urls) return { title: "An order", probes: [], skipped: "the shop sent no urls with it" }
  const { success } = order.urls
  const back = (name: string) => probe(name, () => callShop({ method: "GET", url: success }), answered)
  return {
    title: `The order ${order.transactionId}`,
    probes: [
      back("customer's return before the payment"),
      ...customerDataProbes(order),
      ...removalProbes(order),
      forgedSuccess(desk, success),
      ...eventProbe(desk, eventsUrl, "order_created"),
      paying(desk),
      repeatedSuccess(desk, success),
      successAtOnce(desk, success),
      ...(["order_confirmed", "order_archived", "order_unarchived"] as const).flatMap((kind) =>
        eventProbe(desk, eventsUrl, kind),
      ),
      back("customer's return after the payment"),
    ],
  }
}

function customerDataProbes(order: Order): Probe[] {
  const { cartId, cartSecureKey, urls, customer } = order
  if (!urls?.sendData) return []
  const patch = (fields: object) => () =>
    callShop({ method: "PATCH", url: urls.sendData!, body: { cartId, cartSecureKey, ...fields } })
  const fields = {
    email: customer.email ?? "check@example.com",
    firstName: customer.firstName ?? "Zoé",
    lastName: customer.lastName ?? "O’Neill",
    phone: customer.phone ?? "+33612345678",
  }
  const single = Object.entries(fields).map(([name, value]) =>
    probe(`customer data: ${name}`, patch({ [name]: value }), accepted),
  )
  return [
    ...single,
    probe("customer data: all together", patch(fields), accepted),
    probe("customer data: of another cart", patch({ cartId: `${cartId}x`, email: fields.email }), refused),
  ]
}

function removalProbes({ cartId, cartSecureKey, urls }: Order): Probe[] {
  if (!urls?.deleteProduct) return []
  const body = { cartId, cartSecureKey, id: "a-product-that-is-not-in-the-order" }
  const call = () => callShop({ method: "PATCH", url: urls.deleteProduct!, body })
  return [probe("removal of an unknown product", call, refused)]
}

function forgedSuccess(desk: OrderClient, url: string): Probe {
  const call = async () => {
    const body = { ...(await desk.payload("success")), cartSecureKey: "forged-forged-forged-forged" }
    return callShop({ method: "POST", url, body })
  }
  return probe("success call with a forged key", call, refused)
}

function eventProbe(desk: OrderClient, eventsUrl: string | undefined, kind: EventKind): Probe[] {
  if (!eventsUrl) return []
  const url = eventAddress(eventsUrl, kind, true)
  const call = async () => callShop({ method: "POST", url, body: await desk.payload(kind) })
  return [probe(`event ${kind}`, call, accepted)]
}

function paying(desk: OrderClient): Probe {
  return {
    name: "payment: success call and platformOrderId",
    run: async () => {
      const { status, errors } = await desk.pay()
      if (errors.length > 0) return failed(`the order lacks ${errors.map((error) => error.field).join(", ")}`)
      const id = await desk.externalOrderId()
      return id ? held(id) : failed(`no platformOrderId (payment page ${status}); see the simulator's page`)
    },
  }
}

function repeatedSuccess(desk: OrderClient, url: string): Probe {
  return {
    name: "the same success call again: the same order",
    run: async () =>
      sameOrder(desk, [await callShop({ method: "POST", url, body: await desk.payload("success") })]),
  }
}

function successAtOnce(desk: OrderClient, url: string): Probe {
  return {
    name: "ten success calls at once: the same order",
    run: async () => {
      const body = await desk.payload("success")
      const calls = Array.from({ length: 10 }, () => callShop({ method: "POST", url, body }))
      return sameOrder(desk, await Promise.all(calls))
    },
  }
}

async function sameOrder(desk: OrderClient, replies: ShopReply[]) {
  const expected = await desk.externalOrderId()
  if (!expected) return failed("there is no order to compare with")
  const other = replies.find((reply) => orderIdOf(reply) !== expected)
  if (!other) return held(expected)
  const answer = `${other.status ?? other.error} with ${orderIdOf(other) ?? "no platformOrderId"}`
  return failed(`${answer}; expected ${expected}`)
}
