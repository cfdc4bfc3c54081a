import { addressLines, h, plainButton, statusLine, step, whileBusy, type StatusLine } from "../dom"
import { t, language } from "../language"
import { COUNTRY, type Cart } from "../shop"

/** A field of a form with its label. Once the form has been sent, it also says what is wrong with the field. */
export function field(
  name: string,
  label: string,
  attributes: Record<string, string | boolean | undefined>,
): HTMLElement {
  const input = h("input", { name, id: `field-${name}`, maxlength: 200, ...attributes })
  const wrong = h("span", { class: "wrong", id: `wrong-${name}` })
  // Marked only after a try to send, not while the shopper is still typing.
  input.addEventListener("invalid", () => {
    input.setAttribute("aria-invalid", "true")
    input.setAttribute("aria-describedby", wrong.id)
    wrong.textContent = t(`checkout.invalid.${name}`, {}, t("checkout.invalid"))
  })
  input.addEventListener("input", () => {
    input.removeAttribute("aria-invalid")
    input.removeAttribute("aria-describedby")
    wrong.textContent = ""
  })
  return h("p", { class: `field field-${name}` }, h("label", { for: `field-${name}` }, label), input, wrong)
}

/** Whether every field of a form is right; otherwise says so, and leads to the first that isn't. */
export function isComplete(form: HTMLFormElement, status: StatusLine): boolean {
  const complete = form.checkValidity()
  status.say(complete ? "" : t("checkout.invalid"))
  form.querySelector<HTMLElement>("input:invalid")?.focus()
  return complete
}

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

type Address = Record<Field["name"] | "country_code", string>

/** What Medusa's cart update takes. */
export interface Details {
  email: string
  shipping_address: Address
  billing_address: Address
}

/** Whether the shopper has been here before, or came back from the payment page. */
export function hasAddress({ email, shipping_address: address }: Cart): boolean {
  return !!email && FIELDS.every(({ name, optional }) => optional || !!address?.[name])
}

/**
 * Contact and delivery address.
 * @param save gets them once they are complete; what it throws is told to the shopper
 */
export function addressForm(cart: Cart, save: (details: Details) => Promise<void>): HTMLFormElement {
  const status = statusLine()
  const submit = h("button", { class: "button primary", type: "submit" }, t("checkout.continue"))
  const form = h(
    "form",
    { novalidate: true },
    step("", "checkout.contact", emailField(cart)),
    step("address", "checkout.address", textFields(cart), countryField(cart)),
    h("div", { class: "step" }, submit, status),
  )
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    if (isComplete(form, status)) void whileBusy(submit, status, () => save(readDetails(form)))
  })
  return form
}

/** Who gets it and where, once that is known. */
export function addressSummary({ email, shipping_address: to }: Cart, change: () => void): HTMLElement {
  const lines = [
    email,
    `${to?.first_name ?? ""} ${to?.last_name ?? ""}`,
    `${to?.address_1 ?? ""}, ${to?.postal_code ?? ""} ${to?.city ?? ""}`,
  ]
  const again = plainButton(t("checkout.change"), change, t("checkout.change.name"))
  return step("known", "checkout.address", addressLines(lines), again)
}

function emailField(cart: Cart): HTMLElement {
  return field("email", t("checkout.email"), {
    type: "email",
    autocomplete: "email",
    required: true,
    value: cart.email ?? "",
  })
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

function readDetails(form: HTMLFormElement): Details {
  const data = new FormData(form)
  const read = (name: string, fallback = "") => String(data.get(name) ?? fallback).trim()
  const values = FIELDS.map(({ name }) => [name, read(name)])
  const address = { ...Object.fromEntries(values), country_code: read("country_code", COUNTRY) }
  return { email: read("email"), shipping_address: address, billing_address: address }
}

/** The countries that the region serves. */
function countryField({ region, shipping_address: known }: Cart): HTMLElement {
  const names = new Intl.DisplayNames(language, { type: "region" })
  const options = (region?.countries ?? []).map(({ iso_2: code = COUNTRY }) =>
    h("option", { value: code, selected: code === known?.country_code }, names.of(code.toUpperCase())),
  )
  const select = h(
    "select",
    { name: "country_code", id: "field-country_code", autocomplete: "country" },
    options,
  )
  return h(
    "p",
    { class: "field field-country_code" },
    h("label", { for: "field-country_code" }, t("checkout.country")),
    select,
  )
}
