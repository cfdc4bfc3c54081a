import { exact, toCents } from "../formula"
import { quoteOrder, shopChoseDelivery } from "../quote"
import { html, type Html, type Part } from "./html"
import { euros } from "./money"
import { describedBy, errorOf, section } from "./pay-fields"
import type { PayView } from "./pay-view"

/** Each offered duration with the products' monthly price and first payment; services are added in the summary. */
export function durationSection(view: PayView): Html {
  const { t, lang, order, terms, offered, quote } = view
  const cards = offered.map((duration) => {
    const priced = quoteOrder(order, duration, terms)!
    const monthly = priced.rented.reduce((sum, line) => sum + line.monthly, 0)
    return html`<label class="choice">
<input type="radio" name="duration" value="${duration}"${duration === quote?.duration && html` checked`}>
<span class="choice-text"><strong>${t.duration.months(duration)}</strong>
<span class="choice-side"><b>${euros(monthly, lang)}</b> ${t.duration.perMonth}</span>
<span class="hint">${t.duration.first(euros(priced.deposit, lang))}</span></span>
</label>`
  })
  return html`<fieldset class="card" id="duration" tabindex="-1"><legend>${t.duration.title}</legend>
<div class="choices durations">${cards}</div>${errorOf(view, "duration")}</fieldset>`
}

/** The service's own delivery options; the shop's choice instead, where it made one. */
export function deliverySection(view: PayView): Part {
  const { t, lang, order, terms } = view
  if (shopChoseDelivery(order)) {
    const fees = toCents(exact(order.totalInitialFees ?? 0))
    return section(
      "delivery",
      t.delivery.title,
      html`<p class="fixed-line"><strong>${order.deliveryName}</strong> <span>${euros(fees, lang)}</span></p>
<p class="hint">${t.delivery.byShop}</p>`,
    )
  }
  if (terms.deliveryOptions.length === 0) return null
  const choices = terms.deliveryOptions.map((option) => {
    const price = toCents(exact(option.price))
    const checked = option.id === order.choice.deliveryOptionId
    return html`<label class="choice">
<input type="radio" name="deliveryOption" value="${option.id}"${checked && html` checked`}>
<span class="choice-text"><strong>${labelOf(option, lang)}</strong>
<span class="choice-side">${price === 0 ? t.delivery.free : euros(price, lang)}</span></span></label>`
  })
  return html`<fieldset class="card" id="deliveryOption" tabindex="-1"><legend>${t.delivery.title}</legend>
<div class="choices">${choices}</div>${errorOf(view, "deliveryOption")}</fieldset>`
}

/** The services that can be added; nothing where there are none. */
export function servicesSection(view: PayView): Part {
  const { t, lang, order, terms } = view
  if (terms.services.length === 0) return null
  const choices = terms.services.map((service) => {
    const checked = order.choice.serviceIds.includes(service.serviceId)
    const monthly = euros(toCents(exact(service.monthly)), lang)
    return html`<label class="choice">
<input type="checkbox" name="service" value="${service.serviceId}"${checked && html` checked`}>
<span class="choice-text"><strong>${labelOf(service, lang)}</strong>
<span class="choice-side">${t.services.perMonth(monthly)}</span></span></label>`
  })
  return html`<fieldset class="card"><legend>${t.services.title}</legend><div class="choices">${choices}</div></fieldset>`
}

/** The code's field, or the code that counts. */
export function discountField(view: PayView): Html {
  const { t, order } = view
  const { discount } = order.choice
  if (discount) {
    return html`<div class="discount"><p class="applied">${t.discount.applied(discount.code, worth(view))}</p>
<button class="link" name="action" value="no-discount">${t.discount.remove}</button></div>`
  }
  return html`<div class="discount field"><label for="discountCode">${t.discount.label}</label>
<div class="discount-row"><input id="discountCode" name="discountCode" value="${view.discountCode}" autocomplete="off"
${describedBy(view, "discountCode")}>
<button class="quiet" name="action" value="discount">${t.discount.apply}</button></div>
${errorOf(view, "discountCode")}</div>`
}

function worth({ order, lang }: PayView): string {
  const { type, value } = order.choice.discount!
  if (type === "fixed_amount") return euros(Math.round(value * 100), lang)
  return new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 2 }).format(value / 100)
}

/** The name in the page's language, where the operator gave one. */
export function labelOf(named: { name: string; labels?: Record<string, string> }, lang: string): string {
  return named.labels?.[lang] ?? named.name
}
