import type { ReactNode } from "react"
import type { RentalHelp as Answers } from "../client/elements"
import { Help, type HelpClasses } from "../parts/parts"
import { helpView } from "../parts/views"
import { useLanguage } from "./provider"

/** The merchant's own answers, as prices and carts have them in `help`. */
export interface RentalHelpProps extends HelpClasses {
  help?: Answers
  locale?: string
}

/** A small link to the merchant's answers for shoppers, or their text, folded; nothing where there are none. */
export function RentalHelp({ help, locale, ...classes }: RentalHelpProps): ReactNode {
  const language = useLanguage(locale)
  return <Help view={helpView(help, language)} {...classes} />
}
