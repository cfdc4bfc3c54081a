import { execFileSync, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
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

/** Our rules on texts, as if they were files of core. */
const LINT_SAMPLES = `
import { ESLint } from "eslint"
const eslint = new ESLint()
const found = JSON.parse(process.argv[1]).map(async (text, at) => {
  const [{ messages }] = await eslint.lintText(text, { filePath: "src/core/sample" + at + ".ts" })
  return messages.map(({ ruleId, message }) => ruleId ?? message)
})
console.log(JSON.stringify(await Promise.all(found)))
`

const SAMPLES: [rule: string, text: string][] = [
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

it("npm run check fails on each rule of the linter on imports, names and lengths", () => {
  const output = execFileSync(
    process.execPath,
    ["--input-type=module", "-e", LINT_SAMPLES, JSON.stringify(SAMPLES.map(([, text]) => text))],
    { cwd: root },
  )
  const found: string[][] = JSON.parse(output.toString())
  SAMPLES.forEach(([rule], at) => expect(found[at]).toContain(rule))
}, 30_000)

it("npm run check fails on a type that doesn't fit, a forgotten promise and a forgotten case", () => {
  write("typed/index.ts", "export const first = (list: string[]): string => list[0]\n")
  write("typed/floating.ts", "export function f(work: () => Promise<void>): void {\n  work()\n}\n")
  write("typed/misused.ts", "export const f = (work: () => Promise<boolean>): number => (work() ? 1 : 2)\n")
  write(
    "typed/case.ts",
    'export function f(x: "a" | "b"): void {\n  switch (x) {\n    case "a":\n      console.log(x)\n  }\n}\n',
  )
  write(
    "typed/tsconfig.json",
    JSON.stringify({
      extends: path.join(root, "tsconfig.check.json"),
      include: ["*.ts"],
      exclude: [],
      compilerOptions: { types: [], rootDir: "." },
    }),
  )
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction")
  const config = path.join(root, ".oxlintrc.json")
  const said = complaintsOf(
    "node_modules/oxlint/bin/oxlint",
    "-c",
    config,
    "--tsconfig=typed/tsconfig.json",
    "typed",
  )
  for (const [file, fault] of Object.entries({
    index: "TS2322",
    floating: "no-floating-promises",
    misused: "no-misused-promises",
    case: "switch-exhaustiveness-check",
  })) {
    expect(said).toMatch(new RegExp(`${fault}[^[]*\\[typed/${file}.ts:`))
  }
})
