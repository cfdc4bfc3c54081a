import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { PROOFS } from "../../core/calls"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { Questions } from "../../modules/rental/decide/questions"
import type { StoredCall } from "../../modules/rental/calls/inbox"
import type { RentalId } from "../../modules/rental/ids"
import { PAID_CART_FIELDS, readCart } from "../cart/read-cart"
import { rentalOrderOf } from "../orders/rental-order"
import { regionOf } from "../pricing/region-of"
import { taxLinesFor } from "../pricing/tax-lines"
import { cartTaxLines } from "../pricing/taxed-cart"
import { missingStock } from "./missing-stock"
import { shippingOptionsFor, shippingProfilesOf } from "./shipping-options"

/** The rental that is decided about, and the call that it is decided by, where there is one. */
interface About {
  id: RentalId
  cart_id: string
  call?: Pick<StoredCall, "id" | "attempts" | "rental_transaction_id">
}

/** How each question is answered. */
const READ: {
  [Q in keyof Questions]: (
    shop: MedusaContainer,
    about: About,
    ...asked: Parameters<Questions[Q]>
  ) => Promise<ReturnType<Questions[Q]>>
} = {
  settings: (shop, _about, channel) => shop.resolve(RENTAL_MODULE).settings.forChannel(channel),
  wasRejectedSince: async (shop, { call }) =>
    call !== undefined && shop.resolve(RENTAL_MODULE).inbox.cameSince(call, PROOFS, "rejected"),
  removedUnits: (shop, { id }) => shop.resolve(RENTAL_MODULE).inbox.removedUnits(id),
  cart: async (shop, { cart_id }) => (await readCart(shop, cart_id, PAID_CART_FIELDS)) ?? null,
  order: async (shop, _about, id) => (await rentalOrderOf(shop, id)) ?? null,
  region: (shop, _about, id) => regionOf(shop, id),
  areOptionsThere: async (shop, _about, ids) => {
    const id = [...new Set(ids)]
    const found = await shop.resolve(Modules.FULFILLMENT).listShippingOptions({ id }, { select: ["id"] })
    return found.length === id.length
  },
  shippingOptions: (shop, _about, of) => shippingOptionsFor(shop, of),
  profilesOf: (shop, _about, products) => shippingProfilesOf(shop, products),
  deliveryTaxes: async (shop, _about, { options, region_id, currency_code, country_code, province }) => {
    const goods = options.map((id) => ({ id, shipping_option_id: id, unit_price: 0, currency_code }))
    const countries = ((await regionOf(shop, region_id))?.countries ?? []).map(({ iso_2 }) => iso_2)
    const address = { country_code: country_code ?? undefined, province_code: province }
    return taxLinesFor(shop, goods, { countries, address, is_return: false })
  },
  missingStock: (shop, _about, { channel, lines }) => missingStock(shop, channel, lines),
  taxesAt: async (shop, _about, { cart, address }) =>
    (await cartTaxLines(shop, { ...cart, shipping_address: address })) ?? null,
}

/** A question whose answer isn't known yet. */
class Unanswered extends Error {
  constructor(
    readonly key: string,
    readonly read: () => Promise<unknown>,
  ) {
    super(`Not known yet: ${key}`)
  }
}

/** What is known of the shop for one rental: each fact is read once, and only where a decision asks for it. */
export class Facts {
  private readonly answers = new Map<string, unknown>()
  private readonly ask: Questions

  constructor(shop: MedusaContainer, about: About) {
    const asking =
      (question: keyof Questions) =>
      (...asked: unknown[]) => {
        const key = `${question} ${JSON.stringify(asked)}`
        const read = READ[question] as (...all: unknown[]) => Promise<unknown>
        if (!this.answers.has(key)) throw new Unanswered(key, () => read(shop, about, ...asked))
        return this.answers.get(key)
      }
    const questions = Object.keys(READ) as (keyof Questions)[]
    this.ask = Object.fromEntries(
      questions.map((question) => [question, asking(question)]),
    ) as unknown as Questions
  }

  /** Decides. Where a decision asks for what isn't known, that is read and the decision begins again: it has changed nothing. */
  async decided<T>(decide: (ask: Questions) => T): Promise<T> {
    for (;;) {
      try {
        return decide(this.ask)
      } catch (thrown) {
        if (!(thrown instanceof Unanswered)) throw thrown
        this.answers.set(thrown.key, await thrown.read())
      }
    }
  }

  /** Forgets what was answered, to this question or to all: it may have been changed since. */
  forget(question: keyof Questions | "" = ""): void {
    for (const key of this.answers.keys()) if (key.startsWith(question)) this.answers.delete(key)
  }
}
