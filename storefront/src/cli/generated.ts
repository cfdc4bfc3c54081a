import { readFileSync } from "node:fs"
import path from "node:path"
import { filesIn, PACKAGE_NAME, readSource, uncommented } from "./storefront"

/** The files that `add` writes into a storefront, and whether they are there. `foreign`: that file is another one. */
export function findGenerated(dir: string, home: string) {
  const fill = templateFiller(dir)
  return filesIn(path.join(home, "files")).map((file) => {
    const text = fill(readFileSync(path.join(home, "files", file), "utf8"))
    return { file, text, state: stateOf(text, readSource(dir, file)) }
  })
}

function stateOf(ours: string, theirs?: string): "made" | "changed" | "missing" | "foreign" {
  if (theirs === undefined) return "missing"
  if (theirs === ours) return "made"
  return theirs.includes(PACKAGE_NAME) || /\brental(Locale|Classes)\b/.test(theirs) ? "changed" : "foreign"
}

/** Files of the starter that show a button and a heading, and the layouts that name the page's language. */
const SHOWS_BUTTON = "src/modules/checkout/components/payment-button/index.tsx"
const SHOWS_HEADING = "src/modules/order/templates/order-completed-template.tsx"
const LAYOUTS = ["src/app/layout.tsx", "src/app/[countryCode]/layout.tsx", "src/app/[locale]/layout.tsx"]
/** The module of buttons and headings in the newer starter; the older one takes both from Medusa's package. */
const NEWER = "@modules/common/components/ui"

/** "Rent by the month", by which the starter's list of payment providers has the rental where no page's language is known. */
const TITLES: Record<string, string> = { fr: "Louer au mois", de: "Monatlich mieten" }

/** Fills in what differs between storefronts: the language of the pages, and where their buttons and headings come from. */
export function templateFiller(dir: string): (text: string) => string {
  const moduleOf = (name: string, file: string) => {
    const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from ["']([^"']+)["']`)
    return imported.exec(readSource(dir, file) ?? "")?.[1] ?? NEWER
  }
  const locale = localeOf(dir) ?? "en"
  const values: Record<string, string> = {
    __LOCALE__: locale,
    __BUTTON__: moduleOf("Button", SHOWS_BUTTON),
    __HEADING__: moduleOf("Heading", SHOWS_HEADING),
    __TITLE__: TITLES[locale.slice(0, 2)] ?? "Rent by the month",
  }
  return (text) => text.replace(/__[A-Z]+__/g, (name) => values[name] ?? name)
}

/** The language that the storefront's pages are written in: `<html lang="…">` of its layout; undefined where that is worked out. */
export function localeOf(dir: string): string | undefined {
  const layouts = LAYOUTS.map((file) => uncommented(readSource(dir, file) ?? ""))
  return /<html[^>]*\slang=["']([\w-]+)["']/.exec(layouts.join("\n"))?.[1]
}
