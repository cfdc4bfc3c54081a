import type { RentalHelp } from "../answers"
import type { ShortLanguage } from "../language"
import { make } from "../make"
import { withCartTexts } from "./cart-words"
import { helpIn } from "./help-in"
import { adopt, helpSheet } from "./styles"

/** A link to the merchant's page, or a button that opens the text; nothing where there is neither. */
export function help(root: ShadowRoot, language: ShortLanguage, answers?: RentalHelp): HTMLElement[] {
  const { texts, tag } = withCartTexts(language)
  const { url, text } = helpIn(answers, tag)
  adopt(root, helpSheet)
  const page = (words: string, part: string) =>
    url ? [make("a", { part, href: url, target: "_blank", rel: "noopener", onclick: stay }, words)] : []
  if (!text) return page(texts.help, "help")
  const dialog = make(
    "dialog",
    { part: "dialog", ariaLabel: texts.help, onclick: stay },
    make("p", {}, text),
    ...page(texts.help_page, "help_page"),
    make("form", { method: "dialog" }, make("button", { part: "close" }, texts.close)),
  )
  const open = make("button", { part: "help", type: "button" }, texts.help)
  open.onclick = (event) => {
    stay(event)
    dialog.showModal()
  }
  return [open, dialog]
}

/** A card is often a link as a whole: it isn't followed from here. */
function stay(event: Event): void {
  event.stopPropagation()
  const target = event.target as Element
  if (!target.closest("a, form")) event.preventDefault()
}
