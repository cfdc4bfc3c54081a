import type { HttpTypes } from "@medusajs/types"
import { h } from "../dom"
import { t } from "../language"
import { money } from "../money"
import type { Cart, Shop } from "../shop"

/**
 * The ways to get the goods, the first one chosen unless the cart has another.
 * @param changed called after the cart has a new one, and so new totals
 */
export async function shippingChoice(
  { sdk }: Shop,
  cart: Cart,
  changed: () => Promise<void>,
): Promise<HTMLElement> {
  const { shipping_options: options } = await sdk.store.fulfillment.listCartOptions({ cart_id: cart.id })
  if (options.length === 0) {
    return h("p", { class: "status", "data-kind": "bad" }, t("checkout.delivery.none"))
  }

  const current = cart.shipping_methods?.[0]?.shipping_option_id
  const chosen = options.find((option) => option.id === current) ?? options[0]!
  const choose = async (id: string) => {
    await sdk.store.cart.addShippingMethod(cart.id, { option_id: id })
    await changed()
  }
  if (chosen.id !== current) await choose(chosen.id)

  return h(
    "div",
    { class: "choices", role: "radiogroup", "aria-label": t("checkout.delivery") },
    options.map((option) => {
      const input = h("input", {
        type: "radio",
        name: "shipping",
        value: option.id,
        checked: option.id === chosen.id,
      })
      input.addEventListener("change", () => void choose(option.id))
      const { code, description } = option.type ?? {}
      return h(
        "label",
        { class: "choice" },
        input,
        h("strong", {}, t(`shipping.${code}`, {}, option.name)),
        h("span", {}, t(`shipping.${code}.text`, {}, description ?? "")),
        h("em", {}, option.amount ? money(withTax(option, cart)) : t("cart.free")),
      )
    }),
  )
}

/** Medusa tells an option's price without taxes until it is chosen; they are those of the goods. */
function withTax(option: HttpTypes.StoreCartShippingOption, cart: Cart): number {
  const rate = option.calculated_price?.is_calculated_price_tax_inclusive
    ? 0
    : (cart.items?.[0]?.tax_lines?.[0]?.rate ?? 0)
  return option.amount * (1 + rate / 100)
}
