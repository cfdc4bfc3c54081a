import { execFileSync } from "node:child_process"
import path from "node:path"

type Case = [file: string, text: string]

const BITE: Case[] = [
  ["src/api/middlewares.ts", `import { x } from "../../storefront/src/client"`],
  ["storefront/src/client/order.ts", `import { x } from "../../../src/modules/rental/service"`],
  ["storefront/src/client/order.ts", `import { x } from "react"`],
  ["storefront/src/react/price.tsx", `import { x } from "next/headers"`],
  ["src/core/pricing.ts", `import { x } from "../modules/rental/service"`],
  // but for signature.ts
  ["src/core/wire/success.ts", `import { x } from "node:crypto"`],
  ["src/widget/price/element.ts", `import { z } from "zod"`],
  ["src/widget/price/element.ts", `import { x } from "../../core/wire/price-rule"`],
  // schemas, and with them zod
  ["src/widget/rules.ts", `import { StoreRules } from "../answers/store"`],
  ["src/admin/lib/client.ts", `import { Rental } from "../../answers/rentals"`],
  ["src/widget/config.ts", `import type { X } from "../modules/rental/service"`],
  ["simulator/src/checks.ts", `import type { X } from "../../src/core/money"`],
  ["simulator/src/checks.ts", `import { x } from "undici"`],
  ["storefront/src/parts/views.ts", `import { x } from "../react/hooks"`],
  ["src/api/store/rental/rules/route.ts", `import { x } from "../../../../providers/rental/service"`],
  ["src/api/middlewares.ts", `const x = require("../providers/rental")`],
  ["src/api/middlewares.ts", `export const x = () => import("../providers/rental")`],
  ["src/admin/lib/client.ts", `export * from "../../api/admin/rental/validators"`],
  ["src/modules/rental/decide/terms.ts", `import type { X } from "../transactions/row"`],
  ["src/modules/rental/decide/terms.ts", `import { Modules } from "@medusajs/framework/utils"`],
  // schemas, and with them zod
  ["src/modules/rental/decide/terms.ts", `import { Charges } from "../../../answers/rental-snapshot"`],
  ["src/modules/rental/service.ts", `import { x } from "../../workflows/prepare-rental"`],
  ["src/service-client/client.ts", `import { x } from "../modules/rental/settings"`],
  ["src/jobs/refresh.ts", `export { x } from "../../simulator/src/simulator"`],
  ["src/providers/rental/service.ts", `import { request } from "undici"`],
]

const LET_THROUGH: Case[] = [
  ["src/core/wire/price-rule.ts", `import { z } from "zod"\nimport { x } from "../money"`],
  ["src/core/signature.ts", `import { createHmac } from "node:crypto"`],
  ["src/widget/price/element.ts", `import { x } from "../../core/formula/parse"`],
  ["src/widget/rules.ts", `import type { StoreRules } from "../answers/store"`],
  ["simulator/src/formula.ts", `import { x } from "mathjs"\nimport { y } from "./model"`],
  ["src/api/middlewares.ts", `import { x } from "../workflows/a"\nimport { y } from "../core/money"`],
  ["src/admin/routes/rental/page.tsx", `import { x } from "../../../core/money"\nimport y from "react"`],
  ["storefront/src/react/price.tsx", `import { x } from "react"`],
  ["storefront/src/react/price.tsx", `import { x } from "../../../src/widget/language"`],
  ["src/service-client/client.ts", `import { request } from "undici"`],
  ["src/modules/rental/decide/terms.ts", `import type { X } from "../../../answers/rental-snapshot"`],
  ["src/core/__tests__/pricing.spec.ts", `import B from "bignumber.js"`],
]

const root = path.resolve(__dirname, "../..")

/** Lints the texts as if they were those files, by the project's own configuration (an ES module: jest can't load it itself). */
const LINT = `
import { ESLint } from "eslint"
let input = ""
for await (const chunk of process.stdin) input += chunk
import tseslint from "typescript-eslint"
// without types, since the files aren't there
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked })
const lint = async ([file, text]) => (await eslint.lintText(text, { filePath: file }))[0].messages
console.log(JSON.stringify(await Promise.all(JSON.parse(input).map(lint))))
`

/** What the boundaries say of each case. */
function lint(cases: Case[]): string[][] {
  const input = JSON.stringify(cases)
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", LINT], { cwd: root, input })
  const found: { ruleId: string | null; message: string; fatal?: boolean }[][] = JSON.parse(`${output}`)
  return found.map((messages) =>
    messages.flatMap(({ ruleId, fatal, message }) =>
      fatal || ruleId === "rental/boundaries" ? [message] : [],
    ),
  )
}

describe("the boundaries of src/", () => {
  const faults = lint([...BITE, ...LET_THROUGH])

  const numbered = (cases: Case[]) => cases.map(([file, text], at) => [file, text, at] as const)

  it.each(numbered(BITE))("bite in %s: %s", (_file, _text, at) => {
    expect(faults[at]).toEqual([expect.stringContaining("docs/architecture.md, Layers")])
  })

  it.each(numbered(LET_THROUGH))("let through in %s: %s", (_file, _text, at) => {
    expect(faults[BITE.length + at]).toEqual([])
  })
})
