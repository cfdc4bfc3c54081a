import { useRef, type ReactNode } from "react"
import type { RentalHelp as Help } from "../../../src/widget/answers"
import { helpIn } from "../../../src/widget/help-in"
import type { PartClasses } from "./parts"
import { useLanguage } from "./provider"

/** The merchant's own answers, as prices and carts have them in `help`. */
export interface RentalHelpProps {
  help?: Help
  locale?: string
  /** Of the link, or the button. */
  className?: string
  classNames?: PartClasses<"dialog" | "link" | "close">
}

/** A small link to the merchant's answers for shoppers, or a button that opens them in a dialog; nothing where there are none. */
export function RentalHelp({ help, locale, className, classNames = {} }: RentalHelpProps): ReactNode {
  const { texts, tag } = useLanguage(locale)
  const dialog = useRef<HTMLDialogElement>(null)
  const { url, text } = helpIn(help, tag)
  const page = (words: string, name?: string) =>
    url && (
      <a href={url} target="_blank" rel="noopener" className={name}>
        {words}
      </a>
    )
  if (!text) return page(texts.help, className) ?? null
  return (
    <>
      <button type="button" className={className} onClick={() => dialog.current?.showModal()}>
        {texts.help}
      </button>
      <dialog ref={dialog} aria-label={texts.help} className={classNames.dialog}>
        {text.split("\n").map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
        {page(texts.help_page, classNames.link)}
        <form method="dialog">
          <button className={classNames.close}>{texts.close}</button>
        </form>
      </dialog>
    </>
  )
}
