import { h } from "../dom"
import { t } from "../language"
import type { statusLine } from "../notice"

/** A field of a form with its label, which says what is wrong with it once somebody has tried to send it. */
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
export function isComplete(form: HTMLFormElement, status: ReturnType<typeof statusLine>): boolean {
  const complete = form.checkValidity()
  status.say(complete ? "" : t("checkout.invalid"))
  form.querySelector<HTMLElement>("input:invalid")?.focus()
  return complete
}
