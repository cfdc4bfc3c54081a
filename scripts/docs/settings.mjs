/** The table of docs/options.md, which follows from the list of settings (src/core/settings.ts). */
import path from "node:path"
import { build } from "esbuild"

/** @typedef {import("../../src/core/setting-kinds.js").Setting} Setting */
/** @typedef {{ name: string, variable: string, otherwise: string, about: string }} Described */

const BEGIN = "<!-- the table is written by `npm run docs` from src/core/settings.ts -->\n"
const END = "<!-- end of the table -->\n"

/** What is no setting of the admin, or several at once. @type {Record<"apiUrl" | "onlyEnvironment" | "encryptionKey", Described>} */
const OTHERS = {
  apiUrl: {
    name: "api_url",
    variable: "RENTAL_API_URL",
    otherwise: "–",
    about: "the same for the environment that options or variables name",
  },
  onlyEnvironment: {
    name: "only_environment",
    variable: "RENTAL_ONLY_ENVIRONMENT",
    otherwise: "both",
    about:
      "`production` or `staging`: the only environment that this server may call, whatever the admin's rows say. While another is in force no call, reminder or notice leaves the server; for copies of a shop ([copies](copies.md)), not a setting of the admin",
  },
  encryptionKey: {
    name: "encryption_key",
    variable: "RENTAL_ENCRYPTION_KEY",
    otherwise: "from the cookie secret",
    about:
      "encrypts the secrets in the database: 16 characters or more, or 32 bytes in hex or base64, not a setting of the admin. Without it a change of the cookie secret makes them unreadable",
  },
}

/** The settings of a repository, in words, with what else may be set. @param {string} root @returns {Promise<Described[]>} */
export async function settingsOf(root) {
  const core = path.join(root, "src/core")
  const { outputFiles } = await build({
    stdin: {
      contents:
        'export { SETTINGS } from "./settings"; export { environmentVariable } from "./setting-values"',
      resolveDir: core,
      loader: "ts",
    },
    bundle: true,
    format: "esm",
    write: false,
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64")
  const { SETTINGS, environmentVariable } = await import(`data:text/javascript;base64,${code}`)
  return serializeSettings(SETTINGS, environmentVariable)
}

/** @param {Record<string, Setting>} settings @param {(name: string) => string} variableOf @returns {Described[]} */
export function serializeSettings(settings, variableOf) {
  const described = Object.entries(settings).map(([name, setting]) => ({
    name,
    variable: variableOf(name),
    otherwise: otherwiseOf(setting),
    about: aboutOf(setting),
  }))
  const at = described.findLastIndex(({ name }) => name.startsWith("api_url.")) + 1
  return [
    ...described.slice(0, at),
    ...(at ? [OTHERS.apiUrl] : []),
    ...described.slice(at),
    OTHERS.onlyEnvironment,
    OTHERS.encryptionKey,
  ]
}

/** docs/options.md with its table. @param {string} page @param {Described[]} settings */
export function withOptions(page, settings) {
  const rows = settings.map(
    ({ name, variable, otherwise, about }) => `| \`${name}\` | \`${variable}\` | ${otherwise} | ${about} |\n`,
  )
  const head = "\n| option | environment | default | what it is |\n|---|---|---|---|\n"
  const [before, after] = [page.indexOf(BEGIN) + BEGIN.length, page.indexOf(END)]
  if (before < BEGIN.length || after < before) throw new Error("The marks of docs/options.md are missing.")

  return `${page.slice(0, before)}${head}${rows.join("")}\n${page.slice(after)}`
}

/** What holds where nobody has set it. @param {Setting} setting */
function otherwiseOf(setting) {
  if (setting.otherwise) return setting.otherwise
  if ("medusaVariable" in setting && setting.medusaVariable) return `\`${setting.medusaVariable}\``
  if ("derived" in setting) return `\`${setting.derived}\``
  if (!("default" in setting) || setting.default === undefined) return "–"
  return typeof setting.default === "number" ? String(setting.default) : `\`${setting.default}\``
}

/** What may be set, and what it is. @param {Setting} setting */
function aboutOf(setting) {
  const { about } = setting
  switch (setting.kind) {
    case "choice":
      return `${joinOr(setting.choices.map((choice) => (typeof choice === "number" ? `${choice}` : `\`${choice}\``)))}${setting.unit ? ` ${setting.unit}` : ""}: ${about}`
    case "number":
      return `${setting.min} to ${setting.max} ${setting.unit}: ${about}`
    case "text":
      return setting.only ? `letters and digits, at most ${setting.maxLength}: ${about}` : about
    case "secret":
      return `${about}; secret`
    default:
      return about
  }
}

/** @param {string[]} words */
const joinOr = (words) => `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`
