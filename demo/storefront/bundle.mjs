import { context } from "esbuild"
import { fileURLToPath } from "node:url"

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const TYPES = { js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8" }

/**
 * The storefront's script and styles, kept in memory and built anew when asked for: a changed source shows at the next
 * reload, and an unchanged one costs a few milliseconds.
 */
export async function createBundler() {
  const build = await context({
    entryPoints: { storefront: at("./src/main.ts"), style: at("./styles/main.css") },
    outdir: "assets",
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    write: false,
    // Pictures are served as they lie there.
    external: ["/images/*"],
    logLevel: "silent",
  })
  await build.rebuild()
  return {
    dispose: () => build.dispose(),
    /** @param {string} name @returns {Promise<import("./server.mjs").Answer | undefined>} */
    async asset(name) {
      const { outputFiles } = await build.rebuild()
      const file = outputFiles.find((output) => output.path.endsWith(`/assets/${name}`))
      const type = TYPES[/** @type {keyof typeof TYPES} */ (name.split(".").pop())]
      return file && { status: 200, type, body: file.contents }
    },
  }
}
