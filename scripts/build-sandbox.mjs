/**
 * `npm run build:sandbox`: the simulator, into dist/sandbox, and the licences of what is bundled into it.
 *
 *   index.js   what is imported: types, and `startSandbox`, which loads start.js only when it is called
 *   start.js   the simulator, with mathjs bundled in: it must not add to a shop's dependencies
 *   cli.js     the command `rental-sandbox`
 */
import { execFileSync } from "node:child_process"
import { chmodSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { noticesOf } from "./third-party-notices.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const outdir = `${root}dist/sandbox`

rmSync(outdir, { recursive: true, force: true })

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: "node20",
  format: "cjs",
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "eof",
  logLevel: "warning",
  metafile: true,
  // `import("./start")` becomes a late `require`, which finds the file beside it without its ending.
  supported: { "dynamic-import": false },
}

/** @param {string} name @param {import("esbuild").BuildOptions} [options] @returns {Promise<string[]>} the files in it */
async function bundle(name, options) {
  const { metafile } = await build({
    ...common,
    ...options,
    entryPoints: [`src/sandbox/${name}.ts`],
    outfile: `${outdir}/${name}.js`,
  })
  return Object.keys(/** @type {import("esbuild").Metafile} */ (metafile).inputs)
}

const sources = [
  ...(await bundle("index", { external: ["./start"] })),
  ...(await bundle("start")),
  ...(await bundle("cli", { external: ["./index"], banner: { js: "#!/usr/bin/env node" } })),
]
chmodSync(`${outdir}/cli.js`, 0o755)
writeFileSync(`${root}THIRD_PARTY_NOTICES`, noticesOf(root, sources))

const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc")
execFileSync(process.execPath, [tsc, "-p", `${root}src/sandbox/tsconfig.json`], {
  cwd: root,
  stdio: "inherit",
})
