import tseslint from "typescript-eslint"
import { fencesRule } from "./scripts/eslint/fences.mjs"

const TESTS = ["**/__tests__/**", "integration-tests/**"]
const nodeGlobals = Object.fromEntries(
  [
    "process",
    "console",
    "Buffer",
    "URL",
    "URLSearchParams",
    "fetch",
    "AbortController",
    "AbortSignal",
    "performance",
    "setTimeout",
    "clearTimeout",
    "setInterval",
    "clearInterval",
    "setImmediate",
    "structuredClone",
    "TextDecoder",
    "TextEncoder",
  ].map((name) => [name, "readonly"]),
)
/** What the bench runs in a page. */
const browserGlobals = Object.fromEntries(
  [
    "window",
    "document",
    "customElements",
    "CSSStyleSheet",
    "Element",
    "HTMLElement",
    "MutationObserver",
    "PerformanceObserver",
  ].map((name) => [name, "readonly"]),
)

export default tseslint.config(
  {
    ignores: [
      "node_modules/",
      ".medusa/",
      "public/",
      "dist/",
      ".demo*/",
      "coverage/",
      "**/*.d.ts",
      "integration-tests/packed/app/",
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: { house: { rules: { fences: fencesRule } } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // How this code reads.
      semi: ["error", "never"],
      quotes: ["error", "double", { avoidEscape: true, allowTemplateLiterals: true }],
      "prefer-const": "error",
      eqeqeq: ["error", "always", { null: "ignore" }],
      curly: ["error", "multi-line"],
      "max-lines": ["warn", { max: 250, skipBlankLines: true, skipComments: true }],
      // Somebody else's text is never run, anywhere.
      "no-eval": "error",
      "no-new-func": "error",
      "no-implied-eval": "error",
      "no-unused-vars": "off",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none" },
      ],
      "@typescript-eslint/consistent-type-imports": [
        "error",
        { disallowTypeAnnotations: false, fixStyle: "inline-type-imports" },
      ],
    },
  },
  { files: ["src/**"], rules: { "house/fences": "error", "no-console": "error" } },
  // As `medusa plugin:db:generate` writes them.
  { files: ["src/**/migrations/**"], rules: { semi: "off", quotes: "off" } },
  { files: ["src/sandbox/**"], rules: { "no-console": "off" } },
  { files: ["src/widget/**"], rules: { "no-console": ["error", { allow: ["warn", "error"] }] } },
  {
    files: ["src/core/**"],
    ignores: TESTS,
    rules: {
      "no-restricted-globals": [
        "error",
        ...["process", "fetch", "setTimeout", "window", "document"].map((name) => ({
          name,
          message: "core is pure: pass it in.",
        })),
      ],
      "no-restricted-properties": [
        "error",
        { object: "Date", property: "now", message: "core is pure: pass the time in." },
        { object: "Math", property: "random", message: "core is pure: pass randomness in." },
      ],
    },
  },
  {
    files: TESTS,
    rules: { "@typescript-eslint/no-explicit-any": "off", "max-lines": "off", "no-console": "off" },
  },
  {
    files: ["**/*.js"],
    languageOptions: {
      sourceType: "commonjs",
      globals: { ...nodeGlobals, module: "writable", require: "readonly", __dirname: "readonly" },
    },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: { globals: nodeGlobals },
    rules: { "no-undef": "error" },
  },
  { files: ["bench/widget-page.mjs", "bench/widget/**"], languageOptions: { globals: browserGlobals } },
)
