import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentPageUrl } from "../../../core/addresses"
import { MAX_NEW_PER_HOUR } from "../../../core/limits"
import { type OrRefusal, pageUnavailable, refusal, refused } from "../../../core/refusals"
import { languageOfTag } from "../../../core/shopper-language"
import { isLiveState, isRentedState } from "../../../core/rental-states"
import { RENTAL_MODULE } from "../../../modules/rental/key"
import type RentalModuleService from "../../../modules/rental/service"
import { missingSettings } from "../../../modules/rental/settings/resolve"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"
import { fingerprintOf, isStillKnown } from "../../../modules/rental/transactions/snapshot"
import type { RentalSnapshot } from "../../../modules/rental/decide/sent"
import type { CartTransaction } from "../../../modules/rental/transactions/repository"
import type { RentalId } from "../../../modules/rental/ids"
import type { CreatedBy } from "../../../modules/rental/transactions/row"
import { snapshotForCart } from "../cart-offer"
import { orderIdOfCart, PRICED_CART_FIELDS, readCart } from "../../cart/read-cart"
import { type Additions, withAdditions } from "../additions"
import { withCart } from "../../with-rental"

const HOUR_MS = 3_600_000

/** The cart to be rented, its payment collection, and what the shopper asked for. */
export interface DraftRentalInput {
  cart_id: string
  /** The cart's: its price rules are at hand before the cart is locked. */
  sales_channel_id: string | null
  payment_collection_id: string
  duration?: number
  lang?: string
  /** Lower case; counts where the cart has no delivery address, and the region has the country. */
  country_code?: string
  /** The admin who makes it for a customer. */
  created_by?: CreatedBy
}

/**
 * Writes the draft of a rental, or finds the live one of the same cart and contents. Runs under the cart's lock; the partial unique
 * index holds even without it. Undone by removing the draft it wrote.
 */
export const draftRentalStep = createStep(
  "draft-rental",
  async ({ input, additions }: { input: DraftRentalInput; additions?: Additions }, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    const known = await rental.settings.forChannel(input.sales_channel_id)
    // Reading the rules may ask the service: not under the lock.
    if (missingSettings(known).length === 0) await rental.priceRules.rulesFor(known)
    const drafted = await withCart(container, input.cart_id, async () => {
      const now = new Date()
      let begun = await rental.transactions.ofCart(input.cart_id)
      if (begun.some(({ status }) => status === "creating")) {
        // The server that was creating it may have died.
        await rental.transactions.failStuckCreations(input.cart_id, now)
        begun = await rental.transactions.ofCart(input.cart_id)
      }
      const taken = await snapshotForPayment(container, input, begun, known)
      if (!taken.ok) return answer(taken)

      const { settings, lang } = taken
      const draft = draftOf({ ...input, lang }, withAdditions(taken.snapshot, additions), settings)
      const live = await liveTransaction(rental, draft, begun, now)
      if (live) {
        await refreshPaymentPage(rental, live, lang, settings)
        return answer({ ok: true, rental_transaction_id: live.id })
      }
      const since = now.getTime() - HOUR_MS
      const recent = begun.filter(({ created_at }) => new Date(created_at).getTime() > since)
      if (recent.length >= MAX_NEW_PER_HOUR) return answer(refused(refusal("too_many_transactions")))

      const id = await createDraft(rental, draft, begun, now)
      return answer({ ok: true, rental_transaction_id: id }, id)
    })
    return drafted ?? answer(refused(pageUnavailable("being_made")))
  },
  async (draftId, { container }) => {
    if (draftId) await container.resolve(RENTAL_MODULE).transactions.removeDraft(draftId)
  },
)

type Drafted = OrRefusal<{ rental_transaction_id: RentalId }>

const answer = (result: Drafted, draftId: RentalId | null = null) => new StepResponse(result, draftId)

/** `known`: the settings of the sales channel that the cart had before it was locked. */
async function snapshotForPayment(
  shop: MedusaContainer,
  input: DraftRentalInput,
  begun: CartTransaction[],
  known: EffectiveSettings,
) {
  if (begun.some(({ status }) => isRentedState(status))) return refused(refusal("cart_already_rented"))
  const [cart, orderId] = await Promise.all([
    readCart(shop, input.cart_id, PRICED_CART_FIELDS),
    orderIdOfCart(shop, input.cart_id),
  ])
  if (!cart) return refused(refusal("cart_not_found"))
  if (cart.completed_at || orderId) return refused(refusal("cart_completed"))

  const { sales_channel_id: channel } = cart
  const settings =
    channel === input.sales_channel_id
      ? known
      : await shop.resolve(RENTAL_MODULE).settings.forChannel(channel)
  const taken = await snapshotForCart(shop, cart, settings, input)
  // The payment page's language: asked for, else the cart's, else left to the page.
  const languages = [input.lang, cart.locale].map(languageOfTag)
  const lang = languages.find((each) => each && settings.languages.includes(each))
  return taken.ok ? { ...taken, settings, lang } : taken
}

type Draft = ReturnType<typeof draftOf>

function draftOf(
  { cart_id, payment_collection_id, lang, created_by }: DraftRentalInput,
  snapshot: RentalSnapshot,
  settings: EffectiveSettings,
) {
  const { sales_channel_id, duration } = snapshot
  const { environment, id: settings_id } = settings
  return {
    ...{ environment, settings_id, sales_channel_id, cart_id, payment_collection_id, snapshot, duration },
    status: "draft",
    fingerprint: fingerprintOf(snapshot, settings, payment_collection_id),
    lang: lang ?? null,
    ...(created_by && { created_by }),
  }
}

/** The live transaction of the same contents, unless it is so old that the service may have forgotten it. */
async function liveTransaction(
  { transactions }: RentalModuleService,
  { fingerprint }: Draft,
  begun: readonly CartTransaction[],
  now: Date,
): Promise<CartTransaction | undefined> {
  const live = begun.find((each) => isLiveState(each.status) && each.fingerprint === fingerprint)
  if (!live || isStillKnown(live, now)) return live
  await transactions.transition(live.id, "superseded")
  return undefined
}

/**
 * Writes the draft, after which the older rentals of the cart are superseded. Two requests may write the same one at once where no lock
 * spans the servers: the index lets one through.
 */
async function createDraft(rental: RentalModuleService, draft: Draft, older: CartTransaction[], now: Date) {
  const { transactions } = rental
  try {
    const { id } = await transactions.insertDraft(draft)
    if (older.some(({ status }) => isLiveState(status))) await transactions.supersedeOlder(draft.cart_id, id)
    return id
  } catch (cause) {
    const live = await liveTransaction(rental, draft, await transactions.ofCart(draft.cart_id), now)
    if (!live) throw cause
    return live.id
  }
}

/** The same transaction asked for in another language, or after the page's address was corrected: only that changes. */
async function refreshPaymentPage(
  rental: RentalModuleService,
  { id, transaction_id: transactionId, duration, ...live }: CartTransaction,
  lang: string | undefined,
  { payment_url: page }: EffectiveSettings,
): Promise<void> {
  const isOpened = transactionId && live.payment_url && page
  const payment_url = isOpened ? paymentPageUrl(page, { transactionId, duration, lang }) : live.payment_url
  if ((live.lang ?? undefined) === lang && live.payment_url === payment_url) return
  await rental.updateRentalTransactions({ id, lang: lang ?? null, ...(payment_url && { payment_url }) })
}
