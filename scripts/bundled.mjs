import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import { compileFunction } from "node:vm"
import { build } from "esbuild"

export const ROOT = fileURLToPath(new URL("..", import.meta.url))
const require = createRequire(import.meta.url)

/** TypeScript files of ours with what they import, packages aside, as one. @param {string[]} files @returns {Promise<Record<string, any>>} */
export async function bundled(...files) {
  const {
    outputFiles: [bundle],
  } = await build({
    absWorkingDir: ROOT,
    stdin: { contents: files.map((file) => `export * from "./${file}"`).join("\n"), resolveDir: ROOT },
    bundle: true,
    write: false,
    platform: "node",
    format: "cjs",
    packages: "external",
    logLevel: "error",
  })
  const module = { exports: {} }
  const names = ["require", "module", "exports", "__dirname", "__filename"]
  compileFunction(bundle?.text ?? "", names)(require, module, module.exports, ROOT, `${ROOT}bundled.js`)
  return module.exports
}
