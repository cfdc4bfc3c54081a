import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import ts from "typescript"

/** This repository. */
export const ROOT = path.join(__dirname, "../..")

/** A block of code of a page, and the line of the page that it begins after. */
export interface CodeBlock {
  page: string
  line: number
  language: string
  text: string
}

/** The pages that are kept. */
export const PAGES = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: ROOT,
})
  .toString()
  .trim()
  .split("\n")
  .map((page) => ({ page, text: readFileSync(path.join(ROOT, page), "utf8") }))

/** Every block of every page, those within lists without their indentation. */
export const BLOCKS: CodeBlock[] = PAGES.flatMap(({ page, text }) =>
  [...text.matchAll(/^( *)```(\w*)\n(.*?)^ *```$/gms)].map(({ index, 1: indent, 2: language, 3: code }) => ({
    page,
    line: text.slice(0, index).split("\n").length,
    language: language!,
    text: code!.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  })),
)

/** What scripts of a page of HTML are, as blocks of their own. */
export const SCRIPTS: CodeBlock[] = BLOCKS.filter(({ language }) => language === "html").flatMap((block) =>
  [...block.text.matchAll(/<script type="module">\n(.*?)<\/script>/gs)].map(([, text]) => ({
    ...block,
    language: "js",
    text: text!,
  })),
)

/** The rest of a file for blocks that are only a part of one. The first pattern that matches counts; the block takes the place of `…`. */
const AROUND: [part: RegExp, whole: string][] = [
  [
    /^(?:\/\/.*\n)*(plugins|modules): \[/,
    'import { defineConfig } from "@medusajs/framework/utils"\ndeclare const redisUrl: string\nexport default defineConfig({ projectConfig: {} as never,\n…})',
  ],
  [
    /^reminder_days: \{/,
    'import type { Setting } from "../../src/core/setting-kinds"\nexport const SETTINGS = {\n…} satisfies Record<string, Setting>',
  ],
  [
    /\bsdk\.store\b/,
    'declare const sdk: import("@medusajs/js-sdk").default\ndeclare const cart: import("@medusajs/types").HttpTypes.StoreCart\ndeclare const cartId: string, lineId: string, variant_id: string\n…export {}',
  ],
  [
    /^if \(order\.metadata/,
    "export function orderPlaced(order: { metadata?: Record<string, unknown> }) {\n…}",
  ],
  [
    /^rentalWidget\./,
    'declare const rentalWidget: typeof import("medusa-rental-storefront/elements")\n…export {}',
  ],
  [/^\/\/ @covers/, "…export {}"],
]

/** Sources by the name that a package of ours exports them under. */
const PATHS = {
  "medusa-plugin-rental-subscription/workflows": ["src/workflows/index.ts"],
  "medusa-plugin-rental-subscription/events": ["src/core/rental-events.ts"],
  "medusa-plugin-rental-subscription/options": ["src/core/plugin-options.ts"],
  "medusa-plugin-rental-subscription/modules/rental": ["src/modules/rental/index.ts"],
  "medusa-rental-simulator": ["simulator/src/index.ts"],
  "medusa-rental-storefront": ["storefront/src/client/index.ts"],
  "medusa-rental-storefront/react": ["storefront/src/react/index.ts"],
  "medusa-rental-storefront/next": ["storefront/src/next/index.ts"],
  "medusa-rental-storefront/next/actions": ["storefront/src/next/actions.ts"],
  "medusa-rental-storefront/elements": ["src/widget/index.ts"],
  "medusa-rental-storefront/elements/define": ["src/widget/index.ts"],
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: ["node", "jest", "react/canary"],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  allowJs: true,
  checkJs: true,
  noImplicitAny: true,
  skipLibCheck: true,
  noEmit: true,
  paths: Object.fromEntries(
    Object.entries(PATHS).map(([name, files]) => [name, files.map((file) => path.join(ROOT, file))]),
  ),
}

/** The file that a block is: the one which its first line names, else one by its line. */
function fileOf({ page, line, language, text }: CodeBlock): string {
  const named = /^\/\/ (\S+\.tsx?)\b/.exec(text)?.[1] ?? `line-${line}.${language}`
  const isPart = AROUND.some(([part]) => part.test(text))
  const name = isPart ? `line-${line}.ts` : named
  // A folder of the tests, where a test of a shop finds its helpers; none of these is written.
  return path.join(ROOT, "integration-tests", `page-${page.replaceAll(/\W/g, "-")}`, name)
}

/** What the compiler says of blocks of TypeScript and JavaScript, each as a file of a shop, a storefront or a test: with its page. */
export function typeFaults(blocks: readonly CodeBlock[]): string[] {
  const files = new Map(
    blocks.map((block) => {
      const around = AROUND.find(([part]) => part.test(block.text))?.[1] ?? "…"
      return [fileOf(block), { block, text: around.replace("…", () => block.text) }]
    }),
  )
  const host = ts.createCompilerHost(OPTIONS)
  const { fileExists, readFile, directoryExists } = host
  host.fileExists = (file) => files.has(file) || fileExists(file)
  host.readFile = (file) => files.get(file)?.text ?? readFile(file)
  host.directoryExists = (folder) =>
    [...files.keys()].some((file) => file.startsWith(folder)) || directoryExists!(folder)
  const declared = ["storefront/src/next/next.d.ts", "src/widget/dom-types.ts"].map((file) =>
    path.join(ROOT, file),
  )
  const program = ts.createProgram([...files.keys(), ...declared], OPTIONS, host)
  return [...files].flatMap(([name, { block }]) => {
    const source = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${block.page}:${block.line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    )
  })
}
