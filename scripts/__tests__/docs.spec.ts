import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"

const ROOT = path.join(__dirname, "../..")
const from = (file: string) => JSON.stringify(path.join(ROOT, "scripts/docs", file))

const SERVICE =
  "# Service\n\n## Rule\n\n| id | meaning |\n|---|---|\n| `rule.id` | A number. |\n| `rule.name` | A label. |\n\n`silent.rule`: anything.\n\n## What no test shows\n\n- `rule.name`: never seen\n"
const UNIT = '// @covers rule.id, silent.rule\nit("reads ids", () => {})\n'
const HTTP = '// @covers rule.id\nit.each([1])("takes a|b: %s", () => {})\n'

const CLAIMS = [
  { row: "rule.id", file: "core/rule.spec.ts", title: "reads ids" },
  { row: "silent.rule", file: "core/rule.spec.ts", title: "reads ids" },
  { row: "rule.id", file: "http/shop.spec.ts", title: "takes a|b: %s" },
]
const CODE = [
  "/** An id (docs/service.md, Rule). */",
  "/** A name (docs/service.md, Name; Rule). */",
  "// docs/manual.md",
  `// ${["design", "section", "3"].join(" ")}`,
].join("\n")

/** All that is asked of the scripts, in one process: they are modules that jest doesn't read. */
const ASKED = `
import { claimsOf } from ${from("claims.mjs")}
import { coverageFaults } from ${from("coverage.mjs")}
import { citationFaults, namedFileFaults } from ${from("citations.mjs")}
const { SERVICE, UNIT, HTTP, CLAIMS, CODE } = JSON.parse(process.argv[1])
const attempt = (work) => { try { return work() } catch (error) { return error.message } }
const pages = new Map([["docs/service.md", SERVICE]])
console.log(JSON.stringify({
  claims: [...claimsOf("core/rule.spec.ts", UNIT), ...claimsOf("http/shop.spec.ts", HTTP)],
  stray: attempt(() => claimsOf("src/rule.spec.ts", "// @covers rule.id\\nconst answer = 42\\n")),
  agree: coverageFaults(SERVICE, CLAIMS),
  unknown: coverageFaults(SERVICE, [...CLAIMS, { row: "rule.colour", file: "core/rule.spec.ts", title: "reads ids" }]),
  unclaimed: coverageFaults(SERVICE, CLAIMS.slice(0, 1)),
  claimed: coverageFaults(SERVICE, [...CLAIMS, { row: "rule.name", file: "core/rule.spec.ts", title: "reads names" }]),
  named: namedFileFaults("docs/page.md", "\`a.ts\` \`core/a.ts\` \`re/a.ts\` \`b.tsx\` b.ts", ["src/core/a.ts"]),
  citations: citationFaults("src/rule.ts", CODE, pages),
}))
`
const said = JSON.parse(
  execFileSync(process.execPath, [
    "--input-type=module",
    "-e",
    ASKED,
    JSON.stringify({ SERVICE, UNIT, HTTP, CLAIMS, CODE }),
  ]).toString(),
)

describe("the docs", () => {
  it("begin with a README of at most 750 words that says why the floor of Medusa's version is where it is", () => {
    const readme = readFileSync(path.join(ROOT, "README.md"), "utf8")
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(750)
    expect(readme).toContain("Before 2.20.1")
  })
})

describe("the check of the docs", () => {
  it("reads which rows a test claims, by the comment right above it", () => {
    expect(said.claims).toEqual(CLAIMS)
    expect(said.stray).toBe("src/rule.spec.ts: a comment @covers doesn't stand right above a test.")
  })

  it.each<[string, ...string[]]>([
    ["agree"],
    ["unknown", 'core/rule.spec.ts "reads ids" covers rule.colour, which docs/service.md lacks.'],
    ["unclaimed", "No test covers silent.rule: claim it, or list it at the end of docs/service.md."],
    ["claimed", "docs/service.md lists rule.name as shown by no test, but a test covers it."],
    [
      "named",
      "docs/page.md names re/a.ts, which doesn't exist.",
      "docs/page.md names b.tsx, which doesn't exist.",
    ],
    [
      "citations",
      "src/rule.ts points outside the repository: design section 3",
      'src/rule.ts cites "Name", but docs/service.md has no such heading.',
      "src/rule.ts cites docs/manual.md, which doesn't exist.",
    ],
  ])("finds in pages and tests what is wrong: %s", (what, ...faults) => {
    expect(said[what]).toEqual(faults)
  })
})
