import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.join(__dirname, "../..")

const SERVICE =
  "# Service\n\n## Rule\n\n| id | meaning |\n|---|---|\n| `rule.id` | A number. |\n| `rule.name` | A label. |\n\n`silent.rule`: anything.\n\n## What no test shows\n\n- `rule.name`: never seen\n"
const TESTS =
  '// @covers rule.id, silent.rule\n// and more\nit("reads ids", () => {})\n  /** @covers rule.id */\n  it.each([1])("takes a|b: %s", () => {})\n'
const CLAIMS = ["rule.id", "silent.rule", "rule.id"].map((row) => ({ row, file: "rule.spec.ts" }))
const CODE = [
  "/** An id (docs/service.md, Rule). */",
  "/** A name (docs/service.md, Name; Rule). */",
  "// docs/manual.md",
  `// ${["design", "section", "3"].join(" ")}`,
].join("\n")
const NAMES = "`a.ts` `core/a.ts` `re/a.ts` `b.tsx` b.ts"

/** All that is asked of the script, in one process: it is a module that jest doesn't read. */
const ASKED = `
import * as docs from ${JSON.stringify(path.join(ROOT, "scripts/docs/faults.mjs"))}
const attempt = ([name, ...args]) => { try { return docs[name](...args) } catch (error) { return [error.message] } }
const pages = new Map([["docs/service.md", JSON.parse(process.argv[2])]])
console.log(JSON.stringify(JSON.parse(process.argv[1]).map((call) => attempt([...call, pages]))))
`
const ask = (calls: unknown[][]) =>
  JSON.parse(
    execFileSync(process.execPath, [
      ...["--input-type=module", "-e", ASKED, JSON.stringify(calls), JSON.stringify(SERVICE)],
    ]).toString(),
  )

it("the README has at most 750 words, and says why the floor of Medusa's version is where it is", () => {
  const readme = readFileSync(path.join(ROOT, "README.md"), "utf8")
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(750)
  expect(readme).toContain("Before 2.20.1")
})

it("the check of the docs reads which rows a test claims, and finds in pages and tests what is wrong", () => {
  const more = (row: string) => [...CLAIMS, { row, file: "rule.spec.ts" }]
  const rows: [call: unknown[], faults: unknown[]][] = [
    [["claimsOf", "rule.spec.ts", TESTS], CLAIMS],
    [
      ["claimsOf", "rule.spec.ts", "// @covers rule.id\nconst answer = 42\n"],
      ["rule.spec.ts: a comment @covers doesn't stand right above a test."],
    ],
    [["coverageFaults", SERVICE, CLAIMS], []],
    [
      ["coverageFaults", SERVICE, more("rule.colour")],
      ["rule.spec.ts covers rule.colour, which docs/service.md lacks."],
    ],
    [
      ["coverageFaults", SERVICE, CLAIMS.slice(0, 1)],
      ["No test covers silent.rule: claim it, or list it at the end of docs/service.md."],
    ],
    [
      ["coverageFaults", SERVICE, more("rule.name")],
      ["docs/service.md lists rule.name as shown by no test, but a test covers it."],
    ],
    [
      ["namedFileFaults", "page.md", NAMES, ["src/core/a.ts"]],
      ["page.md names re/a.ts, which doesn't exist.", "page.md names b.tsx, which doesn't exist."],
    ],
    [
      ["citationFaults", "src/rule.ts", CODE],
      [
        "src/rule.ts points outside the repository: design section 3",
        'src/rule.ts cites "Name", but docs/service.md has no such heading.',
        "src/rule.ts cites docs/manual.md, which doesn't exist.",
      ],
    ],
  ]
  expect(ask(rows.map(([call]) => call))).toEqual(rows.map(([, faults]) => faults))
})
