import { askSandbox } from "../cli/ask-sandbox"
import { CliError } from "../cli/arguments"
import type { Order } from "../model"
import type { PayResult } from "../operator/pay-order"
import type { OrderClient } from "./order-probes"

/**
 * Finds an unpaid order in a running simulator: by its transactionId, or the newest with "latest".
 * @throws CliError when there is none
 */
export async function findOrder(sandbox: string, wanted: string): Promise<OrderClient> {
  const drafts = (await ordersOf(sandbox)).filter((order) => order.status === "draft")
  const order = wanted === "latest" ? drafts.at(-1) : drafts.find((one) => one.transactionId === wanted)
  if (order) return deskOf(sandbox, order)
  const which = wanted === "latest" ? "no unpaid order" : `no unpaid order ${wanted}`
  throw new CliError(`The simulator at ${sandbox} has ${which}. Go to the payment page in the shop first.`)
}

function deskOf(sandbox: string, order: Order): OrderClient {
  const { transactionId } = order
  return {
    order,
    pay: async () => {
      const result: unknown = await askSandbox(sandbox, "/_sandbox/pay", { ...missing(order), transactionId })
      return result as PayResult
    },
    payload: (kind) => {
      const query = new URLSearchParams({ transactionId, kind })
      return askSandbox(sandbox, `/_sandbox/payload?${query}`)
    },
    externalOrderId: async () => {
      const now = (await ordersOf(sandbox)).find((one) => one.transactionId === transactionId)
      return now?.externalOrderId ?? null
    },
  }
}

async function ordersOf(sandbox: string): Promise<Order[]> {
  return (await askSandbox(sandbox, "/_sandbox/state")).orders as Order[]
}

/** What a customer would still have to type. */
function missing({ customer, deliveryAddress, invoiceAddress }: Order) {
  const address = { street: "1 rue de la Paix", postCode: "75002", city: "Paris", country: "FR" }
  return {
    customer: {
      email: customer.email ?? "check@example.com",
      firstName: customer.firstName ?? "Zoé",
      lastName: customer.lastName ?? "Lambert",
    },
    ...(deliveryAddress || invoiceAddress ? {} : { deliveryAddress: address }),
  }
}
