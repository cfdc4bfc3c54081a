import type { ReactNode } from "react"
import type { RentalHelp as Answers } from "../../../src/widget/answers"
import { Help, type PartClasses } from "../parts/parts"
import { helpView } from "../parts/views"
import { useLanguage } from "./provider"

/** The merchant's own answers, as prices and carts have them in `help`. */
export interface RentalHelpProps {
  help?: Answers
  locale?: string
  /** Of the link, or of what opens the text. */
  className?: string
  classNames?: PartClasses<"dialog" | "link">
}

/** A small link to the merchant's answers for shoppers, or their text, folded; nothing where there are none. */
export function RentalHelp({ help, locale, ...classes }: RentalHelpProps): ReactNode {
  const language = useLanguage(locale)
  return <Help view={helpView(help, language)} {...classes} />
}
