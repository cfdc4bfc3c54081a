import { isRemovable } from "../checkout/remove-product"
import type { OrderLine } from "../model"
import { rentedLines } from "../quote"
import { html, type Html, type Part } from "./html"
import { euros } from "./money"
import { labelOf } from "./pay-choices"
import type { PayView } from "./pay-view"

/** The products and what they cost, for the duration that is chosen. */
export function summary(view: PayView): Html {
  const { t, lang, order, quote } = view
  const once = order.lines.filter((line) => line.disabled)
  // before a code: what it takes off is a row of its own
  const monthlyOf = (line: OrderLine) => {
    const found = quote?.rented.find((one) => one.line === line)
    return found && found.monthly + found.off
  }
  const totalOf = (line: OrderLine) => quote?.paidOnce.find((one) => one.line === line)?.total
  return html`<h2>${t.summary.title}</h2>
${group(view, t.summary.rented, rentedLines(order), (line) => {
  const monthly = monthlyOf(line)
  return monthly !== undefined && html`${euros(monthly, lang)} <small>${t.duration.perMonth}</small>`
})}
${group(view, t.summary.paidOnce, once, (line) => {
  const total = totalOf(line)
  return total !== undefined && euros(total, lang)
})}
${totals(view)}`
}

function group(view: PayView, title: string, lines: OrderLine[], amount: (line: OrderLine) => Part): Part {
  if (lines.length === 0) return null
  return html`<h3>${title}</h3><ul class="lines">${lines.map((line) => lineItem(view, line, amount(line)))}</ul>`
}

function lineItem(view: PayView, line: OrderLine, amount: Part): Html {
  const variant = line.combinationName && line.combinationName !== line.name ? line.combinationName : null
  const picture = line.imageUrl
    ? html`<img src="${line.imageUrl}" alt="" width="56" height="56" loading="lazy">`
    : html`<span class="no-picture" aria-hidden="true">${line.name.slice(0, 1).toUpperCase()}</span>`
  return html`<li class="line">${picture}
<div class="line-text"><strong>${line.name}</strong>${variant && html`<span class="hint">${variant}</span>`}
<span class="hint">${view.t.summary.quantity} ${line.quantity}</span>${removal(view, line)}</div>
<span class="line-amount">${amount}</span></li>`
}

/** Buttons of the line: one unit, and all of them where there are several. */
function removal(view: PayView, line: OrderLine): Part {
  if (view.order.status !== "draft" || !isRemovable(view.order, line)) return null
  const { t } = view
  const button = (action: string, text: string) => html`<button class="link" name="action"
value="${action}:${line.platformId}" aria-label="${text}: ${line.name}">${text}</button>`
  return html`<span class="line-removal">${button("remove", line.quantity > 1 ? t.remove.one : t.remove.it)}
${line.quantity > 1 && button("remove-all", t.remove.all)}</span>`
}

function totals(view: PayView): Part {
  const { t, lang, order, quote } = view
  if (!quote) return null
  const row = (label: string, cents: number) =>
    html`<div><dt>${label}</dt><dd>${euros(cents, lang)}</dd></div>`
  return html`<dl class="totals">
${quote.services.map(({ service, monthly }) => row(`${labelOf(service, lang)}, ${t.duration.perMonth}`, monthly))}
${quote.discountMonthly > 0 && row(`${t.summary.discount}, ${t.duration.perMonth}`, -quote.discountMonthly)}
<div class="big"><dt>${t.summary.monthly}</dt><dd>${euros(quote.monthly, lang)}
<small>${t.summary.monthlyFor(t.duration.months(quote.duration))}</small></dd></div>
${row(t.summary.firstPayment, quote.deposit)}
${quote.paidOnce.length > 0 && row(t.summary.paidOnce, paidOnceTotal(view))}
${quote.delivery > 0 && row(t.summary.delivery, quote.delivery)}
${quote.discountToday > 0 && row(t.summary.discount, -quote.discountToday)}
${order.status === "booking" && row(t.booking.paid, quote.dueToday)}
<div class="big today"><dt>${order.status === "booking" ? t.booking.now : t.summary.today}</dt>
<dd>${euros(order.status === "booking" ? 0 : quote.dueToday, lang)}</dd></div>
</dl><p class="hint">${t.summary.taxes}</p>`
}

function paidOnceTotal(view: PayView): number {
  return (view.quote?.paidOnce ?? []).reduce((sum, { total }) => sum + total, 0)
}
