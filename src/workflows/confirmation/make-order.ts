import type { ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { completeCartWorkflow, createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import type { ConfirmedAs } from "../../core/rental-states"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { PaidLine } from "../../modules/rental/decide/paid-lines"
import type { Authorize, Change, Make } from "../../modules/rental/decide/plan"
import { type PromotionUse, rawAmount } from "../../modules/rental/decide/sent"
import { amountsProblem } from "../../modules/rental/decide/what-was-paid"
import { buyerBefore, buyerChanges } from "../cart/buyer"
import { cartAmountsOf } from "../cart/read-cart"
import { failureOf, isPassing } from "../failure"
import { MADE_FOR, unlinkGoneOrders } from "../orders/rental-order"
import { loggerOf, readAll, readById } from "../read"
import { type LeaseKey, LeaseLostError, keepsLease } from "../with-rental"

/**
 * A confirmed or booked rental. Whoever runs a workflow with it holds its lease and its cart's lock: Medusa's complete-cart takes none where it
 * runs inside another workflow.
 */
export type OrderLease = LeaseKey & { cart_id: string; as: ConfirmedAs }

type ToMake = Make & OrderLease
/** An order is authorized once it has a payment collection. */
export type ToAuthorize = Authorize & OrderLease & { payment_collection_id: string }
type ToBind = ToMake | ToAuthorize

/** What the Cart Module calls lines and shipping methods, and what names them in the rows below them. */
const OF = { lines: ["LineItem", "item_id"], methods: ["ShippingMethod", "shipping_method_id"] } as const
type Changed = keyof typeof OF

type Ids = { id: string }[]

/** Medusa's Cart Module has these, and takes lines by their ids; its types don't say so. The metadata's other keys stay. */
type Carts = Pick<ICartModuleService, "updateCarts"> &
  Record<
    | `${"add" | "delete" | "list" | "restore" | "softDelete" | "update"}${"LineItem" | "ShippingMethod"}${"s" | "Adjustments" | "TaxLines"}`
    | `${"restore" | "softDelete"}CreditLines`,
    (...of: unknown[]) => Promise<Ids>
  >

/** What was removed and added. `below`: ids of the adjustments and tax lines of what was removed. */
type Replaced = Record<"removed" | "below" | "added", string[]>

/** What undoing goes by: the plan, and what was removed and added so far. */
type Written = Pick<ToMake, "cart" | "choices" | "payment_collection_id" | "collected" | keyof LeaseKey> &
  Record<Changed, Replaced>

const nothing = (): Replaced => ({ removed: [], below: [], added: [] })

/**
 * Writes what was paid onto the shopper's cart: buyer, addresses, region, lines, delivery; credits stay out. Straight through the Cart
 * Module: Medusa's own workflows would price the lines again, apply today's promotions and put the option's present price. A cart that
 * is as it was sent gets its buyer and the rental's mark only. Undone by taking away what was added and putting back what went.
 */
const writePaidCartStep = createStep(
  "write-paid-rental-cart",
  async (input: ToMake, { container }) => {
    const { contents, paid: _paid, ...plan } = input
    const done = { ...plan, lines: nothing(), methods: nothing() }
    await dismissDeletedPromotions(container, plan.cart_id)
    if (!plan.session) await unlinkGoneOrders(container, plan.payment_collection_id)
    const buyer = await buyerChanges(container, plan.cart, input)
    const lines = await newLines(container, contents.add)
    try {
      await write(container.resolve<Carts>(Modules.CART), { ...input, buyer, lines }, done)
      return new StepResponse(await collect(container, input), done)
    } catch (cause) {
      // A step that throws isn't compensated. Where this fails too, that is why it comes again: the cart isn't as it was.
      loggerOf(container).warn(failureOf(cause).stack)
      if (await keepsLease(container, done)) await takeBack(container, done)
      throw cause
    }
  },
  async (done, { container }) => {
    if (done && (await keepsLease(container, done))) await takeBack(container, done)
  },
)

/**
 * Writes the plan, with the region that was sent. The mark goes along into the order: by it the order is found where this server dies before the two are
 * linked.
 */
async function write(carts: Carts, plan: ToMake & { buyer: object; lines: object[] }, done: Written) {
  const { cart, region, contents, choices, methods, buyer, lines } = plan
  await carts.updateCarts(cart.id, {
    metadata: { [MADE_FOR]: plan.rental_transaction_id },
    ...buyer,
    ...(region && { region_id: region.region_id ?? undefined, currency_code: region.currency_code }),
  })
  if (cart.credit_lines.length) await carts.softDeleteCreditLines(idsOf(cart.credit_lines))
  await replace(carts, "lines", done, { remove: contents.remove, add: lines })
  const chosen = choices.map(({ id, choice }) => ({ id, metadata: { rental: choice } }))
  if (chosen.length) await carts.updateLineItems(chosen)
  await replace(carts, "methods", done, methods)
}

/**
 * Compares the cart, as it was written, with what was paid: a difference fails. Returns its total, to which the session that stays is brought, and
 * the collection; nothing where a session stays as it is: that was compared when the plan was made.
 */
async function collect(shop: MedusaContainer, { session, keeps_amounts, ...plan }: ToMake) {
  if (session && keeps_amounts) return undefined
  const cart = await cartAmountsOf(shop, plan.cart_id)
  const rental_problem = amountsProblem(cart ?? { items: [], shipping_methods: [] }, plan.paid)
  // The workflow engine hands on an error's properties.
  if (rental_problem) throw Object.assign(new Error("The cart isn't what was paid."), { rental_problem })
  const { total, raw_total, currency_code } = cart!
  const changed = { amount: Number(rawAmount(total, raw_total)), currency_code }
  const payments = shop.resolve(Modules.PAYMENT)
  // Not undone: a session is never used at another amount than its cart's.
  if (session) await payments.updatePaymentSession({ ...session, ...changed })
  await payments.updatePaymentCollections(plan.payment_collection_id, changed)
  return changed
}

/**
 * Dismisses a cart's links to promotions that were deleted since, over which complete-cart fails: Medusa leaves them. What they took off
 * stays: adjustments don't need their promotion. Not undone, as they lead nowhere.
 */
async function dismissDeletedPromotions(shop: MedusaContainer, cart_id: string): Promise<void> {
  type Linked = { promotion_id: string; promotions?: object | null }
  const linked = await readAll<Linked>(shop, "cart_promotion", ["promotion_id", "promotions.id"], { cart_id })
  const links = linked
    .filter(({ promotions }) => !promotions)
    .map(({ promotion_id }) => ({ [Modules.CART]: { cart_id }, [Modules.PROMOTION]: { promotion_id } }))
  await shop.resolve(ContainerRegistrationKeys.LINK).dismiss(links)
}

async function replace(carts: Carts, what: Changed, done: Written, { remove, add }: Change<object>) {
  const [name] = OF[what]
  if (remove.length) {
    done[what].below = (await below(carts, what, remove)).flat()
    await carts[`softDelete${name}s`](remove)
    done[what].removed = remove
  }
  if (add.length) done[what].added = idsOf(await carts[`add${name}s`](done.cart.id, add))
}

/** Puts back what was replaced. Medusa restores all that ever belonged to a row, also adjustments that it has replaced since: those are removed again. */
async function putBack(carts: Carts, what: Changed, { removed, added, ...left }: Replaced) {
  const [name] = OF[what]
  if (added.length) await carts[`delete${name}s`](added)
  if (!removed.length) return
  await carts[`restore${name}s`](removed)
  const gone = (await below(carts, what, removed)).map((ids) => ids.filter((id) => !left.below.includes(id)))
  await carts[`softDelete${name}Adjustments`](gone[0]!)
  await carts[`softDelete${name}TaxLines`](gone[1]!)
}

/** Lists the ids of the adjustments and of the tax lines. */
async function below(carts: Carts, what: Changed, ids: string[]): Promise<string[][]> {
  const [name, key] = OF[what]
  const all = [{ [key]: ids }, { select: ["id"], take: null }] as const
  return [
    idsOf(await carts[`list${name}Adjustments`](...all)),
    idsOf(await carts[`list${name}TaxLines`](...all)),
  ]
}

const idsOf = (rows: Ids): string[] => rows.map(({ id }) => id)

async function takeBack(shop: MedusaContainer, done: Written): Promise<void> {
  const carts = shop.resolve<Carts>(Modules.CART)
  const { cart, lines, choices, methods, payment_collection_id, collected } = done
  await putBack(carts, "methods", methods)
  // Medusa merges metadata, and takes a key out where it is "".
  const before = choices.map(({ id, before = "" }) => ({ id, metadata: { rental: before } }))
  if (before.length) await carts.updateLineItems(before)
  await putBack(carts, "lines", lines)
  if (cart.credit_lines.length) await carts.restoreCreditLines(idsOf(cart.credit_lines))
  await carts.updateCarts(cart.id, {
    ...buyerBefore(cart),
    // The types know no null here; the module does.
    metadata: (cart.metadata && { [MADE_FOR]: "" }) as Record<string, unknown>,
    region_id: cart.region_id ?? undefined,
    currency_code: cart.currency_code,
  })
  await shop.resolve(Modules.PAYMENT).updatePaymentCollections(payment_collection_id, collected)
}

/**
 * Returns lines as the cart module takes them. A variant that was deleted since can't be reserved or checked for shipping: its line stays
 * without it, and keeps its id in the metadata.
 */
async function newLines(shop: MedusaContainer, paid: readonly PaidLine[]): Promise<object[]> {
  const sold = paid.map(({ content }) => content.variant_id)
  const variants = await readById(shop, "variant", [], sold)
  return paid.map(({ content, quantity, unit_price, gross_unit_price, tax_lines }) => ({
    ...content,
    ...(content.variant_id &&
      !variants.has(content.variant_id) && {
        variant_id: null,
        requires_shipping: false,
        metadata: { ...content.metadata, rental_variant_id: content.variant_id },
      }),
    quantity,
    // A price that had its taxes in it is written with them: without, its total would have thousandths of a euro.
    unit_price: gross_unit_price ?? unit_price,
    is_custom_price: true,
    is_tax_inclusive: gross_unit_price !== null,
    tax_lines,
  }))
}

/**
 * Registers the use of promotions that are in the prices that were paid, where the cart was written again without them:
 * completing it registers only those that it sees. A code that was used up meanwhile doesn't stop a paid order; what passes by itself has
 * the call tried again. Undone by Medusa's own reversal.
 */
const registerPromotionsStep = createStep(
  "register-rental-promotions",
  async ({ cart_id, promotions }: ToMake, { container }) => {
    const registered: PromotionUse[] = []
    if (!promotions.length) return new StepResponse(undefined, null)
    const module = container.resolve(Modules.PROMOTION)
    const cart = await container.resolve(Modules.CART).retrieveCart(cart_id)
    const by = { customer_id: cart.customer_id ?? null, customer_email: cart.email ?? null }
    // Each on its own: one that is used up must not keep the others from being counted.
    for (const code of new Set(promotions.map((promotion) => promotion.code))) {
      const uses = promotions.filter((promotion) => promotion.code === code)
      try {
        await module.registerUsage(uses, by)
        registered.push(...uses)
      } catch (cause) {
        const failure = failureOf(cause)
        if (isPassing(failure)) {
          await module.revertUsage(registered, by)
          throw cause
        }
        loggerOf(container).warn(`rental: the use of promotion ${code} wasn't counted: ${failure.message}`)
      }
    }
    return new StepResponse(undefined, { registered, by })
  },
  async (undo, { container }) => {
    if (undo) await container.resolve(Modules.PROMOTION).revertUsage(undo.registered, undo.by)
  },
)

/** Binds the service's confirmation to one payment session and its amount, which is all that `authorizePayment` goes by. */
const bindAuthorizationStep = createStep(
  "bind-rental-authorization",
  async ({ rental_transaction_id: id, as, lease_owner, ...plan }: ToBind, { container }) => {
    const { transactions } = container.resolve(RENTAL_MODULE)
    const session = { id: plan.session!.id, amount: Number(plan.session!.amount) }
    // What a booking is bound to: its order is known by it.
    const before = plan.kind === "authorize" ? await transactions.retrieve(id) : null
    if (!(await transactions.authorize(id, session, as, lease_owner))) throw new LeaseLostError(id)
    return new StepResponse(session.id, { id, session_id: session.id, before, lease_owner })
  },
  async (bound, { container }) => {
    if (!bound) return
    // Changes nothing once another owner of the lease has bound another session.
    const { transactions } = container.resolve(RENTAL_MODULE)
    const { id, session_id, before, lease_owner } = bound
    if (!before?.authorized_session_id) return transactions.unauthorize(id, session_id)
    const session = { id: before.authorized_session_id, amount: before.authorized_amount ?? 0 }
    await transactions.authorize(id, session, before.authorized_status ?? "booked", lease_owner)
  },
)

/** Binds the plan's session, or a new one of the same transaction, made without a call to the service: all others of the collection go. */
export const bindSession = (input: ToBind, changed?: { amount: number }): WorkflowData<string> => {
  const created = when("session-to-be-made", input, ({ session }) => !session).then(() =>
    createPaymentSessionsWorkflow.runAsStep({
      input: transform(input, ({ rental_transaction_id, payment_collection_id }) => ({
        ...{ payment_collection_id, provider_id: RENTAL_PROVIDER_ID },
        data: { rental_transaction_id },
      })),
    }),
  )
  return bindAuthorizationStep(
    transform({ input, created, changed }, ({ input, created, changed }) => {
      const session = { ...(input.session ?? created), ...changed }
      return { ...input, session } as ToBind
    }),
  )
}

/**
 * Makes the order of a rental: write what was paid, make a session where needed, bind, complete. Returns the order's id. Nothing runs
 * behind complete-cart: a failure there would leave a cancelled payment that Medusa uses again.
 */
export const makeRentalOrderWorkflow = createWorkflow("make-rental-order", (input: ToMake) => {
  const changed = writePaidCartStep(input)
  registerPromotionsStep(input)
  bindSession(input, changed)
  const made = completeCartWorkflow.runAsStep({ input: { id: input.cart_id } })
  return new WorkflowResponse(transform(made, ({ id }) => id))
})
