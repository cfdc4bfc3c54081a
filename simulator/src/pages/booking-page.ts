import type { Reply } from "../http"
import { html } from "./html"
import { BRAND, page } from "./layout"
import { backLink, cardSection, languageButtons } from "./pay-page"
import { summary } from "./pay-summary"
import type { PayView } from "./pay-view"

/** The page behind finalizeUrl: the deposit is paid, the order waits to be finished or cancelled. */
export function bookingPage(view: PayView): Reply {
  const { t, lang, order } = view
  const main = html`<form id="checkout" method="post" action="/pay/${encodeURIComponent(order.transactionId)}"
novalidate class="columns">
<input type="hidden" name="lang" value="${lang}">
<div class="column"><section class="card not-offered"><h1 class="message-title">${t.booking.title}</h1>
<p>${t.booking.text}</p><p class="hint">${t.done.reference} ${order.transactionId}</p></section>
${cardSection(view)}
<div class="actions">
<button class="primary" name="action" value="pay" data-busy="${t.paying}">${t.booking.finalize}</button>
<button class="quiet" name="action" value="cancel">${t.booking.cancel}</button></div></div>
<aside class="card summary"><div class="summary-part">${summary(view)}</div></aside>
</form>`
  return page({
    lang,
    title: `${t.booking.title} · Rental Service`,
    header: html`${BRAND}${backLink(view)}${languageButtons(view)}`,
    main,
    footer: html`${t.footer}`,
    script: "pay",
  })
}
