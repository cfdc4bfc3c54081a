import path from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { buildSync } from "esbuild"

const storefront = fileURLToPath(new URL("../../storefront/src", import.meta.url))

/** Bytes, gzipped, of all that some entries of the storefront's package bring into a page, as a bundler makes it small. @param {string[]} entries */
export function bundledStorefront(entries) {
  const contents = entries.map((entry) => `export * as ${entry} from "./${entry}/index.ts"`).join("\n")
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: path.normalize(storefront) },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    external: ["react", "react/*"],
    logLevel: "warning",
  })
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length
}
