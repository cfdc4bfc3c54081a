import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { elementsNamed, opening } from "../code/elements"
import { readSource, type Ts } from "../code/source"

const LAYOUTS = ["src/app/layout.tsx", "src/app/[countryCode]/layout.tsx"]

/** The language that the storefront's pages are written in: `<html lang="…">` of its layout, else English. */
export function localeOf(dir: string, ts: Ts): string {
  for (const file of LAYOUTS) {
    if (!existsSync(path.join(dir, file))) continue
    const source = readSource(ts, file, readFileSync(path.join(dir, file), "utf8"))
    for (const element of elementsNamed(source, "html")) {
      for (const attribute of opening(element).attributes.properties) {
        if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== "lang") continue
        if (attribute.initializer && ts.isStringLiteral(attribute.initializer)) {
          return attribute.initializer.text
        }
      }
    }
  }
  return "en"
}
