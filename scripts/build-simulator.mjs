/**
 * `npm run build:simulator`: the simulator's package, simulator/, into simulator/dist (`--no-types` saves some seconds).
 *
 *   index.js   what is imported, with mathjs and zod bundled in: the package has no dependency
 *   cli.js     the command `rental-sandbox`, which loads index.js
 *   types/     declarations
 *   THIRD_PARTY_NOTICES   the licences of what is bundled
 */
import { chmodSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { build } from "esbuild"
import { compileTypes, root } from "./package-parts.mjs"
import { noticesOf } from "./third-party-notices.mjs"

const out = path.join(root, "simulator/dist")

/** @param {string} name @param {import("esbuild").BuildOptions} [options] @returns {Promise<string[]>} the files in it */
async function bundle(name, options) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`simulator/src/${name}.ts`],
    outfile: path.join(out, `${name}.js`),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    legalComments: "eof",
    logLevel: "warning",
    metafile: true,
    ...options,
  })
  return Object.keys(/** @type {import("esbuild").Metafile} */ (metafile).inputs)
}

rmSync(out, { recursive: true, force: true })
const sources = [
  ...(await bundle("index")),
  ...(await bundle("cli", { external: ["./index"], banner: { js: "#!/usr/bin/env node" } })),
]
chmodSync(path.join(out, "cli.js"), 0o755)
writeFileSync(path.join(out, "THIRD_PARTY_NOTICES"), noticesOf(root, sources))

if (!process.argv.includes("--no-types")) {
  compileTypes(path.join(root, "simulator"), ["--outDir", path.join(out, "types")])
}
