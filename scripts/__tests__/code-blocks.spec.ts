import { transformSync } from "esbuild"
import { readFileSync } from "node:fs"
import path from "node:path"
import { ELEMENTS } from "../widget/elements"
import { BLOCKS, type CodeBlock, PAGES, ROOT, SCRIPTS, typeFaults } from "./code-blocks"

const read = (...files: string[]) =>
  files.map((file) => readFileSync(path.join(ROOT, file), "utf8")).join("\n")
const of = (...languages: string[]) => BLOCKS.filter(({ language }) => languages.includes(language))
const at = ({ page, line }: CodeBlock, fault: string) => `${page}:${line} ${fault}`

/** Pages whose blocks are files of examples/, which guides.spec compares and the compiler reads there. */
const EXAMPLES = ["docs/react.md", "docs/frameworks.md"]
const notInExamples = ({ page }: CodeBlock) => !EXAMPLES.includes(page)

describe("the code that the pages print", () => {
  it("compiles, as a file of a shop, of a storefront or of a test", () => {
    const wrong = {
      page: "a page",
      line: 1,
      language: "ts",
      text: 'import { RentalEvents } from "medusa-plugin-rental-subscription/events"\nRentalEvents.PAID',
    }
    const code = [...of("ts", "tsx", "js"), ...SCRIPTS].filter(notInExamples)
    expect(code.length).toBeGreaterThan(30)
    expect(typeFaults([...code, wrong])).toEqual([
      expect.stringMatching(/^a page:1 Property 'PAID' does not exist/),
    ])
  }, 300_000)

  it("is JSON where it says so", () => {
    for (const { text } of of("json")) JSON.parse(text)
  })

  it("is CSS without a fault", () => {
    const sheets = [
      ...of("css"),
      ...of("html").flatMap((block) =>
        [...block.text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => ({ ...block, text: text! })),
      ),
    ]
    const faults = sheets.flatMap((block) =>
      transformSync(block.text, { loader: "css", logLevel: "silent" }).warnings.map(({ text }) =>
        at(block, text),
      ),
    )
    expect(faults).toEqual([])
  })

  it("is HTML whose tags end, with attributes that the elements have", () => {
    expect(of("html").flatMap((block) => htmlFaults(block.text).map((fault) => at(block, fault)))).toEqual([])
    expect(htmlFaults('<p><rental-price prize="1"></p>')).toEqual([
      "rental-price has no attribute prize",
      "</p> ends rental-price",
      "p doesn't end",
    ])
  })

  it("is commands that exist, with options and variables that they know", () => {
    const inText = PAGES.flatMap(({ page, text }) =>
      [...text.matchAll(/(?<!`)`((?:npx|npm run) [^`\n]+)`(?!`)/g)].map(([, command]) => [page, command!]),
    )
    const inBlocks = of("sh", "bash").flatMap(({ page, text }) =>
      text
        .replaceAll("\\\n", " ")
        .split("\n")
        .map((line) => [page, line.split(/(?:^|\s)#/)[0]!.trim()]),
    )
    const faults = [...inText, ...inBlocks].flatMap(([page, command]) =>
      commandFaults(command!).map((fault) => `${page} ${fault}`),
    )
    expect(faults).toEqual([])
    expect(commandFaults("npx medusa db:sink --everything")).toEqual([
      "npx medusa has no db:sink",
      "npx medusa has no --everything",
    ])
  })
})

const VOID = ["br", "img", "input", "link", "meta", "source"]
const GLOBAL = ["id", "class", "slot", "style", "part", "hidden"]

/** Finds tags that don't end, and attributes that an element doesn't have, in a page or a part of one. */
function htmlFaults(text: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  const markup = text
    .replaceAll(/<!--.*?-->|<!doctype html>/gis, "")
    .replaceAll(/(<(script|style)\b[^>]*>).*?(?=<\/\2>)/gs, "$1")
  for (const [, end, name, attributes] of markup.matchAll(
    /<(\/?)([a-z][\w-]*)\b(?!-)((?:"[^"]*"|[^>"])*)>/g,
  )) {
    if (end) {
      const begun = open.pop()
      if (begun !== name) faults.push(`</${name}> ends ${begun ?? "nothing"}`)
      continue
    }
    if (!VOID.includes(name!)) open.push(name!)
    const known = ELEMENTS[name!] && Object.keys(ELEMENTS[name!]!.attributes)
    const given = [...attributes!.replaceAll(/"[^"]*"/g, "").matchAll(/[\w-]+/g)].map(
      ([attribute]) => attribute,
    )
    for (const attribute of known ? given : []) {
      if (![...GLOBAL, ...known!].includes(attribute)) faults.push(`${name} has no attribute ${attribute}`)
    }
  }
  return [...faults, ...open.map((name) => `${name} doesn't end`)]
}

const SIMULATOR = read(
  ...["run", "check", "start-options"].map((name) => `simulator/src/cli/${name}.ts`),
  "simulator/src/settings-table.ts",
)
/** A command, and the source that names its words and options. */
const COMMANDS: [command: string, source: string][] = [
  ["npx medusa", read("node_modules/@medusajs/cli/dist/create-cli.js")],
  ["npx rental-sandbox", SIMULATOR],
  ["npx medusa-rental-simulator", SIMULATOR],
  ["npx medusa-rental-storefront", read("storefront/src/cli/command.ts")],
  [
    "npm run",
    read(
      "package.json",
      "demo/start/options.mjs",
      "scripts/docs.mjs",
      "scripts/reliability.mjs",
      "bench/run.mjs",
    ),
  ],
]
const VARIABLES = read(
  "docs/options.md",
  "medusa-config.ts",
  "storefront/src/cli/storefront.ts",
  "storefront/src/next/shop.ts",
)

/** A variable that only Medusa's starter itself reads. */
const OF_THE_STARTER = "NEXT_PUBLIC_DEFAULT_REGION"

/** What of a command, or of a line `NAME=value`, isn't known to whom it is for. */
function commandFaults(line: string): string[] {
  const [variable] = /^[A-Z_]+(?==)/.exec(line) ?? []
  if (variable === OF_THE_STARTER) return []
  if (variable) return VARIABLES.includes(variable) ? [] : [`no variable ${variable}`]
  const [command, source] = COMMANDS.find(([each]) => `${line} `.startsWith(`${each} `)) ?? []
  if (!command) return []
  const [first, ...more] = line.slice(command.length).trim().split(/\s+/)
  const options = [first!, ...more].filter((word) => /^--?\w/.test(word))
  const words = first && /^[a-z]/.test(first) ? [first] : []
  return [
    ...words.filter((word) => !new RegExp(`["\`]${word}\\b`).test(source!)),
    ...options.filter(
      (option) => !new RegExp(`\\b${option.replace(/^-+/, "").split("=")[0]}\\b`).test(source!),
    ),
  ].map((unknown) => `${command} has no ${unknown}`)
}
