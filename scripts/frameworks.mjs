/**
 * `node scripts/frameworks.mjs vue|nuxt|sveltekit|astro|react-router`: the recipe of docs/frameworks.md, word for word, in an application of its own
 * with the packed package (`npm run build:storefront` first), type-checked and built for production. It needs the network. A nightly job
 * runs them: the frameworks change without us.
 */
import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { pack, root } from "./package-parts.mjs"

/** @typedef {{ packages: string[], recipe: Record<string, RegExp>, files: Record<string, string>, commands: string[][] }} Framework */

const MODULES = { module: "esnext", moduleResolution: "bundler", target: "esnext" }
const OPTIONS = { ...MODULES, strict: true, skipLibCheck: true, noEmit: true }
const PAGE = (/** @type {string} */ script) =>
  `<div id="app"></div><script type="module" src="/${script}"></script>`

const VUE_PRODUCT = /```vue\n([^]*?)```/
const VUE_CART = /In Vue:\n\n```vue\n([^]*?)```/

/** @type {Record<string, Framework>} */
const FRAMEWORKS = {
  vue: {
    packages: ["vue", "vite@7", "@vitejs/plugin-vue", "vue-tsc", "typescript@5"],
    recipe: { "src/Product.vue": VUE_PRODUCT, "src/Cart.vue": VUE_CART },
    files: {
      "index.html": PAGE("src/main.ts"),
      "vite.config.ts":
        'import vue from "@vitejs/plugin-vue"\n' +
        "const isCustomElement = (tag: string) => tag.startsWith('rental-')\n" +
        "export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] }\n",
      // of Nuxt, where they need no import
      "src/nuxt.d.ts":
        'declare const ref: (typeof import("vue"))["ref"]\n' +
        "declare function useAsyncData<T>(key: string, ask: () => Promise<T>): Promise<{ data: import('vue').Ref<T> }>\n",
      "src/main.ts":
        'import { configureRental, defineRentalElements } from "medusa-rental-storefront/elements"\n' +
        'import type {} from "medusa-rental-storefront/elements/vue"\n' +
        'import { createApp } from "vue"\nimport Product from "./Product.vue"\n' +
        'configureRental({ backend: "https://api.shop.example", publishableKey: "pk_…" })\n' +
        'defineRentalElements()\ncreateApp(Product, { variantId: "v", regionId: "r" }).mount("#app")\n',
      "tsconfig.json": JSON.stringify({ compilerOptions: OPTIONS, include: ["src"] }),
    },
    commands: [["vue-tsc"], ["vite", "build"]],
  },
  nuxt: {
    packages: ["nuxt@4", "vue-tsc", "typescript@5"],
    recipe: {
      "nuxt.config.ts": /```ts\n(\/\/ nuxt\.config[^]*?)```/,
      "app/plugins/rental.client.ts": /```ts\n(\/\/ app\/plugins[^]*?)```/,
      "app/components/ShopProduct.vue": VUE_PRODUCT,
      "app/components/ShopCart.vue": VUE_CART,
    },
    files: {
      "app/app.vue":
        '<template>\n  <ShopProduct variant-id="v" region-id="r" />\n' +
        "  <ShopCart :cart=\"{ id: 'c', items: [] }\" />\n</template>\n",
      "tsconfig.json": JSON.stringify({ extends: "./.nuxt/tsconfig.json" }),
    },
    commands: [
      ["nuxt", "prepare"],
      ["vue-tsc", "--noEmit"],
      ["nuxt", "build"],
    ],
  },
  sveltekit: {
    packages: [
      "@sveltejs/kit@2",
      "@sveltejs/vite-plugin-svelte@6",
      "svelte@5",
      "svelte-check@4",
      "vite@7",
      "typescript@5",
      "@medusajs/js-sdk@2",
    ],
    recipe: {
      "src/routes/+layout.svelte": /```svelte\n(<!-- src\/routes\/\+layout[^]*?)```/,
      "src/routes/products/[handle]/+page.server.ts": /```ts\n(\/\/ src\/routes[^]*?)```/,
      "src/routes/products/[handle]/+page.svelte": /```svelte\n(<!-- src\/routes\/products[^]*?)```/,
      "src/lib/Cart.svelte": /In Svelte:\n\n```svelte\n([^]*?)```/,
    },
    files: {
      "src/app.html":
        "<!doctype html><html><head>%sveltekit.head%</head><body>%sveltekit.body%</body></html>",
      "vite.config.ts":
        'import { sveltekit } from "@sveltejs/kit/vite"\nexport default { plugins: [sveltekit()] }\n',
      "src/lib/sdk.ts":
        'import Medusa from "@medusajs/js-sdk"\n' +
        'export const sdk = new Medusa({ baseUrl: "https://api.shop.example", publishableKey: "pk_test" })\n',
      "svelte.config.js": "export default {}\n",
      "tsconfig.json": JSON.stringify({
        extends: "./.svelte-kit/tsconfig.json",
        compilerOptions: { strict: true, skipLibCheck: true },
      }),
    },
    commands: [["svelte-kit", "sync"], ["svelte-check"], ["vite", "build"]],
  },
  astro: {
    packages: ["astro@5", "@astrojs/check", "typescript@5"],
    recipe: { "src/pages/index.astro": /```astro\n([^]*?)```/ },
    files: { "tsconfig.json": JSON.stringify({ extends: "astro/tsconfigs/strict" }) },
    commands: [
      ["astro", "check"],
      ["astro", "build"],
    ],
  },
  "react-router": {
    packages: [
      ...[
        "react-router@7",
        "@react-router/dev@7",
        "@react-router/node@7",
        "react@19",
        "react-dom@19",
        "isbot@5",
      ],
      ...["vite@7", "typescript@5", "@types/react@19", "@types/react-dom@19"],
    ],
    recipe: { "app/routes/product.tsx": /```tsx\n([^]*?)```/ },
    files: {
      "app/root.tsx":
        'import { Outlet } from "react-router"\nexport default () => <html><body><Outlet /></body></html>\n',
      "app/routes.ts":
        'import { index } from "@react-router/dev/routes"\nexport default [index("routes/product.tsx")]\n',
      "vite.config.ts":
        'import { reactRouter } from "@react-router/dev/vite"\nexport default { plugins: [reactRouter()] }\n',
      "tsconfig.json": JSON.stringify({
        compilerOptions: { ...OPTIONS, jsx: "react-jsx", types: ["vite/client"] },
        include: ["app"],
      }),
    },
    commands: [["tsc"], ["react-router", "build"]],
  },
}

const name = process.argv[2] ?? ""
const framework = FRAMEWORKS[name]
if (!framework) throw new Error(`Name one of: ${Object.keys(FRAMEWORKS).join(", ")}`)
const folder = mkdtempSync(path.join(tmpdir(), `rental-${name}-`))

/** @param {string} file @param {string} text */
function write(file, text) {
  const full = path.join(folder, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, text)
}
/** @param {string} command @param {string[]} args @param {string} cwd */
const run = (command, args, cwd) =>
  execFileSync(command, args, {
    cwd,
    env: { ...process.env, NUXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
  })

try {
  const { tarball } = pack(path.join(root, "storefront"), folder)
  write("package.json", JSON.stringify({ private: true, type: "module" }))
  for (const [file, text] of Object.entries(framework.files)) write(file, text)
  const page = readFileSync(path.join(root, "docs/frameworks.md"), "utf8")
  for (const [file, block] of Object.entries(framework.recipe)) {
    const code = block.exec(page)?.[1]
    if (!code) throw new Error(`docs/frameworks.md has no recipe for ${file}`)
    write(file, code)
  }
  run(
    "npm",
    ["install", "--no-audit", "--no-fund", "--loglevel=error", tarball, ...framework.packages],
    folder,
  )
  for (const [command = "", ...args] of framework.commands) {
    process.stdout.write(run("npx", ["--no-install", command, ...args], folder))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
