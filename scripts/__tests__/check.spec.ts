import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

/**
 * Each rule of `npm run check`, on one small sample that breaks it. The samples lie in a folder of their own, with our
 * configuration.
 */
const root = path.resolve(__dirname, "../..")
let folder: string

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

/** What a program says of the samples, and that it fails. */
function complaintsOf(...args: string[]): string {
  const [program = "", ...rest] = args
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, program), ...rest], {
    cwd: folder,
    encoding: "utf8",
  })
  expect(status).not.toBe(0)
  return stdout + stderr
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "rental-check-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("npm run check fails on a file that isn't formatted", () => {
  write("format.ts", "export const x = 'single quotes';\n")
  expect(
    complaintsOf(
      "node_modules/prettier/bin/prettier.cjs",
      "--check",
      "--config",
      path.join(root, ".prettierrc.json"),
      "format.ts",
    ),
  ).toContain("format.ts")
})

it("npm run check fails on an element that is read by its index as if it were always there", () => {
  write("index.ts", "export const first = (list: string[]): string => list[0]\n")
  write(
    "tsconfig.json",
    JSON.stringify({
      extends: path.join(root, "tsconfig.json"),
      include: ["index.ts"],
      exclude: [],
      compilerOptions: { types: [], lib: ["ES5"], rootDir: "." },
    }),
  )
  expect(complaintsOf("node_modules/typescript/bin/tsc", "--noEmit", "-p", ".")).toContain(
    "'string | undefined' is not assignable",
  )
})

it("npm run check fails on an export that nothing uses", () => {
  write("unused/package.json", JSON.stringify({ name: "sample", main: "src/main.ts" }))
  write("unused/src/main.ts", 'import { used } from "./parts"\n\nconsole.log(used)\n')
  write("unused/src/parts.ts", "export const used = 1\nexport const forgotten = 2\n")
  const found = complaintsOf("node_modules/knip/bin/knip.js", "--directory", path.join(folder, "unused"))
  expect(found).toContain("forgotten")
  expect(found).not.toContain("used  ")
})

// cspell:ignore recieved identifer
it("npm run check fails on a misspelled word of a comment", () => {
  write("words.ts", "// Wether it is recieved.\nexport const identifer = 1\n")
  const config = path.join(root, "cspell.json")
  const found = complaintsOf(
    "node_modules/cspell/bin.mjs",
    "--no-progress",
    "--no-gitignore",
    "-c",
    config,
    "words.ts",
  )
  expect(found).toContain("recieved")
})

/** Our rules on texts, with the types of a program that holds them alone. */
const LINT_SAMPLES = `
import path from "node:path"
import { ESLint } from "eslint"
import ts from "typescript"
let input = ""
for await (const chunk of process.stdin) input += chunk
const texts = new Map(JSON.parse(input).map((text, at) => [path.resolve("src/core/sample" + at + ".ts"), text]))
const options = { strict: true, target: ts.ScriptTarget.ES2022, lib: ["lib.es2022.d.ts"], types: [], noResolve: true }
const host = ts.createCompilerHost(options)
const { getSourceFile } = host
host.getSourceFile = (file, languageVersion) =>
  texts.has(file) ? ts.createSourceFile(file, texts.get(file), languageVersion) : getSourceFile(file, languageVersion)
const program = ts.createProgram({ rootNames: [...texts.keys()], options, host })
const eslint = new ESLint({ overrideConfig: { languageOptions: { parserOptions: { programs: [program] } } } })
const found = []
for (const [filePath, text] of texts) {
  const [result] = await eslint.lintText(text, { filePath })
  found.push(result.messages.map((each) => each.ruleId ?? each.message))
}
console.log(JSON.stringify(found))
`

const SAMPLES: [rule: string, text: string][] = [
  [
    "@typescript-eslint/no-floating-promises",
    "export function f(work: () => Promise<void>): void {\n  work()\n}\n",
  ],
  [
    "@typescript-eslint/no-misused-promises",
    "export function f(work: () => Promise<boolean>): number {\n  return work() ? 1 : 2\n}\n",
  ],
  [
    "@typescript-eslint/switch-exhaustiveness-check",
    'export function f(x: "a" | "b"): void {\n  switch (x) {\n    case "a":\n      console.log(x)\n  }\n}\n',
  ],
  ["no-restricted-imports", 'import { readFileSync } from "fs"\n\nexport const read = readFileSync\n'],
  ["@typescript-eslint/naming-convention", "export type small = string\n"],
  ["no-restricted-syntax", 'export const fewWords = "one"\n'],
  ["no-restricted-syntax", "const fewWords = [1]\n"],
  ["max-lines", "export const x = 1\n".repeat(201)],
  [
    "no-duplicate-imports",
    'import { readFileSync } from "node:fs"\nimport { writeFileSync } from "node:fs"\n\nexport const x = [readFileSync, writeFileSync]\n',
  ],
]

it("npm run check fails on each rule of the linter on types, imports, names and lengths", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", LINT_SAMPLES], {
    cwd: root,
    input: JSON.stringify(SAMPLES.map(([, text]) => text)),
  })
  const found: string[][] = JSON.parse(output.toString())
  SAMPLES.forEach(([rule], at) => expect(found[at]).toContain(rule))
}, 30_000)
