/** The table of docs/options.md, which follows from the list of settings (src/core/settings.ts). */
import { bundled } from "../bundled.mjs"
import { between } from "./marks.mjs"

/** @typedef {import("../../src/core/setting-kinds.js").Setting} Setting */

const BEGIN = "<!-- the table is written by `npm run docs` from src/core/settings.ts -->\n"
const END = "<!-- end of the table -->\n"
const HEAD = "\n| option | environment | default | what it is |\n|---|---|---|---|\n"

/** Returns docs/options.md with its table. @param {string} page @returns {Promise<string>} */
export async function withOptions(page) {
  const { SETTINGS, environmentVariable } = await bundled("src/core/settings", "src/core/setting-values")
  const rows = Object.entries(/** @type {Record<string, Setting>} */ (SETTINGS)).map(
    ([name, setting]) =>
      `| \`${name}\` | \`${environmentVariable(name)}\` | ${otherwiseOf(setting)} | ${aboutOf(setting)} |\n`,
  )
  return between(page, [BEGIN, END], `${HEAD}${rows.join("")}\n`)
}

/** Returns the default of a setting, as the page writes it. @param {Setting} setting */
function otherwiseOf(setting) {
  if (setting.otherwise) return setting.otherwise
  if ("medusaVariable" in setting && setting.medusaVariable) return `\`${setting.medusaVariable}\``
  if ("derived" in setting) return `\`${setting.derived}\``
  if (!("default" in setting) || setting.default === undefined) return "–"
  return typeof setting.default === "number" ? String(setting.default) : `\`${setting.default}\``
}

/** Returns what may be set, and what it is. @param {Setting} setting */
function aboutOf(setting) {
  const { about, kind } = setting
  if (kind === "secret") return `${about}; secret`
  if (kind === "number") return `${setting.min} to ${setting.max} ${setting.unit}: ${about}`
  if (kind === "text" && setting.only) return `letters and digits, at most ${setting.maxLength}: ${about}`
  if (kind !== "choice") return about
  const words = setting.choices.map((choice) => (typeof choice === "number" ? `${choice}` : `\`${choice}\``))
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}${setting.unit ? ` ${setting.unit}` : ""}: ${about}`
}
