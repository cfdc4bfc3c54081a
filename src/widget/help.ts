import type { RentalHelp } from "./answers"
import { helpIn } from "./help-in"
import type { ShortLanguage } from "./language"
import { adopt, make } from "./make"

/** The merchant's answers: a small link, or a button that looks like one, on a line of its own, which wraps also in a card whose text doesn't. */
const HELP_STYLE = `
[part=price]{display:block}
:where(button)[part=help]{all:unset;outline:revert;text-decoration:underline;cursor:pointer}
[part=help]{font-size:.85em;white-space:normal}
dialog{max-width:min(40em,90vw);font-weight:400}
dialog p{white-space:pre-line}`

/** Returns a link to the merchant's page, or a button that opens the text, apart from what is before it; nothing where there is neither. */
export function help(
  root: ShadowRoot,
  language: ShortLanguage,
  answers?: RentalHelp,
): (HTMLElement | string)[] {
  const { texts, tag } = language
  const { url, text } = helpIn(answers, tag)
  const page = (words: string, part: string) =>
    url ? [" ", make("a", { part, href: url, target: "_blank", rel: "noopener", onclick: stay }, words)] : []
  if (url || text) adopt(root, HELP_STYLE)
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
  return [" ", open, dialog]
}

/** A card is often a link as a whole: it isn't followed from here. */
function stay(event: Event): void {
  event.stopPropagation()
  const target = event.target as Element
  if (!target.closest("a, form")) event.preventDefault()
}
