import { readStoredOrder } from "../../../../core/wire/order-payload"
import { toRentalLine } from "../../transactions/cart-lines"
import type { CartItem } from "../cart"
import type { Confirmation, Questions } from "../plan"
import type { RentalSnapshot } from "../sent"

/** Returns the lines that were sent of these items: rented, but those of the variants that are `bought`; none has an offer. */
export const linesSent = (items: CartItem[], bought: string[]) =>
  items.map((item) => ({
    ...toRentalLine(item),
    choice: bought.includes(`${item.variant_id}`) ? "buy" : "rent",
    removable: true,
    offers: [],
  }))

/** Returns a product as a payload has it, called by its id; `price` is a unit's, without taxes. */
export const aProduct = (id: string, quantity: number, price: number, more = {}) => ({
  ...{ id, name: id, quantity, price },
  ...more,
})

const TVA = { rate: 20, code: "tva" }
export const OPTIONS = (
  [
    ["Standard", "sp_parcel", 10],
    ["Express", "sp_parcel", 20],
    ["Camion", "sp_bulky", 50],
    ["Hayon", "sp_bulky", 80],
  ] as const
).map(([name, profile_id, flat_price]) => ({
  ...{ id: `so_${name}`, name, profile_id, flat_price, is_pickup: false, countries: ["fr"] },
}))
export const PARCEL = { id: "sp_parcel", name: "Colis" }
export const BULKY = { id: "sp_bulky", name: "Encombrant" }
export const SETTINGS = { environment: "production", default_shipping_option_id: null } as ReturnType<
  Questions["settings"]
>
export const FRANCE = { countries: [{ iso_2: "fr" }] }

/** What a shop answers where a case says nothing else. What no usual decision may ask is missing. */
export const ANSWERS: Partial<Questions> = {
  settings: () => SETTINGS,
  wasRejectedSince: () => false,
  removedUnits: () => new Map(),
  areOptionsThere: (ids) => ids.every((id) => OPTIONS.some((option) => option.id === id)),
  shippingOptions: () => OPTIONS,
  profilesOf: () => [PARCEL],
  deliveryTaxes: () => new Map(OPTIONS.map(({ id }) => [id, [TVA]])),
}

/** Puts questions to these answers, and notes which. */
export function asking(answers: Partial<Questions>) {
  const asked: string[] = []
  const ask = new Proxy({} as Questions, {
    get: (_, question: keyof Questions) => {
      asked.push(question)
      return answers[question] ?? (() => expect(question).toBe("asked"))
    },
  })
  return { ask, asked }
}

/** A confirmation of the rental "rtx_1" that was sent so, by a call with this body. */
export const aConfirmation = (
  snapshot: RentalSnapshot,
  body: object,
  {
    rental,
    ...more
  }: Partial<Omit<Confirmation, "rental">> & { rental?: Partial<Confirmation["rental"]> } = {},
): Confirmation => ({
  rental: {
    ...{ id: "rtx_1", status: "confirmed", environment: "production", sales_channel_id: "sc_1" },
    ...{ authorized_session_id: null, snapshot, terms: null, attention: null, duration: 12 },
    ...{ confirmed_at: null, completed_at: null, finalize_url: null },
    ...rental,
  },
  payload: more.payload ?? readStoredOrder(body),
  ...{ as: "confirmed", asked_by: "call", existing: null, medusa_refused: new Set(), was_tried: false },
  ...more,
})
