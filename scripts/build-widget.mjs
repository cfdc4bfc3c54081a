/**
 * `npm run build:widget`: the storefront's elements, into dist/widget (or `--out FOLDER`).
 *
 *   rental-widget.js     for a script tag: everything, registers itself
 *   price.js             the same with <rental-price> alone
 *   widget-*.mjs         what the elements load only where it is needed, from beside them: rules, durations, cart
 *   index.js             for `import`, and for the `require` of every Node that we support; safe on a server. define.js registers the elements
 *   *.d.ts, types/       their types (left out with `--no-types`, which saves some seconds)
 *   package.json         says which files have effects
 *   custom-elements.json what editors and documentation tools read
 */
import { mkdirSync, renameSync, rmSync } from "node:fs"
import path from "node:path"
import { parseArgs } from "node:util"
import { minifySync } from "@swc/core"
import { buildSync } from "esbuild"
import { filesBelow } from "../demo/start/bundles.mjs"
import { bundled } from "./bundled.mjs"
import { pruneDeclarations, root, writeDeclarations, writePart } from "./package-parts.mjs"

const source = path.join(root, "src/widget")
const { values: options } = parseArgs({
  options: { types: { type: "boolean", default: true }, out: { type: "string", default: "dist/widget" } },
  allowNegative: true,
})
const target = path.resolve(root, options.out)
/** Beside its place: a shop that runs, as that of a test, serves the one before until this one is whole. */
const out = `${target}.new-${process.pid}`

/**
 * For a storefront's bundler: what is imported for its effect alone and mustn't be left out. Here and not in the package's own
 * package.json, which holds for the sources, too, and there for every bundle that is made of them.
 */
const MANIFEST = { type: "module", sideEffects: ["./define.js", "./rental-widget.js", "./price.js"] }

/** Private fields as they are, `adoptedStyleSheets`, `1lh`: what the elements need is older than these. */
const TARGET = "es2022"

/** Properties that only these scripts themselves use: their names may be short there. */
const OWN_NAMES = /^(failures|gross|known|load|parts|render|rest|settle|since|view|watch)$/

/** What is loaded on demand, as the sources import it: from beside whatever it is built into. */
const PIECES = ["rules", "durations", "cart"]

const { manifest, templateTypes } = await bundled("scripts/widget/elements", "scripts/widget/template-types")

/** @param {string} entry @param {"iife" | "esm"} format */
function bundle(entry, format) {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(source, entry)],
    bundle: true,
    write: false,
    format,
    target: TARGET,
    platform: "browser",
    external: PIECES.map((name) => `./more/${name}.js`),
    charset: "utf8",
    // a script tag is never on a server
    ...(format === "iife" && { define: { "globalThis.document": "true" }, mangleProps: OWN_NAMES }),
    logLevel: "warning",
  })
  return (outputFiles[0]?.text ?? "").replaceAll(/"\.\/more\/(\w+)\.js"/g, '"./widget-$1.mjs"')
}

/** Bundled by esbuild, made small by swc, which is 5 % better at it. @param {string} code @param {boolean} module */
function shrink(code, module = false) {
  const compress = {
    passes: 4,
    toplevel: true,
    unsafe_arrows: true,
    keep_fargs: false,
    loops: false,
    // as they are written they resemble each other more
    comparisons: false,
    unsafe_regexp: true,
  }
  /** @type {any} */
  const options = { compress, mangle: { toplevel: true }, module, ecma: 2022 }
  // the classes are strict by themselves, and the rest minds neither; line breaks that are left are in the style sheets
  return minifySync(code.replace('"use strict";', ""), options).code.replaceAll("\n", "")
}

/** @param {string} name @param {string} text */
const write = (name, text) => writePart(out, name, text)

/** What is imported only leads to the declarations below types/. */
async function writeTypes() {
  await writeDeclarations(source, out, ".")
  const dom = 'import "./types/widget/dom-types.js"\n'
  write("index.d.ts", `${dom}export * from "./types/widget/index.js"\n`)
  write("define.d.ts", `${dom}export {}\n`)
  const entries = ["index", "define"].map((name) => path.join(out, `${name}.d.ts`))
  pruneDeclarations(path.join(out, "types"), entries)
  for (const name of ["react", "svelte", "vue"]) write(`${name}.d.ts`, templateTypes(name, "./index.js"))
}

async function build() {
  mkdirSync(out, { recursive: true })
  write("rental-widget.js", shrink(bundle("script.ts", "iife")))
  write("price.js", shrink(bundle("price-script.ts", "iife")))
  for (const name of PIECES) write(`widget-${name}.mjs`, shrink(bundle(`more/${name}.ts`, "esm"), true))
  write("index.js", bundle("index.ts", "esm"))
  // A bundle of its own would have a configuration of its own: these two share the one of index.
  write("define.js", 'import { defineRentalElements } from "./index.js"\ndefineRentalElements()\n')
  write("custom-elements.json", JSON.stringify(manifest(), null, 2))
  write("package.json", JSON.stringify(MANIFEST, null, 2))
  if (options.types) await writeTypes()
}

/** Each file takes the place of the one before at once; those that are made no more go last. */
function moveIntoPlace() {
  const namesIn = (/** @type {string} */ folder) =>
    filesBelow(folder).map((file) => path.relative(folder, file))
  const made = namesIn(out)
  for (const name of made) {
    mkdirSync(path.dirname(path.join(target, name)), { recursive: true })
    renameSync(path.join(out, name), path.join(target, name))
  }
  for (const name of namesIn(target).filter((each) => !made.includes(each))) rmSync(path.join(target, name))
}

try {
  await build()
  moveIntoPlace()
} finally {
  rmSync(out, { recursive: true, force: true })
}
