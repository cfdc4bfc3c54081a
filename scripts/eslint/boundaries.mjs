/**
 * The boundaries between the layers of src/ (docs/architecture.md, Layers). A layer is a folder of src/, or of storefront/src, the
 * package that storefronts install, or simulator/src, the simulator's; what a file may import follows from the layer it lies in.
 * Relative imports are resolved, so `../../core/money` means the same from everywhere. That page gives the reason for each boundary.
 * @typedef {{ only?: string[], typesOnly?: string[], never?: string[], packages?: (name: string, file: string) => boolean }} Boundary
 */
import path from "node:path"

/** Pure, and without a package: what pages and the shop have in common. */
const SHARED_WITH_STOREFRONTS = [
  "core/formula",
  "core/limits",
  "core/messages/codes",
  "core/money",
  "core/order-fields",
  "core/provider-id",
  "widget/answers",
  "widget/help-in",
  "widget/language",
  "widget/more",
  "widget/taxes",
  "widget/types",
]

/**
 * A layer of what storefronts install, which has no dependency.
 * @param {string} name @param {string[]} others the layers that it builds on @param {(name: string) => boolean} [packages] @returns {Record<string, Boundary>}
 */
const storefrontLayer = (name, others, packages = () => false) => ({
  [`../storefront/src/${name}`]: {
    only: [name, ...others].map((layer) => `../storefront/src/${layer}`).concat(SHARED_WITH_STOREFRONTS),
    packages,
  },
})

/** Of core no browser loads these two: a signature is an HMAC, which Node has, and the list of countries is Medusa's. */
const NOT_IN_PAGES = /^core\/(signature (node:)?crypto|countries @medusajs\/framework\/utils)$/
/** What runs in browsers, not in the shop. */
const BROWSERS = ["admin", "widget"]

/** @type {Record<string, Boundary>} */
const BOUNDARIES = {
  ...storefrontLayer("client", []),
  ...storefrontLayer("parts", ["client"], (name) => name === "react"),
  ...storefrontLayer("react", ["client", "parts"], (name) => name === "react"),
  ...storefrontLayer("next", ["client", "parts"], (name) => name === "react" || name.startsWith("next/")),
  ...storefrontLayer("cli", ["../package.json"], (name) => name.startsWith("node:")),
  "../simulator/src": {
    only: ["../simulator/src"],
    packages: (name) => /^(mathjs$|zod\b|node:)/.test(name),
  },
  core: {
    only: ["core"],
    packages: (name, file) => name === "zod" || NOT_IN_PAGES.test(`${file} ${name}`),
  },
  answers: { only: ["answers", "core"], packages: (name) => name === "zod" },
  widget: {
    only: ["widget", "answers/store", "core/days", "core/formula", "core/limits", "core/money"],
    typesOnly: ["answers"],
    packages: () => false,
  },
  "service-client": { only: ["service-client", "core"] },
  "modules/rental/decide": {
    only: ["modules/rental/decide", "core", "answers"],
    typesOnly: ["answers"],
    packages: () => false,
  },
  modules: { never: ["api", "workflows", "providers", "subscribers", "jobs", ...BROWSERS] },
  workflows: { never: ["api", ...BROWSERS] },
  providers: { never: ["api", "workflows", ...BROWSERS] },
  api: { never: ["providers", ...BROWSERS] },
  // The schemas would bring zod into the panel.
  admin: { only: ["admin", "core", "answers"], typesOnly: ["answers"] },
  ...Object.fromEntries(
    ["links", "subscribers", "jobs"].map((layer) => [layer, { never: ["api", ...BROWSERS] }]),
  ),
}

/** Packages of their own, which nothing below src/ imports. */
const OTHER_PACKAGES = ["../simulator", "../storefront"]

const withoutExtension = (/** @type {string} */ file) => file.replace(/\.(d\.)?[cm]?[jt]sx?$/, "")

/**
 * Returns what is wrong with an import, if anything.
 * @param {string} file the importing file, relative to src/, with `/` @param {string} specifier what is written in the import
 * @param {boolean} isType whether only types are imported
 */
function faultOfImport(file, specifier, isType) {
  const [layer, boundary] = Object.entries(BOUNDARIES).find(([name]) => file.startsWith(`${name}/`)) ?? []
  if (!layer || !boundary || file.includes("__tests__/")) return undefined

  const target = path.posix.join(path.posix.dirname(file), specifier).replace(/^\.\.\/src\//, "")
  const isAllowed = specifier.startsWith(".")
    ? mayReach(boundary, withoutExtension(target), isType)
    : (specifier !== "undici" || layer === "service-client") &&
      (boundary.packages?.(specifier, withoutExtension(file)) ?? true)
  return isAllowed ? undefined : `${layer} may not import "${specifier}" (docs/architecture.md, Layers).`
}

/** @param {Boundary} boundary @param {string} target @param {boolean} isType */
function mayReach({ only, typesOnly, never }, target, isType) {
  const within = (/** @type {string} */ layer) => `${target}/`.startsWith(`${path.posix.normalize(layer)}/`)
  if (!isType && typesOnly?.some(within)) return false
  return only ? only.some(within) : ![...OTHER_PACKAGES, ...(never ?? [])].some(within)
}

/** The syntax by which a file names another file or package. */
const IMPORTS =
  "ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType, CallExpression[callee.name=require]"

/** @type {import("eslint").Rule.RuleModule} */
export const boundariesRule = {
  meta: { type: "problem", schema: [], docs: { description: "keeps the layers of src/ apart" } },
  create(context) {
    const file = path.relative(path.join(context.cwd, "src"), context.filename).split(path.sep).join("/")
    return {
      [IMPORTS](/** @type {any} */ node) {
        const source = node.source ?? node.argument?.literal ?? node.arguments?.[0]
        if (typeof source?.value !== "string") return
        const message = faultOfImport(file, source.value, [node.importKind, node.exportKind].includes("type"))
        if (message) context.report({ node: source, message })
      },
    }
  },
}
