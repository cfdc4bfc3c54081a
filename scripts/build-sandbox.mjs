import { execFileSync } from "node:child_process"
import { chmodSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

// The simulator ships with the package but must not add to a shop's dependencies: mathjs is bundled in.
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
}

await build({ ...common, entryPoints: ["src/sandbox/index.ts"], outfile: `${outdir}/index.js` })
await build({
  ...common,
  entryPoints: ["src/sandbox/cli.ts"],
  outfile: `${outdir}/cli.js`,
  external: ["./index"],
  banner: { js: "#!/usr/bin/env node" },
})
chmodSync(`${outdir}/cli.js`, 0o755)

const tsc = createRequire(import.meta.url).resolve("typescript/bin/tsc")
execFileSync(process.execPath, [tsc, "-p", `${root}src/sandbox/tsconfig.json`], {
  cwd: root,
  stdio: "inherit",
})
