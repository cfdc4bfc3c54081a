import type { Reply } from "../http"
import { html, type Html, type Part } from "./html"
import { BRAND, page } from "./layout"
import { euros } from "./money"
import { deliverySection, discountField, durationSection, servicesSection } from "./pay-choices"
import { addressSection, identitySection } from "./pay-people"
import { summary } from "./pay-summary"
import type { PayView } from "./pay-view"
import type { Language, Texts } from "../texts/texts"

/** The hosted payment page of an order that waits for its payment. */
export function payPage(view: PayView): Reply {
  const { t, lang, order, errors } = view
  const main = html`<h1 class="sr-only">${t.title}</h1>
${problemList(view)}
<form id="checkout" method="post" action="/pay/${encodeURIComponent(order.transactionId)}" novalidate class="columns">
<input type="hidden" name="lang" value="${lang}">
<div class="column">${view.quote ? checkout(view) : notOffered(view)}</div>
<aside class="card summary"><div class="summary-part" aria-live="polite" id="summary" tabindex="-1">${summary(view)}</div>
${view.quote && discountField(view)}</aside>
</form>`
  return checkoutPage(view, t.title, main, errors.length > 0 ? 422 : 200)
}

/** A page of the checkout, in the customer's language. */
export function checkoutPage(view: PayView, title: string, main: Html, status = 200): Reply {
  const { t, lang } = view
  return page({
    lang,
    title: `${title} · Rental Service`,
    header: html`${BRAND}${backLink(view)}${languageButtons(view)}`,
    main,
    footer: html`${t.footer}`,
    kind: "pay",
    status,
  })
}

function checkout(view: PayView): Html {
  const { t } = view
  return html`${durationSection(view)}${identitySection(view)}${addressSection(view)}
${deliverySection(view)}${servicesSection(view)}${cardSection(view)}
<noscript><button class="quiet" name="action" value="update">${t.update}</button></noscript>
${buttons(view)}`
}

/** Looks like a card form; its inputs have no names, so nothing of it is ever sent. */
export function cardSection({ t, order }: PayView): Html {
  const input = (
    id: string,
    label: string,
    value: string,
  ) => html`<div class="field${id === "card" ? "" : " half"}">
<label for="${id}">${label}</label><input id="${id}" value="${value}" autocomplete="off" inputmode="numeric"></div>`
  return html`<section class="card" aria-labelledby="card-title"><h2 id="card-title">${t.card.title}</h2>
${order.status === "booking" && html`<p class="later">${t.booking.card}</p>`}
<p class="notice">${t.card.note}</p><div class="fields">
${input("card", t.card.number, "4242 4242 4242 4242")}
${input("expiry", t.card.expiry, "12 / 34")}${input("code", t.card.code, "123")}
</div></section>`
}

function buttons(view: PayView): Html {
  const { t, lang, quote, order, canBook } = view
  return html`<div class="actions" id="actions">
<button class="primary" name="action" value="pay" data-busy="${t.paying}">${t.pay(euros(quote!.dueToday, lang))}</button>
${canBook && html`<button class="quiet" name="action" value="book" data-busy="${t.paying}">${t.book}</button>`}
${order.urls && html`<button class="quiet" name="action" value="fail" title="${t.failHint}">${t.fail}</button>`}
</div>`
}

function notOffered({ t, returnUrl }: PayView): Html {
  return html`<section class="card not-offered"><h2>${t.notOffered.title}</h2><p>${t.notOffered.text}</p>
${returnUrl && html`<a class="primary" href="${returnUrl}">${t.returnToShop}</a>`}</section>`
}

function problemList(view: PayView): Part {
  const { t, errors } = view
  if (errors.length === 0) return null
  const links = errors.map(({ field, problem }) => {
    return html`<li><a href="#${field}">${t.labelled(fieldLabel(t, field), t.problems[problem])}</a></li>`
  })
  return html`<div class="problems" role="alert" tabindex="-1" id="problems"><strong>${t.correct}</strong>
<ul>${links}</ul></div>`
}

function fieldLabel(t: Texts, field: string): string {
  if (field === "duration") return t.duration.title
  if (field === "deliveryOption") return t.delivery.title
  if (field === "discountCode") return t.discount.label
  const [use, name] = field.split(".")
  if (name) {
    return `${use === "invoice" ? t.address.invoice : t.address.delivery}, ${t.address[name as "street"]}`
  }
  return t.identity[field as "email"]
}

/** The way back to the shop. */
export function backLink({ t, returnUrl }: PayView): Part {
  return (
    returnUrl &&
    html`<a class="back" href="${returnUrl}"><span aria-hidden="true">←</span> ${t.returnToShop}</a>`
  )
}

/** Buttons of the form, so that what was typed survives; the hidden first one is what Enter presses. */
function languageButtons({ t, lang }: PayView): Html {
  const button = (code: Language) => html`<button form="checkout" name="action" value="lang:${code}"
${code === lang && html`aria-current="true"`} lang="${code}">${code.toUpperCase()}</button>`
  return html`<button form="checkout" name="action" value="update" class="sr-only" tabindex="-1"
aria-hidden="true">${t.update}</button>
<div class="languages" id="languages" tabindex="-1" role="group" aria-label="${t.language}">${(["fr", "en", "de"] as const).map(button)}</div>`
}
