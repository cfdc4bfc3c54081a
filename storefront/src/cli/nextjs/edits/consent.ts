import type TypeScript from "typescript"
import type { Edit } from "../../code/edit"
import { findNode, mentions } from "../../code/tree"
import { indentAt, type Source } from "../../code/source"
import { importLine } from "../shapes"

const NAME = { from: "@modules/rental/cart", names: ["orderButton"] }
/** What the starter calls the button, whatever is paid with. */
const BUTTON = "Place Order"
const WIDTH = 80

/** "By clicking the Place Order button, …": where a rental is chosen the button is called "Rent now". */
export const consent: Edit = {
  id: "review-consent",
  title: "Review step: the consent names the button that is there",
  file: "src/modules/checkout/components/review/index.tsx",
  imports: [NAME],
  isThere: (source) => mentions(source, "orderButton"),
  find: (source) => {
    const text = consentOf(source)
    if (!text) return undefined
    return [{ start: text.pos, end: text.end, text: rewrite(source, text) }]
  },
  byHand: `${importLine(NAME)}\nIn the text above the button, in place of "${BUTTON}":\n{orderButton(cart)}`,
}

function consentOf(source: Source): TypeScript.JsxText | undefined {
  const { ts } = source
  // Text between two elements would need Prettier's own rules for the space beside them.
  const isAlone = (node: TypeScript.JsxText) =>
    ts.isJsxElement(node.parent) && node.parent.children.length === 1
  return findNode(source, ts.isJsxText, (node) => node.text.includes(BUTTON) && isAlone(node))
}

/** The paragraph with the button's name in it, its lines filled again. */
function rewrite(source: Source, text: TypeScript.JsxText): string {
  const whole = source.text.slice(text.pos, text.end)
  const first = /^\s*/.exec(whole)![0]
  const last = whole.slice(whole.trimEnd().length)
  const indent = indentAt(source, text.pos + first.length)
  // The words beside the value stay on its line: a line's end would take the space away.
  const words = whole
    .trim()
    .replace(/\s+/g, " ")
    .replace(new RegExp(`(\\S) ${BUTTON} (\\S+)`), "$1\0{orderButton(cart)}\0$2")
  const lines: string[] = []
  for (const word of words.split(" ").map((each) => each.replaceAll("\0", " "))) {
    const line = lines[lines.length - 1]
    if (line !== undefined && indent.length + line.length + 1 + word.length <= WIDTH) {
      lines[lines.length - 1] = `${line} ${word}`
    } else lines.push(word)
  }
  return first + lines.join(`\n${indent}`) + last
}
