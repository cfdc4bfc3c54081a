import { useMenuTexts, type TextKey } from "../lib/texts"

/** A page's name in the path at the top. */
export function Breadcrumb({ text }: { text: TextKey & `menu.${string}` }) {
  return <>{useMenuTexts()(text)}</>
}
