import { h } from "../dom"
import { t } from "../language"

export const MAX_QUANTITY = 99

/** How many, with two buttons. Tells `changed` each new number, a typed one when it is complete. */
export function quantityField(
  value: number,
  label: string,
  changed: (quantity: number) => void,
): HTMLElement {
  const input = h("input", {
    type: "number",
    min: 1,
    max: MAX_QUANTITY,
    value,
    inputmode: "numeric",
    "aria-label": label,
  })
  const set = (wanted: number) => {
    const quantity = Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(wanted) || 1))
    input.value = String(quantity)
    changed(quantity)
  }
  const button = (text: string, name: string, by: number) =>
    h(
      "button",
      { type: "button", "aria-label": `${label}: ${name}`, onclick: () => set(Number(input.value) + by) },
      text,
    )
  input.addEventListener("change", () => set(Number(input.value)))
  return h(
    "div",
    { class: "quantity" },
    button("−", t("product.fewer"), -1),
    input,
    button("+", t("product.more"), 1),
  )
}
