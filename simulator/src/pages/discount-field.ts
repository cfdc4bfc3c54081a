import { html, type Html } from "./html"
import { euros } from "./money"
import { describedBy, errorOf } from "./pay-fields"
import type { PayView } from "./pay-view"

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
