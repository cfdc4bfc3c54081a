import { execFileSync } from "node:child_process"
import path from "node:path"

type Case = [says: string, file: string, text: string]

const BITE: Case[] = [
  [
    "the server imports the package for storefronts",
    "src/api/middlewares.ts",
    `import { x } from "../../storefront/src/client"`,
  ],
  [
    "the storefronts' client imports the server",
    "storefront/src/client/order.ts",
    `import { x } from "../../../src/modules/rental/service"`,
  ],
  [
    "the storefronts' client imports schemas, past the widget's answers",
    "storefront/src/client/order.ts",
    `import type { X } from "../../../src/answers/store"`,
  ],
  ["the storefronts' client imports React", "storefront/src/client/order.ts", `import { x } from "react"`],
  [
    "the storefronts' components import Next.js",
    "storefront/src/react/price.tsx",
    `import { x } from "next/headers"`,
  ],
  [
    "core imports a layer of the server",
    "src/core/pricing.ts",
    `import { x } from "../modules/rental/service"`,
  ],
  ["core imports a package", "src/core/pricing.ts", `import { x } from "undici"`],
  ["core imports Node", "src/core/pricing.ts", `import { x } from "node:fs"`],
  ["core hashes outside signature.ts", "src/core/wire/success.ts", `import { x } from "node:crypto"`],
  ["the widget imports zod", "src/widget/price/element.ts", `import { z } from "zod"`],
  [
    "the widget imports a message of the service",
    "src/widget/price/element.ts",
    `import { x } from "../../core/wire/price-rule"`,
  ],
  [
    "the widget imports the sentences of faults",
    "src/widget/price/element.ts",
    `import { x } from "../../core/messages/say"`,
  ],
  [
    "the widget imports schemas, and with them zod",
    "src/widget/rules.ts",
    `import { StoreRules } from "../answers/store"`,
  ],
  [
    "the admin imports schemas, and with them zod",
    "src/admin/lib/client.ts",
    `import { Rental } from "../../answers/rentals"`,
  ],
  [
    "the widget imports the server",
    "src/widget/config.ts",
    `import type { X } from "../modules/rental/service"`,
  ],
  [
    "the simulator imports our schemas",
    "simulator/src/checks.ts",
    `import { x } from "../../src/core/wire/order-creation"`,
  ],
  [
    "the simulator imports our types",
    "simulator/src/checks.ts",
    `import type { X } from "../../src/core/money"`,
  ],
  ["the simulator imports one of the shop's packages", "simulator/src/checks.ts", `import { z } from "zod"`],
  [
    "a route imports a provider",
    "src/api/store/rental/rules/route.ts",
    `import { x } from "../../../../providers/rental/service"`,
  ],
  ["a route requires a provider", "src/api/middlewares.ts", `const x = require("../providers/rental")`],
  [
    "a route loads a provider late",
    "src/api/middlewares.ts",
    `export const x = () => import("../providers/rental")`,
  ],
  [
    "the admin imports the server",
    "src/admin/routes/rental/page.tsx",
    `import type { X } from "../../../modules/rental/service"`,
  ],
  [
    "the admin re-exports a route",
    "src/admin/lib/client.ts",
    `export * from "../../api/admin/rental/validators"`,
  ],
  [
    "the module imports a workflow",
    "src/modules/rental/service.ts",
    `import { x } from "../../workflows/prepare-rental"`,
  ],
  [
    "the service client imports the module",
    "src/service-client/client.ts",
    `import { x } from "../modules/rental/settings"`,
  ],
  [
    "a workflow imports the simulator",
    "src/workflows/prepare-rental.ts",
    `import { x } from "../../simulator/src"`,
  ],
  ["a job imports the simulator", "src/jobs/refresh.ts", `export { x } from "../../simulator/src/simulator"`],
  ["a provider speaks HTTP by itself", "src/providers/rental/service.ts", `import { request } from "undici"`],
]

const LET_THROUGH: Case[] = [
  [
    "core imports core and zod",
    "src/core/wire/price-rule.ts",
    `import { z } from "zod"\nimport { x } from "../money"`,
  ],
  ["core signs with Node's HMAC", "src/core/signature.ts", `import { createHmac } from "node:crypto"`],
  [
    "the widget imports what prices",
    "src/widget/price/element.ts",
    `import { x } from "../../core/formula/parse"\nimport { y } from "../config"`,
  ],
  [
    "the widget imports types of the routes' answers",
    "src/widget/rules.ts",
    `import type { StoreRules } from "../answers/store"`,
  ],
  [
    "the admin imports types of the routes' answers",
    "src/admin/lib/client.ts",
    `import type { Rental } from "../../answers/rentals"`,
  ],
  [
    "the simulator imports mathjs",
    "simulator/src/formula.ts",
    `import { x } from "mathjs"\nimport { y } from "./model"`,
  ],
  [
    "a route imports a workflow and core",
    "src/api/middlewares.ts",
    `import { x } from "../workflows/a"\nimport { y } from "../core/money"`,
  ],
  [
    "the admin imports core and React",
    "src/admin/routes/rental/page.tsx",
    `import { x } from "../../../core/money"\nimport y from "react"`,
  ],
  [
    "the storefronts' components import React and the elements' words",
    "storefront/src/react/price.tsx",
    `import { x } from "react"\nimport { y } from "../../../src/widget/language"\nimport type { Z } from "../../../src/widget/answers"`,
  ],
  ["the client imports undici", "src/service-client/client.ts", `import { request } from "undici"`],
  ["a test of core imports its oracle", "src/core/__tests__/pricing.spec.ts", `import B from "bignumber.js"`],
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
const lint = async ([, file, text]) => (await eslint.lintText(text, { filePath: file }))[0].messages
console.log(JSON.stringify(await Promise.all(JSON.parse(input).map(lint))))
`

interface Message {
  ruleId: string | null
  message: string
  fatal?: boolean
}

/** What the boundaries say of each case. */
function lint(cases: Case[]): string[][] {
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", LINT], {
    cwd: root,
    input: JSON.stringify(cases),
  })
  return (JSON.parse(output.toString()) as Message[][]).map((messages) =>
    messages
      .filter(({ ruleId, fatal }) => fatal || ruleId === "rental/boundaries")
      .map(({ message }) => message),
  )
}

describe("the boundaries of src/", () => {
  const faults = lint([...BITE, ...LET_THROUGH])

  it.each(BITE.map(([says], at) => [says, at] as const))("bite where %s", (_, at) => {
    expect(faults[at]).toEqual([expect.stringContaining("docs/architecture.md, Layers")])
  })

  it.each(LET_THROUGH.map(([says], at) => [says, at] as const))("let through where %s", (_, at) => {
    expect(faults[BITE.length + at]).toEqual([])
  })
})
