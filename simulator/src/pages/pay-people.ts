import type { Identity, PostalAddress } from "../model"
import { html, type Html, type Part } from "./html"
import { countryField, section, textField, type Field } from "./pay-fields"
import type { PayView } from "./pay-view"

/** Who pays: the fields of the payment page. */
export function identitySection(view: PayView): Html {
  const { t, order } = view
  const field = (name: keyof Identity, autocomplete: string, more: Partial<Field> = {}) =>
    textField(view, { name, label: t.identity[name], value: order.customer[name], autocomplete, ...more })
  return section(
    "identity",
    t.identity.title,
    html`<div class="fields">
${field("email", "email", { type: "email" })}
${field("firstName", "given-name", { half: true })}
${field("lastName", "family-name", { half: true })}
${field("phone", "tel", { type: "tel", optional: true })}
</div>
${companyFields(view)}`,
  )
}

function companyFields(view: PayView): Html {
  const { t, order } = view
  const { company } = order.choice
  const field = (name: string, label: string, value = "") =>
    textField(view, { name, label, value, optional: true, half: true })
  return html`<details class="more"${company && html` open`}><summary>${t.company.title}</summary>
<div class="fields">${field("companyName", t.company.name, company?.name)}
${field("companySiret", t.company.siret, company?.siret)}</div></details>`
}

/** Both addresses as forms, or as they are when the shop has asked for no forms. */
export function addressSection(view: PayView): Part {
  return view.asksForAddresses ? addressForms(view) : fixedAddresses(view)
}

function addressForms(view: PayView): Html {
  const { t, order } = view
  const { deliveryAddress, invoiceAddress, choice } = order
  const delivery = deliveryAddress ?? invoiceAddress
  return html`${section("delivery-address", t.address.delivery, addressFields(view, "delivery", delivery))}
<section class="card" aria-labelledby="invoice-title">
<h2 id="invoice-title">${t.address.invoice}</h2>
<label class="check"><input type="checkbox" name="invoiceDiffers"${choice.invoiceDiffers && html` checked`}>
<span>${t.address.differs}</span></label>
<div class="when-differs">${addressFields(view, "invoice", invoiceAddress)}</div>
</section>`
}

function addressFields(view: PayView, use: "delivery" | "invoice", address: PostalAddress | null): Html {
  const { t } = view
  const purpose = use === "delivery" ? "shipping" : "billing"
  const field = (name: "street" | "postCode" | "city", autocomplete: string, half: boolean) =>
    textField(view, {
      name: `${use}.${name}`,
      label: t.address[name],
      value: address?.[name] ?? "",
      autocomplete: `${purpose} ${autocomplete}`,
      half,
    })
  return html`<div class="fields">
${field("street", "street-address", false)}${field("postCode", "postal-code", true)}
${field("city", "address-level2", true)}
${countryField(view, `${use}.country`, address?.country ?? null, `${purpose} country`)}
</div>`
}

function fixedAddresses(view: PayView): Html {
  const { t, order } = view
  const { deliveryAddress, invoiceAddress } = order
  return section(
    "addresses",
    t.address.delivery,
    html`${addressLines(view, deliveryAddress ?? invoiceAddress)}
${invoiceAddress && deliveryAddress && html`<h3>${t.address.invoice}</h3>${addressLines(view, invoiceAddress)}`}
<p class="hint">${t.address.fixed}</p>`,
  )
}

function addressLines(view: PayView, address: PostalAddress | null): Part {
  if (!address) return null
  const { firstName, lastName } = view.order.customer
  const lines = [[firstName, lastName].filter(Boolean).join(" "), address.street]
  lines.push([address.postCode, address.city].filter(Boolean).join(" "), address.country)
  return html`<address>${lines.filter(Boolean).map((line) => html`<span>${line}</span>`)}</address>`
}
