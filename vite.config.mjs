// Read by `medusa plugin:build` alone: Medusa builds a shop's panel in another folder.

/**
 * Medusa names the files that a page is loaded from without an ending. Tailwind, which writes a shop's CSS, looks for class names in files
 * that end with .js.
 * @type {import("vite").Plugin}
 */
const chunksWithEnding = {
  name: "rental:chunks-with-ending",
  outputOptions: (output) => ({
    ...output,
    chunkFileNames: `_chunks/[name]-[hash].${output.format === "cjs" ? "js" : "mjs"}`,
  }),
}

/** @type {import("vite").UserConfig} */
export default {
  // Else public/, which is the demo's whole panel, would be copied into the package.
  publicDir: false,
  plugins: [chunksWithEnding],
}
