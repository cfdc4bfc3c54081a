import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../core/messages/codes"
import { changedIdentity, CustomerData, type ChangedIdentity } from "../../core/wire/customer-data"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import type { RentalCall } from "../../modules/rental/events/inbox"
import { setCustomerDataWorkflow, type CustomerDataWritten } from "./set-customer-data"

/** Puts what a shopper changed about themselves on the payment page onto their cart (docs/service.md, Customer data update). */
export async function applyCustomerData(container: MedusaContainer, call: RentalCall): Promise<CallOutcome> {
  const said = changedIdentity(CustomerData.parse(call.body))
  if (!Object.keys(said).length) return ignored("nothing_filled_in")
  const newer = await saidLater(container.resolve(RENTAL_MODULE), call)
  const identity = Object.fromEntries(
    Object.entries(said).filter(([field]) => !(field in newer)),
  ) as ChangedIdentity
  if (!Object.keys(identity).length) return ignored("changed_later")
  const { result } = await setCustomerDataWorkflow(container).run({
    input: { cart_id: call.cart_id, identity },
  })
  return outcomeOf(result, Object.keys(identity))
}

/** What calls received after this one say: one that had to be tried again must not undo a newer one. */
async function saidLater(rental: RentalModuleService, call: RentalCall): Promise<ChangedIdentity> {
  const later = await rental.listRentalEvents({
    kind: "customer_data",
    cart_id: call.cart_id,
    // Ids of the inbox sort by the time they were made.
    id: { $gt: call.id },
    status: ["received", "applied"],
  })
  return Object.assign({}, ...later.map(({ body }) => changedIdentity(CustomerData.parse(body ?? {}))))
}

function outcomeOf(written: CustomerDataWritten, fields: string[]): CallOutcome {
  switch (written) {
    case "written":
      return { kind: "applied", what: { code: "customer_changed", params: { fields } } }
    case "nowhere":
      return ignored("no_address")
    case "completed":
      return ignored("cart_is_order")
    case "gone":
      return ignored("cart_gone")
  }
}

type Ignored = "nothing_filled_in" | "changed_later" | "no_address" | "cart_is_order" | "cart_gone"

const ignored = (code: Ignored): CallOutcome => ({ kind: "ignored", what: { code, params: {} } as Outcome })
