import { h } from "../dom"
import { t } from "../language"
import { inStock, variantName } from "../products"
import type { Product, Variant } from "../shop"

export interface VariantChoice {
  element: HTMLElement
  /** Chooses one for the shopper. */
  select: (variant: Variant) => void
}

/**
 * The variants as radio buttons, where there is more than one.
 * @param chosen called with each new choice of the shopper
 */
export function variantChoice(
  product: Product,
  current: Variant,
  chosen: (variant: Variant) => void,
): VariantChoice | null {
  const variants = product.variants ?? []
  if (variants.length < 2) return null

  const option = product.options?.length === 1 ? (product.options[0]?.title ?? "") : ""
  const inputs = new Map<string, HTMLInputElement>()
  const element = h(
    "fieldset",
    { class: "variants" },
    h("legend", {}, t("product.options", { option: t(`option.${option}`, {}, option) })),
    variants.map((variant) => {
      const input = h("input", {
        type: "radio",
        name: "variant",
        value: variant.id,
        checked: variant.id === current.id,
      })
      inputs.set(variant.id, input)
      input.addEventListener("change", () => chosen(variant))
      return h(
        "label",
        { class: inStock(variant) ? "chip" : "chip gone" },
        input,
        h("span", {}, variantName(variant.title)),
      )
    }),
  )
  return { element, select: ({ id }) => void (inputs.get(id)!.checked = true) }
}
