import type { Cart } from "../shop"
import { COUNTRY } from "../shop"
import { h } from "../dom"
import { language, t } from "../language"

interface Field {
  name: "first_name" | "last_name" | "address_1" | "postal_code" | "city" | "phone"
  autocomplete: string
  type?: string
  optional?: boolean
  inputmode?: string
}

const FIELDS: Field[] = [
  { name: "first_name", autocomplete: "given-name" },
  { name: "last_name", autocomplete: "family-name" },
  { name: "address_1", autocomplete: "street-address" },
  { name: "postal_code", autocomplete: "postal-code", inputmode: "numeric" },
  { name: "city", autocomplete: "address-level2" },
  { name: "phone", autocomplete: "tel", type: "tel", optional: true },
]

export type Address = Record<Field["name"] | "country_code", string>

export function emailField(cart: Cart): HTMLElement {
  return field("email", t("checkout.email"), { type: "email", autocomplete: "email", required: true, value: cart.email ?? "" })
}

export function addressFields(cart: Cart): HTMLElement[] {
  return [...textFields(cart), countryField(cart)]
}

function textFields(cart: Cart): HTMLElement[] {
  const known = cart.shipping_address
  return FIELDS.map(({ name, autocomplete, type = "text", optional = false, inputmode }) =>
    field(name, optional ? `${t(`checkout.${name}`)} (${t("checkout.optional")})` : t(`checkout.${name}`), {
      type,
      autocomplete,
      inputmode,
      required: !optional,
      value: known?.[name] ?? "",
    }),
  )
}

/** The address as Medusa wants it. */
export function readAddress(form: HTMLFormElement): Address {
  const data = new FormData(form)
  const values = FIELDS.map(({ name }) => [name, String(data.get(name) ?? "").trim()])
  return { ...Object.fromEntries(values), country_code: String(data.get("country_code") ?? COUNTRY) }
}

/** The countries that the region serves. */
function countryField({ region, shipping_address: known }: Cart): HTMLElement {
  const names = new Intl.DisplayNames(language, { type: "region" })
  const options = (region?.countries ?? []).map(({ iso_2: code = COUNTRY }) =>
    h("option", { value: code, selected: code === known?.country_code }, names.of(code.toUpperCase())),
  )
  const select = h("select", { name: "country_code", id: "field-country_code", autocomplete: "country" }, options)
  return h("p", { class: "field field-country_code" }, h("label", { for: "field-country_code" }, t("checkout.country")), select)
}

function field(name: string, label: string, attributes: Record<string, string | boolean | undefined>): HTMLElement {
  const input = h("input", { name, id: `field-${name}`, maxlength: 200, ...attributes })
  // Marked only after a try to send, not while the shopper is still typing.
  input.addEventListener("invalid", () => input.setAttribute("aria-invalid", "true"))
  input.addEventListener("input", () => input.removeAttribute("aria-invalid"))
  return h("p", { class: `field field-${name}` }, h("label", { for: `field-${name}` }, label), input)
}
