import type { Reply } from "../http"
import { LANGUAGES, type Language } from "../texts/texts"
import { html, type Html, type Part } from "./html"
import { BRAND, page } from "./layout"
import { backLink, cardSection, checkoutPage } from "./pay-page"
import { summary } from "./pay-summary"
import type { PayView } from "./pay-view"

/** The page behind finalizeUrl: the first payment is made, the order waits to be finished or cancelled. */
export function bookingPage(view: PayView): Reply {
  const { t, lang, order } = view
  const main = html`<form id="checkout" method="post" action="/pay/${encodeURIComponent(order.transactionId)}"
novalidate class="columns">
<input type="hidden" name="lang" value="${lang}">
<div class="column"><section class="card not-offered"><h1>${t.booking.title}</h1>
<p>${t.booking.text}</p><p class="hint">${t.done.reference} ${order.transactionId}</p></section>
${cardSection(view)}
<div class="actions">
<button class="primary" name="action" value="pay" data-busy="${t.paying}">${t.booking.finalize}</button>
<button class="quiet" name="action" value="cancel">${t.booking.cancel}</button></div></div>
<aside class="card summary"><div class="summary-part">${summary(view)}</div></aside>
</form>`
  return checkoutPage(view, t.booking.title, main)
}

/** The page of an order that is paid already. */
export function paidPage(view: PayView): Reply {
  const { t, order } = view
  const link = order.urls && html`<a class="primary" href="${order.urls.success}">${t.done.back}</a>`
  return message(
    view.lang,
    200,
    null,
    t.done.title,
    html`<p>${t.done.text}</p>
<p class="hint">${t.done.reference} ${order.transactionId}</p>${link}`,
  )
}

/** The page of an order that was cancelled. */
export function cancelledPage(view: PayView): Reply {
  const { t, returnUrl } = view
  const link = returnUrl && html`<a class="primary" href="${returnUrl}">${t.returnToShop}</a>`
  return message(view.lang, 200, backLink(view), t.cancelled.title, html`<p>${t.cancelled.text}</p>${link}`)
}

/** The page of an order that there isn't. */
export function unknownOrderPage(lang: Language, transactionId: string): Reply {
  const t = LANGUAGES[lang]
  return message(lang, 404, null, t.unknown.title, html`<p>${t.unknown.text(transactionId)}</p>`)
}

function message(lang: Language, status: number, back: Part, title: string, text: Html): Reply {
  return page({
    lang,
    status,
    title: `${title} · Rental Service`,
    header: html`${BRAND}${back}`,
    main: html`<section class="card message"><h1>${title}</h1>${text}</section>`,
    footer: html`${LANGUAGES[lang].footer}`,
    kind: "pay",
  })
}
