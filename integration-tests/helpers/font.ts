import { readFileSync } from "node:fs"
import type { BrowserContext, Page } from "playwright-core"

/** Letters and digits of Western Europe, in all weights. */
const FILE = require.resolve("@fontsource-variable/karla/files/karla-latin-wght-normal.woff2")

/** How wide letters are, as of fonts that machines have: the narrow ones are narrower than Arial's, the wide ones a little wider than DejaVu Sans'. */
export const LETTERS = { narrow: "90%", usual: "100%", wide: "130%" } as const

/** Where nothing may move: the least room is what the widest letters have on the smallest phone. */
export const SCREENS = [
  { width: 1280, letters: "wide" },
  { width: 375, letters: "narrow" },
  { width: 375, letters: "wide" },
  { width: 320, letters: "wide" },
] as const

/**
 * Shows all text of pages in a font of ours, so that a pixel is the same on every machine, also on one without any font. It comes
 * with each page's first script and not by a request: a strict policy doesn't keep it away, and no page shows another font before.
 */
export const setFont = (
  of: BrowserContext | Page,
  letters: keyof typeof LETTERS = "usual",
): Promise<unknown> =>
  of.addInitScript(
    ({ name, size, data }) => {
      const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))
      const properties = { weight: "200 800", sizeAdjust: size }
      document.fonts.add(new FontFace(name, bytes, properties))
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { font-family: "${name}", sans-serif !important }`)
      document.adoptedStyleSheets.push(sheet)
    },
    { name: `Test ${letters}`, size: LETTERS[letters], data: readFileSync(FILE).toString("base64") },
  )
