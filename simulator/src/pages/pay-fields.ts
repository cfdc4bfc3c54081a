import { html, type Html, type Part } from "./html"
import type { PayView } from "./pay-view"

/** A field of the payment page. */
export interface Field {
  name: string
  label: string
  value: string | null
  type?: string
  autocomplete?: string
  optional?: boolean
  half?: boolean
}

/** A labelled input with its error beneath, tied to it for screen readers. */
export function textField(view: PayView, field: Field): Html {
  const { name, label, value, type = "text", autocomplete, optional, half } = field
  return html`<div class="field${half ? " half" : ""}">
<label for="${name}">${label}${optional && html` <span class="hint">(${view.t.identity.optional})</span>`}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}"${attribute("autocomplete", autocomplete)}
${!optional && html` required`}${describedBy(view, name)}>
${errorOf(view, name)}</div>`
}

const COUNTRIES = ["FR", "BE", "LU", "CH", "DE", "AT", "ES", "IT", "NL", "PT", "IE", "MC"]

/** A field to choose a country. */
export function countryField(view: PayView, name: string, value: string | null, autocomplete: string): Html {
  const chosen = (value || "FR").toUpperCase()
  const names = new Intl.DisplayNames([view.lang], { type: "region" })
  const codes = COUNTRIES.includes(chosen) ? COUNTRIES : [chosen, ...COUNTRIES]
  const label = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  return html`<div class="field">
<label for="${name}">${view.t.address.country}</label>
<select id="${name}" name="${name}" autocomplete="${autocomplete}"${describedBy(view, name)}>
${codes.map((code) => html`<option value="${code}"${code === chosen && html` selected`}>${label(code)}</option>`)}
</select>${errorOf(view, name)}</div>`
}

/** Links a field to what is wrong with it. */
export function describedBy(view: PayView, name: string): Part {
  return hasError(view, name) && html` aria-invalid="true" aria-describedby="${name}-error"`
}

/** What is wrong with a field; nothing where it is right. */
export function errorOf(view: PayView, name: string): Part {
  const error = view.errors.find((one) => one.field === name)
  return error && html`<p class="error" id="${name}-error">${view.t.problems[error.problem]}</p>`
}

function hasError(view: PayView, name: string): boolean {
  return view.errors.some((one) => one.field === name)
}

function attribute(name: string, value: string | undefined): Part {
  return value !== undefined && html` ${name}="${value}"`
}

/** A numbered section of the checkout. */
export function section(id: string, title: string, content: Part): Html {
  return html`<section class="card" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${content}
</section>`
}
