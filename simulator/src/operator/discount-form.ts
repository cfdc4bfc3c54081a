import { html, type Html } from "../pages/html"
import type { Settings } from "../settings"
import { choice, input } from "./form-parts"

/** A discount check apart from any order. */
export function discountForm(settings: Settings): Html {
  const placeholder = "http://…/discount-code"
  return html`<form class="grid" method="post" action="/discount-check"><div class="inputs">
${input("code", "Code", "")}${choice("signature", "Signature", ["right", "wrong", "missing"], "right")}
${input("url", "Discount code URL", settings.discountUrl ?? "", { wide: true, placeholder })}</div>
<div><button class="primary">Send the check</button></div></form>`
}

/** What the form says, in the shape that the JSON interface takes. */
export function readDiscountForm(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text)
  const url = form.get("url")
  return {
    kind: "discount",
    code: form.get("code"),
    signature: form.get("signature"),
    ...(url ? { url } : {}),
  }
}
