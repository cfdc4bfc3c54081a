import { html, type Html } from "../pages/html"

/** Inputs of the operator's forms. */
export function tick(name: string, label: string, checked: boolean, value = "on"): Html {
  return html`<label><input type="checkbox" name="${name}" value="${value}"${checked && html` checked`}>
<span>${label}</span></label>`
}

/** A field to choose one of some values. */
export function choice(name: string, label: string, values: readonly string[], chosen: string): Html {
  const options = values.map((one) => html`<option${one === chosen && html` selected`}>${one}</option>`)
  return html`<label>${label}<select name="${name}">${options}</select></label>`
}

/** What more an input has. */
export interface InputOptions {
  type?: string
  wide?: boolean
  placeholder?: string
}

/** A field to type into. */
export function input(name: string, label: string, value: string | number, options: InputOptions = {}): Html {
  const { type = "text", wide = false, placeholder = "" } = options
  return html`<label${wide && html` class="wide"`}>${label}<input name="${name}" type="${type}" value="${value}"
placeholder="${placeholder}" autocomplete="off"></label>`
}
