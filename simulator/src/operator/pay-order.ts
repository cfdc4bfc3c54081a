import type { CheckoutError } from "../checkout/validate-order"
import type { Company, Identity, PostalAddress } from "../model"
import type { Simulator } from "../simulator"

/** What a customer does on the payment page; what is left out stays as the page shows it. */
export interface PayOptions {
  /**
   * Which button: `pay` by default. `update` saves what was typed; `cancel` gives a booking up;
   * `remove:<line>`, `remove-all:<line>`, `discount` and `no-discount` are the summary's.
   */
  action?: string
  /** Months. */
  duration?: number
  customer?: Partial<Identity>
  deliveryAddress?: Partial<PostalAddress>
  invoiceAddress?: Partial<PostalAddress>
  /** Id of one of the simulator's delivery options. */
  deliveryOption?: string
  /** Ids of the additional services to take. */
  services?: string[]
  company?: Company
  /** Entered with the action `discount`. */
  discountCode?: string
}

/** What came of paying an order without the payment page. */
export interface PayResult {
  status: number
  /** Where the browser is sent. */
  redirect: string | null
  /** What the page asks to be corrected, where it can't be paid yet. */
  errors: CheckoutError[]
}

/** Presses a button of the payment page, over HTTP, as a browser does. */
export async function payOrder(
  simulator: Simulator,
  transactionId: string,
  options: PayOptions,
): Promise<PayResult> {
  const response = await fetch(`${simulator.baseUrl}/pay/${encodeURIComponent(transactionId)}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: formOf(simulator, transactionId, options).toString(),
  })
  const text = await response.text()
  const errors = response.status === 422 ? (JSON.parse(text) as PayResult).errors : []
  return { status: response.status, redirect: response.headers.get("location"), errors }
}

function formOf(simulator: Simulator, transactionId: string, options: PayOptions): URLSearchParams {
  const choice = simulator.order(transactionId)?.choice
  const form = new URLSearchParams({ action: options.action ?? "pay" })
  const set = (name: string, value: string | number | null | undefined) => {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  const setAll = (prefix: string, fields: object = {}) => {
    for (const [name, value] of Object.entries(fields)) set(prefix + name, value)
  }
  set("duration", options.duration)
  setAll("", options.customer)
  setAll("delivery.", options.deliveryAddress)
  setAll("invoice.", options.invoiceAddress)
  if (options.invoiceAddress || choice?.invoiceDiffers) set("invoiceDiffers", "on")
  set("deliveryOption", options.deliveryOption)
  for (const service of options.services ?? choice?.serviceIds ?? []) set("service", service)
  set("discountCode", options.discountCode)
  set("companyName", options.company?.name ?? choice?.company?.name)
  set("companySiret", options.company?.siret ?? choice?.company?.siret)
  return form
}

/** Removes one unit of the product that the shop calls `productId`, or all of them. */
export function removeProduct(simulator: Simulator, transactionId: string, productId: string, all: boolean) {
  const line = simulator.order(transactionId)?.lines.find((one) => one.id === productId)
  if (!line) throw new Error(`The order ${transactionId} has no product ${productId}`)
  return payOrder(simulator, transactionId, { action: `${all ? "remove-all" : "remove"}:${line.platformId}` })
}
