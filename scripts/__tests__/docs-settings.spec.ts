import { execFileSync } from "node:child_process"
import path from "node:path"

const SETTINGS = {
  mode: {
    kind: "choice",
    choices: ["fast", "slow"],
    default: "fast",
    group: "offer",
    about: "how `[[x]]` is read",
  },
  months: {
    kind: "choice",
    choices: [1, 6],
    unit: "months",
    otherwise: "the longest",
    group: "offer",
    about: "first",
  },
  "api_url.staging": { kind: "service_address", group: "offer", about: "an address" },
  days: {
    kind: "number",
    min: 1,
    max: 9,
    unit: "days",
    default: 3,
    group: "orders",
    about: "how long ([why](a.md#why))",
  },
  home: { kind: "address", medusaVariable: "MEDUSA_HOME", group: "orders", about: "home" },
  key: { kind: "secret", group: "orders", about: "opens" },
}
const PAGE = {
  bare: "Before.\n<!-- the table is written by `npm run docs` from src/core/settings.ts -->\nold\n<!-- end of the table -->\nAfter.\n",
  written:
    "Before.\n<!-- the table is written by `npm run docs` from src/core/settings.ts -->\n" +
    "\n| option | environment | default | what it is |\n|---|---|---|---|\n" +
    "| `mode` | `R_mode` | `fast` | `fast` or `slow`: how `[[x]]` is read |\n" +
    "| `months` | `R_months` | the longest | 1 or 6 months: first |\n" +
    "| `api_url.staging` | `R_api_url.staging` | – | an address |\n" +
    "| `api_url` | `RENTAL_API_URL` | – | the same for the environment that options or variables name |\n" +
    "| `days` | `R_days` | 3 | 1 to 9 days: how long ([why](a.md#why)) |\n" +
    "| `home` | `R_home` | `MEDUSA_HOME` | home |\n" +
    "| `key` | `R_key` | – | opens; secret |\n",
}
const TEMPLATE = "A=1\n# The rest is written by `npm run docs` from src/core/settings.ts.\nold\n"

const ASKED = `
import { serializeSettings, settingsFaults, withOptions, withVariables } from ${JSON.stringify(path.join(__dirname, "../docs/settings.mjs"))}
const [SETTINGS, page, template] = JSON.parse(process.argv[1])
const settings = serializeSettings(SETTINGS, (name) => "R_" + name)
const attempt = (work) => { try { return work() } catch (error) { return error.message } }
const written = [withOptions(page, settings), withVariables(template, settings)]
console.log(JSON.stringify({
  page: written[0],
  template: written[1],
  stale: settingsFaults(page, template, settings),
  fresh: settingsFaults(...written, settings),
  unmarked: attempt(() => withOptions("Before.", settings)),
}))
`
const said = JSON.parse(
  execFileSync(process.execPath, [
    "--input-type=module",
    "-e",
    ASKED,
    JSON.stringify([SETTINGS, PAGE.bare, TEMPLATE]),
  ]).toString(),
)

describe("npm run docs", () => {
  it("writes a row of docs/options.md for each setting: what it may be, and what holds if it isn't set", () => {
    expect(said.page).toContain(PAGE.written)
    expect(said.page).toContain("| `encryption_key` | `RENTAL_ENCRYPTION_KEY` | from the cookie secret | ")
    expect(said.page).toMatch(/\n\n<!-- end of the table -->\nAfter\.\n$/)
    expect(said.page).not.toContain("old")
  })

  it("writes each setting's variable into .env.template, below what it is in plain text", () => {
    expect(said.template).toMatch(
      /^A=1\n# The rest is written by `npm run docs` from src\/core\/settings\.ts\.\n/,
    )
    expect(said.template).toContain("# fast or slow: how [[x]] is read. If empty: fast.\nR_mode=\n")
    expect(said.template).toContain("# 1 to 9 days: how long. If empty: 3.\nR_days=\n")
    expect(said.template).toContain("\nRENTAL_API_URL=\n")
    expect(said.template.match(/^# --- Rentals: \w+/gm)).toEqual([
      "# --- Rentals: offer",
      "# --- Rentals: connection",
      "# --- Rentals: orders",
      "# --- Rentals: encryption",
    ])
    expect(said.template).not.toContain("old")
  })

  it("finds a page or a template that isn't what the list of settings says", () => {
    expect(said.stale).toEqual([
      "docs/options.md isn't what src/core/settings.ts says: run npm run docs.",
      ".env.template isn't what src/core/settings.ts says: run npm run docs.",
    ])
    expect(said.fresh).toEqual([])
  })

  it("names the mark that a page lacks instead of writing it somewhere", () => {
    expect(said.unmarked).toBe(
      "The mark is missing: <!-- the table is written by `npm run docs` from src/core/settings.ts -->",
    )
  })
})
