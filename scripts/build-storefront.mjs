/**
 * `npm run build:storefront`: the package for storefronts, storefront/, into storefront/dist.
 *
 *   index.js, react.js, next.js, next-actions.js, next-parts.js, next-view.js, chunks/   ES modules; what they share is there once
 *   react/, next/   each component by itself: a page of Next.js loads those that it shows
 *   elements/    the custom elements, as scripts/build-widget.mjs makes them
 *   cli.js       the command: a bundle of its own, which brings all it needs; files/ is what it gives a storefront
 *   *.d.ts, types/
 */
import { execFileSync } from "node:child_process"
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { build, buildSync } from "esbuild"
import { pruneDeclarations, root, writeDeclarations, writePart } from "./package-parts.mjs"

const folder = path.join(root, "storefront")
const out = path.join(folder, "dist")

/** What `react/index.ts` hands on. A page that imports one name from a file with "use client" would load all that is in it. */
const COMPONENTS = [
  ...readFileSync(path.join(folder, "src/react/index.ts"), "utf8").matchAll(/ from "\.\/(.+)"/g),
].map(([, name]) => name)

/** What each entry is made of. Next.js looks for the directive at the top of the file that a page imports. */
const ENTRIES = [
  { name: "index", source: "client/index.ts" },
  { name: "react", source: "react/index.ts" },
  { name: "next", source: "next/index.ts" },
  { name: "next-actions", source: "next/actions.ts", directive: "use server" },
  { name: "next-parts", source: "next/parts/index.ts" },
  { name: "next-view", source: "next/parts/view.ts" },
]
const MODULES = [
  ...ENTRIES,
  ...["choice", "summary", "pay"].map((name) => ({
    name: `next/${name}`,
    source: `next/parts/${name}`,
    directive: "use client",
  })),
  { name: "next/forget", source: "next/forget.ts", directive: "use client" },
  ...COMPONENTS.map((name) => ({ name: `react/${name}`, source: `react/${name}`, directive: "use client" })),
]

/** A file with a directive stays a file of its own, also where another entry exports the same. @type {import("esbuild").Plugin} */
const filesApart = {
  name: "files-apart",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.{1,2}\// }, ({ path: name, importer }) => {
      const file = path.basename(name)
      if (file === "actions") {
        return external(`${/\/next\/(parts\/|forget)/.test(importer) ? ".." : "."}/next-actions.js`)
      }
      if (name === "./forget") return external("./next/forget.js")
      const room = /\/(next|react)(?:\/parts)?\/index\.ts$/.exec(importer)?.[1]
      const isApart = name.startsWith("./") && (room === "react" || importer.endsWith("/parts/index.ts"))
      return isApart ? external(`./${room}/${file}.js`) : null
    }),
}
const external = (/** @type {string} */ name) => ({ path: name, external: true })

async function bundleEntries() {
  const { outputFiles } = await build({
    entryPoints: Object.fromEntries(
      MODULES.map(({ name, source }) => [name, path.join(folder, "src", source)]),
    ),
    outdir: out,
    chunkNames: "chunks/[name]-[hash]",
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    jsx: "automatic",
    charset: "utf8",
    // the storefront's own
    external: ["react", "react/*", "next/*"],
    plugins: [filesApart],
    logLevel: "warning",
  })
  for (const { path: file, text } of outputFiles) {
    const directive = MODULES.find(({ name }) => file === path.join(out, `${name}.js`))?.directive
    write(path.relative(out, file), (directive ? `"${directive}"\n` : "") + text)
  }
}

/** The command runs in the storefront's folder. */
function bundleCommand() {
  buildSync({
    entryPoints: [path.join(folder, "src/cli/index.ts")],
    outfile: path.join(out, "cli.js"),
    bundle: true,
    format: "esm",
    target: "node20",
    platform: "node",
    charset: "utf8",
    logLevel: "warning",
  })
  for (const name of ["files", "patches"]) {
    cpSync(path.join(folder, "src/cli", name), path.join(out, name), { recursive: true })
  }
}

/** @param {string} name @param {string} text */
const write = (name, text) => writePart(out, name, text)

/** What is imported only leads to the declarations below types/. */
async function writeTypes() {
  await writeDeclarations(folder, out, "src")
  for (const { name, source } of ENTRIES) {
    write(`${name}.d.ts`, `export * from "./types/storefront/src/${source.replace(/\.ts$/, "")}.js"\n`)
  }
  pruneDeclarations(
    path.join(out, "types"),
    ENTRIES.map(({ name }) => path.join(out, `${name}.d.ts`)),
  )
  shareElementsTypes()
}

/** The package's own types are made of the elements': each declaration is there once. */
function shareElementsTypes() {
  const elements = path.join(out, "elements")
  cpSync(path.join(elements, "types/widget"), path.join(out, "types/src/widget"), { recursive: true })
  rmSync(path.join(elements, "types"), { recursive: true })
  for (const name of readdirSync(elements).filter((file) => file.endsWith(".d.ts"))) {
    const file = path.join(elements, name)
    writeFileSync(file, readFileSync(file, "utf8").replaceAll('"./types/', '"../types/src/'))
  }
}

rmSync(out, { recursive: true, force: true })
const elements = ["scripts/build-widget.mjs", "--out", path.join(out, "elements")]
execFileSync(process.execPath, elements, { cwd: root, stdio: "inherit" })
await bundleEntries()
bundleCommand()
await writeTypes()
